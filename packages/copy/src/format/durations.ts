/** Durations in words, so that a sentence states the rule's own number. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@ieum/domain/time/durations.ts'
import { grouped } from './won.ts'

const UNITS = [
  [HOUR_MS, '시간'],
  [MINUTE_MS, '분'],
  [SECOND_MS, '초'],
] as const

/**
 * A duration in the largest unit up to hours that divides it.
 * @throws RangeError for less than a second, or a part of one
 * @example duration(600_000) → '10분'
 */
export function duration(ms: number): string {
  const [unitMs, word] = UNITS.find(([size]) => ms >= size && ms % size === 0) ?? []
  if (unitMs === undefined) throw new RangeError('no whole number of seconds')
  return `${grouped(ms / unitMs)}${word}`
}

/** Calendar months; whole years as years. @example calendarMonths(12) → '1년' */
export function calendarMonths(count: number): string {
  return count % 12 === 0 ? `${grouped(count / 12)}년` : `${grouped(count)}개월`
}
