import { isBusinessDay } from '@ieum/domain/time/business-days.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'

/** Days since 1970-01-01 in Korea. */
export type Day = number
/** Seconds since 1970-01-01 00:00:00 in Korea. */
export type Moment = number

export const DAY_SECONDS = 86_400
const DAY_MS = DAY_SECONDS * 1000

/** Days on which banks alone are closed: Labour Day before it became a public holiday. */
const BANK_HOLIDAYS: ReadonlySet<string> = new Set(['2024-05-01', '2025-05-01'])

const texts = new Map<Day, string>()
const openings = new Map<Day, boolean>()

/** Returns a day of the calendar; a month beyond 12 is one of the next year. */
export const dayOf = (year: number, month: number, day: number): Day => Date.UTC(year, month - 1, day) / DAY_MS

/** Returns the day as `YYYYMMDD`. */
export function dayText(day: Day): string {
  const known = texts.get(day)
  if (known !== undefined) return known
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
  texts.set(day, text)
  return text
}

const TWO_DIGITS = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))

/** Returns the moment as `YYYYMMDDhhmmss`. */
export function momentText(moment: Moment): string {
  const day = Math.floor(moment / DAY_SECONDS)
  const second = moment - day * DAY_SECONDS
  const minute = Math.floor(second / 60)
  const hour = Math.floor(minute / 60)
  return `${dayText(day)}${TWO_DIGITS[hour]}${TWO_DIGITS[minute - hour * 60]}${TWO_DIGITS[second - minute * 60]}`
}

export const dayOfMoment = (moment: Moment): Day => Math.floor(moment / DAY_SECONDS)

/** Returns the month as `YYYYMM`. */
export const monthText = (day: Day): string => dayText(day).slice(0, 6)

/** Returns the moment at this hour of a day. */
export const atHour = (day: Day, hour: number, minute = 0): Moment => day * DAY_SECONDS + hour * 3600 + minute * 60

/** A month of the calendar, counted from the year 0. */
export type Month = number
export const monthFrom = (year: number, month: number): Month => year * 12 + month - 1
export const firstDay = (month: Month): Day => dayOf(Math.floor(month / 12), (month % 12) + 1, 1)
export const lastDay = (month: Month): Day => firstDay(month + 1) - 1
/** Returns this day of the month, or its last one. */
export const dayInMonth = (month: Month, day: number): Day => Math.min(firstDay(month) + day - 1, lastDay(month))

/** Returns whether banks work on this day. */
export function isBankingDay(day: Day): boolean {
  const known = openings.get(day)
  if (known !== undefined) return known
  const text = dayText(day)
  const date = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` as Ymd
  const isOpen = isBusinessDay(date)
  if (isOpen === null) throw new RangeError(`the holidays of ${date} are not known`)
  const result = isOpen && !BANK_HOLIDAYS.has(date)
  openings.set(day, result)
  return result
}

/** Returns the first banking day after this day. */
export const nextBankingDay = (day: Day): Day => bankingDayFrom(day + 1)

/** Returns this day or, when banks are closed, the next banking day. */
export function bankingDayFrom(day: Day): Day {
  let at = day
  while (!isBankingDay(at)) at++
  return at
}

/** Returns this day or, when banks are closed, the banking day before. */
export function bankingDayUntil(day: Day): Day {
  let at = day
  while (!isBankingDay(at)) at--
  return at
}

/** Returns the banking day that is this many banking days after a day. */
export function bankingDaysAfter(day: Day, count: number): Day {
  let at = day
  for (let left = count; left > 0; left--) at = nextBankingDay(at)
  return at
}
