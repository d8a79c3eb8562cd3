/** Dates and times in Korean format and time, whatever the device's settings. */

import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'

/** An instant (epoch ms, number or text) or a calendar date `YYYY-MM-DD`. */
export type When = number | string

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const

/** Wall clock in Korea: UTC+9 all year. All instants shown are later than the daylight saving times of the 1980s. */
function wall(when: When): Date {
  if (typeof when === 'string' && when.includes('-', 1)) return new Date(`${when}T00:00:00Z`)
  return new Date(Number(when) + 9 * HOUR_MS)
}

const two = (count: number) => String(count).padStart(2, '0')
const dayNumber = (when: When) => Math.floor(wall(when).getTime() / DAY_MS)

/** Whether both are on the same day in Korea. */
export function isSameDay(one: When, other: When): boolean {
  return dayNumber(one) === dayNumber(other)
}

/** `2026년 11월 20일` */
export function fullDate(when: When): string {
  const at = wall(when)
  return `${at.getUTCFullYear()}년 ${at.getUTCMonth() + 1}월 ${at.getUTCDate()}일`
}

/** `11월 20일` */
export function monthDay(when: When): string {
  const at = wall(when)
  return `${at.getUTCMonth() + 1}월 ${at.getUTCDate()}일`
}

/** `11월 20일 (금)`, for dates of this year. */
export function dateWithWeekday(when: When): string {
  return `${monthDay(when)} (${WEEKDAYS[wall(when).getUTCDay()]})`
}

/** Heading of a list by days: this year's dates with their weekday, others with their year. */
export function dayTitle(when: When, nowMs: number): string {
  return wall(when).getUTCFullYear() === wall(nowMs).getUTCFullYear() ? dateWithWeekday(when) : tableDate(when)
}

/** `2026. 11. 20.` */
export function tableDate(when: When): string {
  const at = wall(when)
  return `${at.getUTCFullYear()}. ${at.getUTCMonth() + 1}. ${at.getUTCDate()}.`
}

/** `11월`, for a month of this year. */
export function month(when: When): string {
  return `${wall(when).getUTCMonth() + 1}월`
}

/** `09:05`, 24 hours. @source CF-9.19 */
export function time(when: When): string {
  const at = wall(when)
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
}

/** `11월 20일 09:05` */
export function dateTime(when: When): string {
  return `${monthDay(when)} ${time(when)}`
}

const isSameYear = (one: When, other: When) => wall(one).getUTCFullYear() === wall(other).getUTCFullYear()

/** `11월 20일`; in another year `2025년 11월 20일`. */
export function dateOfYear(when: When, nowMs: number): string {
  return isSameYear(when, nowMs) ? monthDay(when) : fullDate(when)
}

/** `11월 20일 09:05`; in another year `2025년 11월 20일 09:05`. */
export function dateTimeOfYear(when: When, nowMs: number): string {
  return `${dateOfYear(when, nowMs)} ${time(when)}`
}
