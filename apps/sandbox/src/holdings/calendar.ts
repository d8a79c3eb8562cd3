/**
 * Korean calendar days as whole numbers, so that rules can calculate without a clock. A `Day` is days since 1970-01-01
 * in Korea; a `Month` is year × 12 + month − 1.
 */

import { DAY_MS, HOUR_MS } from '../durations.ts'

export type Day = number
export type Month = number

/** Korea is UTC+9 all year. */
const KOREA_MS = 9 * HOUR_MS

/** The day in Korea of an instant (epoch ms). */
export const koreanDay = (ms: number): Day => Math.floor((ms + KOREA_MS) / DAY_MS)

/** Seconds since midnight in Korea of an instant. */
const koreanSeconds = (ms: number): number => Math.floor((((ms + KOREA_MS) % DAY_MS) + DAY_MS) / 1000) % 86_400

type Civil = { readonly year: number; readonly month: number; readonly date: number }

/** Caches results: histories request the same days repeatedly, at a microsecond each. */
function remembered<V>(compute: (key: number) => V): (key: number) => V {
  const known = new Map<number, V>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    if (!known.has(key)) known.set(key, value)
    return value
  }
}

const FIRST = new Temporal.PlainDate(1970, 1, 1)
const dayOfDate = (date: Temporal.PlainDate): Day => FIRST.until(date).days

/** The day of a valid date. */
export const dayFrom = (year: number, month: number, date: number): Day =>
  dayOfDate(new Temporal.PlainDate(year, month, date))

export const civil = remembered((day: Day): Civil => {
  const { year, month, day: date } = FIRST.add({ days: day })
  return { year, month, date }
})

const two = (value: number) => String(value).padStart(2, '0')

/** 'YYYYMMDD' */
export function ymd(day: Day): string {
  const { year, month, date } = civil(day)
  return `${String(year).padStart(4, '0')}${two(month)}${two(date)}`
}

/** The day of 'YYYYMMDD…' (a time after it is ignored) or 'YYYY-MM-DD'; undefined when there is no such day. */
export function dayOf(text: string): Day | undefined {
  const digits = text.replaceAll('-', '').slice(0, 8)
  return /^\d{8}$/.test(digits) ? dayOfDigits(Number(digits)) : undefined
}

const dayOfDigits = remembered((digits: number): Day | undefined => {
  try {
    return dayOfDate(Temporal.PlainDate.from(String(digits).padStart(8, '0')))
  } catch {
    return undefined
  }
})

/** The day of a date that has already been checked; throws on anything else. */
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

export const firstDay = remembered((month: Month): Day => dayFrom(Math.floor(month / 12), (month % 12) + 1, 1))
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
