import { spending as words } from '@ieum/copy/analysis/spending.ts'
import { PaceLine } from '@ieum/ui/charts/PaceLine.tsx'
import { lastDayOf } from './month-days.ts'
import type { MonthlySpending } from './read-monthly-spending.ts'
import { runningSums } from './running-sums.ts'

/** The month's running sum against that of the month before; nothing where neither has any spending. */
export function SpendingPace({
  spending,
  isCurrent,
  nowMs,
}: {
  readonly spending: MonthlySpending
  /** The month has not ended. */
  readonly isCurrent: boolean
  readonly nowMs: number
}) {
  const { month, throughDate, spendingKrw, previous } = spending
  const { now, before } = paceOf(spending)
  if (![...now, ...before].some((krw) => krw !== 0)) return null
  return (
    <PaceLine
      label={words.pace.label(throughDate, spendingKrw, previous?.spendingKrw ?? null)}
      now={now}
      before={before}
      dayText={{ lastDay: lastDayOf(month), of: words.pace.day }}
      legend={legendOf(spending, isCurrent, nowMs)}
    />
  )
}

/** The sums up to each day: of the month until the last counted day, and of the whole month before. */
export function paceOf({ throughDate, days, previous }: MonthlySpending) {
  return {
    now: runningSums(days, Number(throughDate.slice(8))),
    before: previous === null ? [] : runningSums(previous.days, lastDayOf(previous.month)),
  }
}

export function legendOf({ month, previous }: MonthlySpending, isCurrent: boolean, nowMs: number) {
  if (isCurrent) return { now: words.pace.now, before: words.pace.before }
  return { now: words.monthName(month, nowMs), before: previous === null ? '' : words.monthName(previous.month, nowMs) }
}
