import type { KcbLoan, KcbLoans } from '@ieum/contracts/credit/loans/loans.ts'
import { loanWords as words } from '@ieum/copy/credit/loans/loans.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Row, RowChevron, RowList, RowStack, SettingNote, Whole } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { SpokenText } from '../../../amounts/SpokenText.tsx'
import { links } from '../../../links/links.ts'
import { rateText } from './rate-text.ts'

export type LoansProps = KcbLoans & { readonly nowMs: number }

/** Every loan of a person: the total debt, the next payment, and each loan by its due date. */
export function Loans({ loans, summary, updatedAtMs, nowMs }: LoansProps) {
  const empty = updatedAtMs === null ? words.unread : words.none
  const isOpen = ({ kcbLoanStatusEnum }: KcbLoan) => kcbLoanStatusEnum !== 'CLOSED'
  const open = loans.filter(isOpen).toSorted(byDueDate)
  const closed = loans.filter((loan) => !isOpen(loan))
  const isAnyEstimated = open.some(({ interestRatePercent }) => interestRatePercent === null)
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.credit()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst label={words.title} source={open.length === 0 ? null : whoseWord.sums}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          {open.length === 0 ? (
            <EmptyView art={<WaitingArt />} title={empty.title} text={empty.text} isHeading={false} />
          ) : (
            <Facts>
              <Fact label={words.total}>
                <Whole>{wonExact(summary.totalBalanceAmount)}</Whole>
              </Fact>
              {summary.monthlyPaymentAmount === null ? null : (
                <Fact label={words.monthly}>
                  <Whole>{wonExact(summary.monthlyPaymentAmount)}</Whole>
                </Fact>
              )}
              {summary.averageRatePercent === null ? null : (
                <Fact label={words.averageRate}>{words.rate(summary.averageRatePercent)}</Fact>
              )}
            </Facts>
          )}
          {updatedAtMs === null || open.length === 0 ? null : (
            <SettingNote>{words.asOf(updatedAtMs, nowMs)}</SettingNote>
          )}
          {isAnyEstimated ? <SettingNote>{words.rateNote}</SettingNote> : null}
        </Section>
        <LoanRows label={words.open} loans={open} />
        <LoanRows label={words.closed} loans={closed} />
      </ScreenBody>
    </Screen>
  )
}

function LoanRows({ label, loans }: { readonly label: string; readonly loans: readonly KcbLoan[] }) {
  if (loans.length === 0) return null
  return (
    <Section isTight label={label} source={whoseWord.bureauAndLender}>
      <ListHead>{label}</ListHead>
      <RowList>
        {loans.map((loan) => (
          <li key={loan.userKcbLoanId}>
            <Row
              as={Link}
              to={links.loan(loan.userKcbLoanId)}
              title={loan.productName ?? loan.loanTypeName}
              sub={`${loan.organization.organizationName} · ${dueText(loan)}`}
              end={
                <>
                  <RowStack main={wonExact(loan.balanceAmount)} sub={<SpokenText>{rateText(loan)}</SpokenText>} />
                  <RowChevron />
                </>
              }
            />
          </li>
        ))}
      </RowList>
    </Section>
  )
}

/** The next payment of a loan, or its remaining time. */
function dueText({
  kcbLoanStatusEnum,
  nextPaymentDate,
  monthlyPaymentAmount,
  isMonthlyPaymentEstimated,
  maturityDate,
}: KcbLoan) {
  if (kcbLoanStatusEnum !== 'ACTIVE') return words.statuses[kcbLoanStatusEnum]
  if (nextPaymentDate !== null && monthlyPaymentAmount !== null) {
    return words.due(nextPaymentDate, monthlyPaymentAmount, isMonthlyPaymentEstimated)
  }
  return maturityDate === null ? words.noPlan : words.dueDay(maturityDate)
}

/** The earliest due date first, loans without one last. */
function byDueDate(one: KcbLoan, other: KcbLoan): number {
  if (one.nextPaymentDate === other.nextPaymentDate) return other.balanceAmount - one.balanceAmount
  if (one.nextPaymentDate === null) return 1
  if (other.nextPaymentDate === null) return -1
  return one.nextPaymentDate < other.nextPaymentDate ? -1 : 1
}
