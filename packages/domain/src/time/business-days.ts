import * as holidays from '@hyunbinseo/holidays-kr/all'
import { addDays, type Ymd, ymd, ymdParts } from './korea.ts'

/** Public holidays of Korea by year, from the official yearly list; substitutes and single days among them. */
const HOLIDAYS_OF_YEAR: ReadonlyMap<string, object> = new Map(
  Object.entries(holidays).map(([name, days]) => [name.slice(1), days]),
)

/**
 * Whether banks and offices work on this day in Korea. Null: the holidays of its year are not known (yet), and neither is the
 * answer, weekends included: what follows from days that are not known is not guessed.
 * @source docs/credit.md#business-days
 */
export function isBusinessDay(date: Ymd): boolean | null {
  const { year, month, day } = ymdParts(date)
  const known = HOLIDAYS_OF_YEAR.get(String(year))
  if (known === undefined) return null
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !Object.hasOwn(known, date)
}

/**
 * The n-th business day after this one; 0 is the day itself or, when it is none, the next. Null when a day on the way is
 * not known.
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

/** Business days after the first day, up to the last one and with it. Null when a day of them is not known. */
export function businessDaysSince(first: Ymd, last: Ymd): number | null {
  let count = 0
  for (let at = addDays(ymdParts(first), 1); ymd(at) <= last; at = addDays(at, 1)) {
    const isBusiness = isBusinessDay(ymd(at))
    if (isBusiness === null) return null
    if (isBusiness) count++
  }
  return count
}
