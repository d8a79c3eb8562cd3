import { spending as words } from '@ieum/copy/analysis/spending.ts'
import type { MonthlySpending } from '../../spending/read-monthly-spending.ts'

/** How a month compares with the one before up to the same day; nothing where nothing is known of that one. */
export function Comparison({
  spending: { previous, spendingKrw },
  isCurrent,
  nowMs,
}: {
  readonly spending: Pick<MonthlySpending, 'previous' | 'spendingKrw'>
  readonly isCurrent: boolean
  readonly nowMs: number
}) {
  if (previous === null) return null
  const { before, amount, after } = words.comparison(
    isCurrent,
    previous.month,
    spendingKrw - previous.spendingKrw,
    nowMs,
  )
  return (
    <>
      <span>{before}</span>
      {amount === '' ? null : <b>{amount}</b>}
      {after === '' ? null : <span>{after}</span>}
    </>
  )
}
