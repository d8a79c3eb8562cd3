import { addDays, addMonths, daysInMonth, type Ymd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'

/** Nothing that institutions report is older. */
export const FIRST_DAY = '1990-01-01' as Ymd

/** The days of a calendar month up to today. @param month `YYYY-MM` */
export function monthDays(month: string, today: Ymd): { readonly from: Ymd; readonly to: Ymd } {
  const from = `${month}-01` as Ymd
  const { year, month: number } = ymdParts(from)
  const last = ymd({ year, month: number, day: daysInMonth({ year, month: number }) })
  return { from, to: last < today ? last : today }
}

/** The month before. */
export const monthBefore = (month: string): string => ymd(addMonths(ymdParts(`${month}-01`), -1)).slice(0, 7)

/** The same day of the month before, or its last day. */
export function sameDayBefore(day: Ymd): Ymd {
  return ymd(addMonths(ymdParts(day), -1))
}

/** The day before. */
export const dayBefore = (day: Ymd): Ymd => ymd(addDays(ymdParts(day), -1))
