import type { KcbLoanDetail } from '@ieum/contracts/credit/loans/loans.ts'
import { monthText } from '@ieum/copy/credit/loans/dsr.ts'
import { loanWords } from '@ieum/copy/credit/loans/loans.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { middleRatePercent } from '@ieum/domain/credit/loans/rate-range.ts'
import { threeBalances } from '@ieum/domain/credit/loans/three-balances.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { MonthLine } from '@ieum/ui/charts/MonthLine.tsx'
import { FigureTable } from '@ieum/ui/content/FigureTable.tsx'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'

const { history: words } = loanWords

/** At most this many future months are drawn; the plan may report fewer. */
const MOST_COMING = 12

/** Past, planned and future balances of a loan: three lines, and a table that names each. */
export function Balances({ detail }: { readonly detail: KcbLoanDetail }) {
  const { balanceHistory, delinquencies, loan, repaymentSchedule } = detail
  if (balanceHistory.length < 2) return null
  const { interestRatePercent, interestRateRange, interestRateSourceEnum } = loan
  const agreed = {
    ...loan,
    openedDate: loan.openedDate as Ymd,
    maturityDate: loan.maturityDate as Ymd | null,
    ratePercent:
      interestRatePercent ?? (interestRateRange && middleRatePercent({ ...interestRateRange, interestRateSourceEnum })),
    rates: detail.rateHistory.map((one) => ({ seenDate: one.seenDate, ratePercent: one.interestRatePercent })),
  }
  const months = threeBalances(agreed, balanceHistory, (repaymentSchedule ?? []).slice(0, MOST_COMING))
  const [oldest, newest] = [months[0], months.at(-1)]
  if (!oldest || !newest) return null
  const unpaid = new Map(delinquencies.map(({ yearMonth, delinquentAmount }) => [yearMonth, delinquentAmount]))
  const wonOf = (amount: number | null | undefined) => (amount == null ? words.none : wonExact(amount))
  return (
    <Section title={words.head} source={whoseWord.balances}>
      <MonthLine
        points={months.map(({ yearMonth, actualAmount, projectedAmount, scheduledAmount }) => ({
          key: yearMonth,
          value: actualAmount ?? projectedAmount,
          isComing: actualAmount === null,
          planned: scheduledAmount,
        }))}
        limit={null}
        ends={[monthText(oldest.yearMonth), monthText(newest.yearMonth)]}
      />
      <SettingNote>{words.lines}</SettingNote>
      <FigureTable
        open={words.table}
        caption={words.head}
        columns={[
          words.columns.month,
          words.columns.kind,
          words.columns.balance,
          words.columns.scheduled,
          words.columns.unpaid,
        ]}
        rows={months.toReversed().map(({ yearMonth, actualAmount, projectedAmount, scheduledAmount }) => ({
          key: yearMonth,
          cells: [
            monthText(yearMonth),
            actualAmount === null ? words.projected : words.actual,
            wonOf(actualAmount ?? projectedAmount),
            wonOf(scheduledAmount),
            wonOf(actualAmount === null ? null : (unpaid.get(yearMonth) ?? 0)),
          ],
        }))}
      />
    </Section>
  )
}
