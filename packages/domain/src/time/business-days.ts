import * as holidays from '@hyunbinseo/holidays-kr/all'
import { addDays, type Ymd, ymd, ymdParts } from './korea.ts'

/** Public holidays of Korea by year, from the official yearly list, including substitutes and single days. */
const HOLIDAYS_OF_YEAR: ReadonlyMap<string, object> = new Map(
  Object.entries(holidays).map(([name, days]) => [name.slice(1), days]),
)

/**
 * Returns whether banks and offices work on this day in Korea. Null: the holidays of its year are not known (yet); then
 * weekends are unknown too, because nothing is derived from unknown days.
 * @source docs/reference/credit.md#business-days
 */
export function isBusinessDay(date: Ymd): boolean | null {
  const { year, month, day } = ymdParts(date)
  const known = HOLIDAYS_OF_YEAR.get(String(year))
  if (known === undefined) return null
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !Object.hasOwn(known, date)
}

/**
 * Returns the n-th business day after this one; 0 is the day itself or, if it is none, the next. Null when a day in
 * between is unknown.
 */
export function businessDayAfter(date: Ymd, count: number): Ymd | null {
  if (!Number.isInteger(count) || count < 0) throw new RangeError('not a number of days')
  let left = Math.max(count, 1)
  for (let at = addDays(ymdParts(date), count === 0 ? 0 : 1); ; at = addDays(at, 1)) {
    const isBusiness = isBusinessDay(ymd(at))
    if (isBusiness === null) return null
    if (isBusiness && --left === 0) return ymd(at)
  }
}

/**
 * Returns the business days after the first day, up to and including the last one. Null when one of the days is
 * unknown.
 */
export function businessDaysSince(first: Ymd, last: Ymd): number | null {
  let count = 0
  for (let at = addDays(ymdParts(first), 1); ymd(at) <= last; at = addDays(at, 1)) {
    const isBusiness = isBusinessDay(ymd(at))
    if (isBusiness === null) return null
    if (isBusiness) count++
  }
  return count
}
