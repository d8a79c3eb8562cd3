/**
 * Korean calendar days as whole numbers, so that rules can count without a clock.
 * A `Day` is days since 1970-01-01 in Korea; a `Month` is year × 12 + month − 1.
 */
export type Day = number
export type Month = number

const DAY_MS = 86_400_000
/** Korea is UTC+9 all year. */
const KOREA_MS = 9 * 3_600_000

/** The day in Korea of an instant (epoch ms). */
export const koreanDay = (ms: number): Day => Math.floor((ms + KOREA_MS) / DAY_MS)

/** Seconds since midnight in Korea of an instant. */
const koreanSeconds = (ms: number): number => Math.floor((((ms + KOREA_MS) % DAY_MS) + DAY_MS) / 1000) % 86_400

/** Days of the proleptic Gregorian calendar, after Howard Hinnant's `days_from_civil`. */
export function dayFrom(year: number, month: number, date: number): Day {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

export function civil(day: Day): { year: number; month: number; date: number } {
  const z = day + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted + (shifted < 10 ? 3 : -9)
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  }
}

const two = (value: number) => String(value).padStart(2, '0')

/** 'YYYYMMDD' */
export function ymd(day: Day): string {
  const { year, month, date } = civil(day)
  return `${String(year).padStart(4, '0')}${two(month)}${two(date)}`
}

/** The day of 'YYYYMMDD…' (a time behind it is ignored) or 'YYYY-MM-DD'; undefined when there is no such day. */
export function dayOf(text: string): Day | undefined {
  const digits = text.replaceAll('-', '').slice(0, 8)
  if (!/^\d{8}$/.test(digits)) return undefined
  const day = dayFrom(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6, 8)))
  return ymd(day) === digits ? day : undefined
}

/** The day of a date that has been checked before; throws on anything else. */
export function knownDay(text: string): Day {
  const day = dayOf(text)
  if (day === undefined) throw new Error(`not a date: ${text}`)
  return day
}

export function monthOf(day: Day): Month {
  const { year, month } = civil(day)
  return year * 12 + month - 1
}

/** 'YYYYMM' */
export const yyyymm = (month: Month): string => `${Math.floor(month / 12)}${two((month % 12) + 1)}`

/** The month of 'YYYYMM'; undefined when there is no such month. */
export function monthFrom(text: string): Month | undefined {
  if (!/^\d{6}$/.test(text)) return undefined
  const month = Number(text.slice(4, 6))
  return month >= 1 && month <= 12 ? Number(text.slice(0, 4)) * 12 + month - 1 : undefined
}

export const firstDay = (month: Month): Day => dayFrom(Math.floor(month / 12), (month % 12) + 1, 1)
export const lastDay = (month: Month): Day => firstDay(month + 1) - 1

/** The `date`th of a month, or its last day when the month is shorter. */
export const dayInMonth = (month: Month, date: number): Day => Math.min(firstDay(month) + date - 1, lastDay(month))

/** The same date `years` earlier; 29 Feb becomes 28 Feb. */
export function yearsBefore(day: Day, years: number): Day {
  const { date } = civil(day)
  return dayInMonth(monthOf(day) - years * 12, date)
}

/** 'YYYYMMDDhhmmss' of an instant in Korea. */
export function timestamp(ms: number): string {
  return ymd(koreanDay(ms)) + clockTime(koreanSeconds(ms))
}

/** 'hhmmss' of seconds since midnight. */
export function clockTime(seconds: number): string {
  return two(Math.floor(seconds / 3600)) + two(Math.floor(seconds / 60) % 60) + two(seconds % 60)
}
