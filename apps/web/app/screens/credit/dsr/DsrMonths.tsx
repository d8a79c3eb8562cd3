import type { DsrMonth } from '@ieum/contracts/credit/loans/dsr.ts'
import { dsr, monthText } from '@ieum/copy/credit/loans/dsr.ts'
import { percentText } from '@ieum/copy/credit/loans/dsr-sentences.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { MonthLine } from '@ieum/ui/charts/MonthLine.tsx'
import { FigureTable } from '@ieum/ui/content/FigureTable.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { LeftOut } from '../../../shell/LeftOut.tsx'

/** The ratio month by month as a line, future months dashed, and as a table. */
export function DsrMonths({
  points,
  crossesBankLimitYearMonth,
  leftOutCount,
  bankLimitPercent,
}: {
  /** Newest first. */
  readonly points: readonly DsrMonth[]
  readonly crossesBankLimitYearMonth: string | null
  /** Number of months that cannot be opened. */
  readonly leftOutCount: number
  readonly bankLimitPercent: number | null
}) {
  const [newest] = points
  const oldest = points.at(-1)
  if (!newest || !oldest || points.length < 2)
    return leftOutCount > 0 ? (
      <Section isTight label={dsr.months}>
        <LeftOut count={leftOutCount} />
      </Section>
    ) : null
  return (
    <Section title={dsr.months} source={whoseWord.bureauAndIeum}>
      <MonthLine
        points={points.toReversed().map((point) => ({
          key: point.yearMonth,
          value: point.dsrPercent,
          isComing: point.isEstimated,
        }))}
        limit={bankLimitPercent === null ? null : { value: bankLimitPercent, text: dsr.bankMark(bankLimitPercent) }}
        ends={[monthText(oldest.yearMonth), monthText(newest.yearMonth)]}
      />
      {crossesBankLimitYearMonth ? <Notice icon="calendar">{dsr.crosses(crossesBankLimitYearMonth)}</Notice> : null}
      <LeftOut count={leftOutCount} />
      <FigureTable
        open={dsr.table}
        caption={dsr.months}
        columns={[dsr.columns.month, dsr.columns.percent, dsr.columns.yearly, dsr.columns.events]}
        rows={points.map((point) => ({
          key: point.yearMonth,
          cells: [
            monthText(point.yearMonth),
            percentOf(point),
            wonExact(point.annualRepaymentAmount),
            point.events.map(({ text }) => text).join(', '),
          ],
        }))}
      />
    </Section>
  )
}

const percentOf = ({ dsrPercent, isEstimated }: DsrMonth): string => {
  if (dsrPercent === null) return dsr.noNumber
  return isEstimated ? dsr.estimated(dsrPercent) : percentText(dsrPercent)
}
