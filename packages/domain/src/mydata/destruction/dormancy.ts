import { DAY_MS } from '../../time/durations.ts'
import { addDays, addMonths, koreanDateParts, startOfKoreanDayMs } from '../../time/korea.ts'
import { DESTROY_AFTER_MONTHS, DORMANT_AFTER_MONTHS } from '../constants.ts'

/**
 * Returns the moment this many calendar months ago: the same time of the same day in Korea, and a day more. A visit is
 * recorded once a day, so the last one may be up to a day later than its record.
 */
function lastSeenToBeAway(months: number, nowMs: number): number {
  const today = koreanDateParts(nowMs)
  const sinceMidnightMs = nowMs - startOfKoreanDayMs(today)
  return startOfKoreanDayMs(addMonths(today, -months)) + sinceMidnightMs - DAY_MS
}

/**
 * Returns the moment, epoch ms: a person last seen at it or before has been away long enough for their data to be
 * destroyed.
 * @source CF-9.14
 * @example lastSeenToDestroyMs(noon of 2028-03-02) → noon of 2027-03-01
 */
export function lastSeenToDestroyMs(nowMs: number): number {
  return lastSeenToBeAway(DESTROY_AFTER_MONTHS, nowMs)
}

/**
 * Returns the moment, epoch ms: a person last seen at it or before has been away long enough for periodic transfers to
 * pause.
 * @source CF-9.13
 * @example lastSeenToRestMs(noon of 2026-08-31) → noon of 2026-02-27
 */
export function lastSeenToRestMs(nowMs: number): number {
  return lastSeenToBeAway(DORMANT_AFTER_MONTHS, nowMs)
}

/** Returns the first moment at which a person last seen then counts as away for this long; the inverse of the above. */
function awayFromMs(months: number, lastSeenMs: number): number {
  const recordedMs = lastSeenMs + DAY_MS
  const day = koreanDateParts(recordedMs)
  const there = addMonths(day, months)
  // In a month without such a day: the first following one at which that many months ago is late enough.
  if (there.day !== day.day) return startOfKoreanDayMs(addDays(there, 1))
  return startOfKoreanDayMs(there) + recordedMs - startOfKoreanDayMs(day)
}

/**
 * Returns when periodic transfers pause for a person who does not come any more, epoch ms.
 * @source CF-9.13
 * @example restsAtMs(noon of 2026-05-19) → noon of 2026-11-20
 */
export function restsAtMs(lastSeenMs: number): number {
  return awayFromMs(DORMANT_AFTER_MONTHS, lastSeenMs)
}

/**
 * Returns when the data of a person who does not come any more are destroyed, epoch ms.
 * @source CF-9.14
 * @example destroyedAtMs(noon of 2027-03-01) → noon of 2028-03-02
 */
export function destroyedAtMs(lastSeenMs: number): number {
  return awayFromMs(DESTROY_AFTER_MONTHS, lastSeenMs)
}
