import type { KcbLoan, KcbLoanDetail, LoanInterest } from '@ieum/contracts/credit/loans/loans.ts'
import { extraPaymentWords } from '@ieum/copy/credit/loans/extra-payment.ts'
import { loanInputWords as inputWords } from '@ieum/copy/credit/loans/loan-input.ts'
import { loanWords as words } from '@ieum/copy/credit/loans/loans.ts'
import { repaymentMethodLabels } from '@ieum/copy/credit/loans/repayment-labels.ts'
import { sheets } from '@ieum/copy/credit/scores/sheets.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { dateOfYear, fullDate } from '@ieum/copy/format/dates.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { MonthLine } from '@ieum/ui/charts/MonthLine.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { FigureTable } from '@ieum/ui/content/FigureTable.tsx'
import { Row, RowChevron, RowList, Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Header, ListHead, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { SpokenText } from '../../../amounts/SpokenText.tsx'
import { links } from '../../../links/links.ts'
import { plannedLoan } from '../extra-payment/planned-loan.ts'
import { Balances } from './Balances.tsx'
import { MissedPayment, Withdrawal } from './LoanDates.tsx'
import { LoanInputUndo } from './LoanInputUndo.tsx'
import { RateHistory } from './RateHistory.tsx'
import { rateText } from './rate-text.ts'

/** More months than these are too many to read at once. */
const MOST_ROWS = 60

export type LoanProps = { readonly detail: KcbLoanDetail; readonly interest: LoanInterest; readonly nowMs: number }

/** One loan: its registered facts with their sources, its interest, its plan, and its changes. */
export function Loan({ detail, interest, nowMs }: LoanProps) {
  const { loan, relatedChangeHistories } = detail
  return (
    <Screen kind="sections">
      <Header
        start={<IconButton as={Link} to={links.loans()} icon="back" label={screenWords.back} />}
        title={loan.productName ?? loan.loanTypeName}
      />
      <ScreenBody>
        <Section isFirst label={words.facts.head} source={whoseWord.sources}>
          {loan.kcbLoanStatusEnum === 'DELINQUENT' ? <Notice icon="alert">{words.statuses.DELINQUENT}</Notice> : null}
          {loan.isMatured ? <Notice icon="alert">{words.matured}</Notice> : null}
          <LoanFacts detail={detail} nowMs={nowMs} />
          {loan.doubtfulInterestRatePercent === null ? null : (
            <SettingNote>{words.doubtfulRate(loan.doubtfulInterestRatePercent)}</SettingNote>
          )}
          {loan.interestRatePercent === null ? <SettingNote>{words.rateNote}</SettingNote> : null}
        </Section>
        {detail.missedPayment === null ? null : <MissedPayment missed={detail.missedPayment} nowMs={nowMs} />}
        {detail.withdrawal === null ? null : <Withdrawal withdrawal={detail.withdrawal} nowMs={nowMs} />}
        {loan.kcbLoanStatusEnum === 'CLOSED' ? null : <Interest interest={interest} />}
        {loan.kcbLoanStatusEnum === 'CLOSED' ? null : <Plan detail={detail} />}
        <Balances detail={detail} />
        {loan.kcbLoanStatusEnum === 'CLOSED' ? null : <EnteredByPerson detail={detail} />}
        <RateHistory rates={detail.rateHistory} nowMs={nowMs} />
        {relatedChangeHistories.length === 0 ? null : (
          <Section isTight label={words.related}>
            <ListHead>{words.related}</ListHead>
            <RowList>
              {relatedChangeHistories.map(({ historyId, title, occurredDate }) => (
                <li key={historyId}>
                  <Row
                    as={Link}
                    to={links.creditChange(historyId)}
                    title={title}
                    sub={words.relatedDay(occurredDate, nowMs)}
                    end={<RowChevron />}
                  />
                </li>
              ))}
            </RowList>
          </Section>
        )}
        {loan.matchedMydataAccountIdentifier === null ? null : (
          <Section isTight label={words.asset}>
            <Setting as={Link} to={links.asset(loan.matchedMydataAccountIdentifier)} label={words.asset} />
          </Section>
        )}
      </ScreenBody>
      <LoanInputUndo userKcbLoanId={loan.userKcbLoanId} />
    </Screen>
  )
}

/** The values that the person entered, and a link to enter them. */
function EnteredByPerson({ detail: { input, loan } }: Pick<LoanProps, 'detail'>) {
  return (
    <Section isTight label={inputWords.section}>
      <ListHead>{inputWords.section}</ListHead>
      <SettingNote>{input === null ? inputWords.note : inputWords.enteredOn(input.enteredDate)}</SettingNote>
      <Setting
        as={Link}
        to={links.loanInput(loan.userKcbLoanId)}
        label={input === null ? inputWords.link : inputWords.edit}
      />
    </Section>
  )
}

function LoanFacts({ detail: { loan }, nowMs }: Pick<LoanProps, 'detail' | 'nowMs'>) {
  const { facts } = words
  const withSource = (value: string, source: KcbLoan['balanceSourceEnum'], day: string | null) =>
    words.withSource(value, words.sources[source], day === null ? null : dateOfYear(day, nowMs))
  return (
    <Facts>
      <Fact label={facts.balance}>
        {withSource(wonExact(loan.balanceAmount), loan.balanceSourceEnum, loan.balanceAsOfDate)}
      </Fact>
      <Fact label={loan.limitAmount === null ? facts.contract : facts.limit}>
        {withSource(
          wonExact(loan.limitAmount ?? loan.contractAmount),
          loan.contractAmountSourceEnum,
          loan.contractAmountAsOfDate,
        )}
      </Fact>
      {loan.repaidPercent === null ? null : <Fact label={facts.repaid}>{facts.repaidPercent(loan.repaidPercent)}</Fact>}
      <Fact label={facts.rate}>
        <SpokenText>{rateAndSource(loan, nowMs)}</SpokenText>
      </Fact>
      <Fact label={facts.method}>
        {withSource(
          repaymentMethodLabels[loan.repaymentMethodEnum],
          loan.repaymentMethodSourceEnum,
          loan.repaymentMethodAsOfDate,
        )}
      </Fact>
      {loan.graceEndDate === null ? null : (
        <Fact label={facts.graceEnd}>
          {withSource(dateOfYear(loan.graceEndDate, nowMs), loan.graceEndDateSourceEnum, loan.graceEndDateAsOfDate)}
        </Fact>
      )}
      {loan.balloonAmount === null ? null : <Fact label={facts.balloon}>{wonExact(loan.balloonAmount)}</Fact>}
      {loan.repaymentDay === null ? null : (
        <Fact label={facts.repaymentDay}>{facts.dayOfMonth(loan.repaymentDay)}</Fact>
      )}
      <Fact label={facts.opened}>
        {withSource(dateOfYear(loan.openedDate, nowMs), loan.openedDateSourceEnum, loan.openedDateAsOfDate)}
      </Fact>
      <Fact label={facts.matures}>
        {loan.maturityDate === null
          ? facts.unknown
          : withSource(dateOfYear(loan.maturityDate, nowMs), loan.maturityDateSourceEnum, loan.maturityDateAsOfDate)}
      </Fact>
      <Fact label={facts.status}>{words.statuses[loan.kcbLoanStatusEnum]}</Fact>
      {loan.branchName === null ? null : <Fact label={facts.branch}>{loan.branchName}</Fact>}
    </Facts>
  )
}

/** A range is marked as an estimate already. */
function rateAndSource(loan: KcbLoan, nowMs: number): string {
  const { interestRateSourceEnum: source, interestRateAsOfDate: day } = loan
  return source === 'MYDATA' || source === 'USER_INPUT'
    ? words.withSource(rateText(loan), words.sources[source], day === null ? null : dateOfYear(day, nowMs))
    : rateText(loan)
}

function Interest({ interest }: Pick<LoanProps, 'interest'>) {
  const { interestAmount, interestRange, days, remainingTotalInterestAmount, userKcbLoanId } = interest
  return (
    <Section title={words.interest.head} source={whoseWord.ieum}>
      <Facts>
        <Fact label={words.interest.head}>
          {interestAmount === null
            ? interestRange && words.interest.range(interestRange.minAmount, interestRange.maxAmount)
            : words.interest.amount(interestAmount)}
        </Fact>
      </Facts>
      <SettingNote>{words.interest.days(days)}</SettingNote>
      {remainingTotalInterestAmount === null ? null : (
        <SettingNote>{words.interest.remaining(remainingTotalInterestAmount)}</SettingNote>
      )}
      <Setting as={Link} to={links.calculationSheet('INTEREST', userKcbLoanId)} label={sheets.title} />
    </Section>
  )
}

function Plan({ detail }: Pick<LoanProps, 'detail'>) {
  const { repaymentSchedule, isScheduleEstimated, loan } = detail
  const { plan } = words
  if (repaymentSchedule === null) {
    return (
      <Section title={plan.head}>
        <SettingNote>{loan.isMatured ? plan.matured : plan.none}</SettingNote>
      </Section>
    )
  }
  const rows = repaymentSchedule.slice(0, MOST_ROWS)
  const [first, last] = [repaymentSchedule[0], repaymentSchedule.at(-1)]
  return (
    <Section title={plan.head} source={whoseWord.ieum}>
      {first && last && repaymentSchedule.length > 1 ? (
        <MonthLine
          points={repaymentSchedule.map(({ dueDate, remainingAmount }) => ({
            key: dueDate,
            value: remainingAmount,
            isComing: true,
          }))}
          limit={null}
          ends={[fullDate(first.dueDate), fullDate(last.dueDate)]}
        />
      ) : null}
      {isScheduleEstimated ? <SettingNote>{plan.estimated}</SettingNote> : null}
      <FigureTable
        open={plan.table}
        caption={plan.head}
        columns={[
          plan.columns.due,
          plan.columns.payment,
          plan.columns.principal,
          plan.columns.interest,
          plan.columns.remaining,
        ]}
        rows={rows.map((row) => ({
          key: String(row.sequence),
          cells: [
            fullDate(row.dueDate),
            wonExact(row.paymentAmount),
            wonExact(row.principalAmount),
            wonExact(row.interestAmount),
            wonExact(row.remainingAmount),
          ],
        }))}
      />
      {rows.length < repaymentSchedule.length ? (
        <SettingNote>{plan.shown(rows.length, repaymentSchedule.length)}</SettingNote>
      ) : null}
      {plannedLoan(detail) === null ? null : (
        <Setting as={Link} to={links.extraPayment(loan.userKcbLoanId)} label={extraPaymentWords.title} />
      )}
    </Section>
  )
}
