/** Small rules that all transaction rows share. */
import { ymd } from '../../holdings/calendar.ts'
import type { Call, Row } from '../call.ts'

/** Whether this moment ('YYYYMMDD…') is within from_date and to_date. Both days are included. */
export function inPeriod<H>(call: Call<H>, at: string): boolean {
  const date = at.slice(0, 8)
  return date >= ymd(call.period.from) && date <= ymd(call.period.to)
}

/** The newest first, without the sort key itself; rows of the same moment in reverse order of arrival. */
export function newestFirst(list: (Row & { at: string })[]): Row[] {
  return list
    .map((row, index) => ({ row, index }))
    .sort((a, b) => (a.row.at === b.row.at ? b.index - a.index : a.row.at < b.row.at ? 1 : -1))
    .map(({ row: { at: _, ...fields } }) => fields)
}
