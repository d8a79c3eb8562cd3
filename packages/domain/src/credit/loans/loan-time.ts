import { DAY_MS } from '../../time/durations.ts'
import { type Ymd, ymdParts } from '../../time/korea.ts'

/** Returns the months from one day to a later one, a started month counted whole; 0 when it is not later. */
export function monthsUntil(from: Ymd, until: Ymd): number {
  const [start, end] = [ymdParts(from), ymdParts(until)]
  const whole = (end.year - start.year) * 12 + (end.month - start.month)
  return Math.max(0, end.day > start.day ? whole + 1 : whole)
}

/** Returns the days from one day to a later one; 0 when it is not later. */
export function daysUntil(from: Ymd, until: Ymd): number {
  const dayOf = (date: Ymd) => {
    const { year, month, day } = ymdParts(date)
    return Date.UTC(year, month - 1, day) / DAY_MS
  }
  return Math.max(0, dayOf(until) - dayOf(from))
}
