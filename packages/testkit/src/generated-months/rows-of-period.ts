import { atHour, dayText } from './banking-calendar.ts'
import type { ReadingContext } from './world.ts'

/**
 * Returns the rows of the asked days that happened and are reported by now, the newest first.
 *
 * @param rows in the order in which they happened
 */
export function rowsOfPeriod<Row extends { readonly at: number; readonly reportedFrom?: number }>(
  rows: readonly Row[],
  { at, from }: ReadingContext,
): Row[] {
  const start = atHour(from, 0)
  const found: Row[] = []
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index]!
    if (row.at < start) break
    if (row.at <= at && (row.reportedFrom ?? row.at) <= at) found.push(row)
  }
  return found
}

/** Returns the days of a request for rows. */
export const periodOf = ({ from, to }: ReadingContext): { from_date: string; to_date: string } => ({
  from_date: dayText(from),
  to_date: dayText(to),
})
