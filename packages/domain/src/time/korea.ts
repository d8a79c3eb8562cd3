/** Dates as people in Korea read them. An instant is epoch ms; a date is `YYYY-MM-DD` in Asia/Seoul. */

import { HOUR_MS } from './durations.ts'

declare const ymdBrand: unique symbol

/** A calendar date in Korea, `YYYY-MM-DD`. */
export type Ymd = string & { readonly [ymdBrand]: true }

export type KoreanDateParts = { readonly year: number; readonly month: number; readonly day: number }

const USUAL_OFFSET_MS = 9 * HOUR_MS

/** Asia/Seoul has been UTC+9 without summer time since 8 October 1988. */
const STEADY_SINCE_MS = Date.UTC(1988, 9, 8, 17)

const seoul = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Seoul',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/**
 * Returns the milliseconds that Korea is ahead of UTC at this instant: 9 h today; 8.5, 9.5 or 10 h for births before
 * October 1988 (other base time, summer time), which would otherwise fall on the previous day.
 */
export function koreaOffsetMs(instantMs: number): number {
  if (instantMs >= STEADY_SINCE_MS) return USUAL_OFFSET_MS
  const part: Record<string, number> = {}
  for (const { type, value } of seoul.formatToParts(instantMs)) part[type] = Number(value)
  const local = Date.UTC(0, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!)
  const wall = new Date(local).setUTCFullYear(part.year!, part.month! - 1, part.day!)
  return wall - Math.floor(instantMs / 1000) * 1000
}

/** Returns the instant of a moment in Korea as institutions write it, `YYYYMMDDhhmmss`; since 1988. */
export function koreanMomentMs(moment: string): number {
  const [year, month, day, hour, minute, second] = [0, 4, 6, 8, 10, 12].map((at) =>
    Number(moment.slice(at, at === 0 ? 4 : at + 2)),
  ) as [number, number, number, number, number, number]
  return Date.UTC(year, month - 1, day, hour, minute, second) - USUAL_OFFSET_MS
}

/** Returns the date in Korea at this instant. */
export function koreanDateParts(instantMs: number): KoreanDateParts {
  const wall = new Date(instantMs + koreaOffsetMs(instantMs))
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() }
}

/** Returns the date in Korea at this instant, as `YYYY-MM-DD`. */
export function koreanYmd(instantMs: number): Ymd {
  return ymd(koreanDateParts(instantMs))
}

export function ymd({ year, month, day }: KoreanDateParts): Ymd {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as Ymd
}

/**
 * Reads a `YYYY-MM-DD` that exists in the calendar.
 * @throws RangeError for another shape or a day that does not exist (2027-02-29)
 */
export function ymdParts(text: string): KoreanDateParts {
  const isShaped = text.length === 10 && text[4] === '-' && text[7] === '-'
  const parts = { year: digits(text, 0, 4), month: digits(text, 5, 7), day: digits(text, 8, 10) }
  const isMonth = isShaped && parts.year >= 0 && parts.month >= 1 && parts.month <= 12
  if (!isMonth || !(parts.day >= 1 && parts.day <= daysInMonth(parts))) {
    throw new RangeError('not a calendar date YYYY-MM-DD')
  }
  return parts
}

/**
 * Schedules read thousands of dates, so this uses no regular expression and no object. Returns NaN for a character that
 * is no digit.
 */
function digits(text: string, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    value = value * 10 + digit
  }
  return value
}

export function daysInMonth({ year, month }: Pick<KoreanDateParts, 'year' | 'month'>): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/** Returns the first millisecond of the date in Korea, the value of `birthdayMs`. */
export function startOfKoreanDayMs(date: KoreanDateParts): number {
  const wall = Date.UTC(date.year, date.month - 1, date.day)
  const guess = wall - USUAL_OFFSET_MS
  return wall - koreaOffsetMs(guess)
}

/** Returns the last millisecond of the date in Korea. */
export function endOfKoreanDayMs(date: KoreanDateParts): number {
  return startOfKoreanDayMs(addDays(date, 1)) - 1
}

/** Returns the date `count` days later (negative: earlier). */
export function addDays(date: KoreanDateParts, count: number): KoreanDateParts {
  const moved = new Date(Date.UTC(date.year, date.month - 1, date.day + count))
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
}

/**
 * Returns the same day `count` calendar months later (negative: earlier); the last day of the month where it has no
 * such day.
 * @example addMonths({ year: 2026, month: 8, day: 31 }, -6) → 2026-02-28
 */
export function addMonths(date: KoreanDateParts, count: number): KoreanDateParts {
  const months = date.year * 12 + (date.month - 1) + count
  const found = { year: Math.floor(months / 12), month: months - Math.floor(months / 12) * 12 + 1 }
  return { ...found, day: Math.min(date.day, daysInMonth(found)) }
}

/** Returns the date this many calendar months before today in Korea. */
export function koreanMonthsAgo(nowMs: number, months: number): Ymd {
  return ymd(addMonths(koreanDateParts(nowMs), -months))
}

/** Returns the same day `count` years later; 29 February becomes 28 February where there is none. */
export function addYears(date: KoreanDateParts, count: number): KoreanDateParts {
  return addMonths(date, 12 * count)
}
