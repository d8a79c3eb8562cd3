/** Dates and months as the standard writes them. */
import { isDay, isMonth } from '@ieum/contracts/outside/values/calendar.ts'
import { addMonths, daysInMonth, type Ymd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'

/** `YYYY-MM-DD` of a YYYYMMDD…; null for absent, and for 99991231, which means "no end". */
export function koreanDate(text: string | undefined): string | null {
  if (text === undefined || text.startsWith('9999')) return null
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
}

/** The first day, YYYYMMDD, of a YYYYMM; returns a day unchanged, and nothing for other text. */
export function firstDayOf(text: string | undefined): string | undefined {
  return text !== undefined && isMonth(text) ? `${text}01` : dayOf(text)
}

/** The last day, YYYYMMDD, of a YYYYMM; returns a day unchanged, and nothing for other text. */
export function lastDayOf(text: string | undefined): string | undefined {
  if (text === undefined || !isMonth(text)) return dayOf(text)
  const { year, month } = { year: Number(text.slice(0, 4)), month: Number(text.slice(4)) }
  return `${text}${daysInMonth({ year, month })}`
}

/** A day of a YYYYMM, `YYYY-MM-DD`; the last one where the month is shorter. Null for text that names no day. */
export function dayOfMonth(month: string, day: string | undefined): string | null {
  const number = day !== undefined && /^\d{1,2}$/.test(day) ? Number(day) : 0
  const parts = { year: Number(month.slice(0, 4)), month: Number(month.slice(4)) }
  if (number === 0) return null
  return ymd({ ...parts, day: Math.min(number, daysInMonth(parts)) })
}

const dayOf = (text: string | undefined) => (text !== undefined && isDay(text) ? text : undefined)

/** `YYYYMM` of a day. */
export const monthOf = (day: Ymd) => day.replaceAll('-', '').slice(0, 6)

/** `from_month` and `to_month` of this month and the months before it. */
export function monthsBack(today: Ymd, count: number): { from_month: string; to_month: string } {
  return { from_month: monthOf(ymd(addMonths(ymdParts(today), -count))), to_month: monthOf(today) }
}

/** The months of a range of days, `YYYYMM` as numbers, including those of both ends. */
export function monthsBetween(from: Ymd, to: Ymd): number[] {
  const months: number[] = []
  const end = Number(monthOf(to))
  for (let { year, month } = ymdParts(from); year * 100 + month <= end; ) {
    months.push(year * 100 + month)
    if (month === 12) [year, month] = [year + 1, 1]
    else month += 1
  }
  return months
}

/** First day of the month after a `YYYYMM`. */
export function firstDayAfter(month: string): Ymd {
  return ymd(addMonths({ year: Number(month.slice(0, 4)), month: Number(month.slice(4)), day: 1 }, 1))
}
