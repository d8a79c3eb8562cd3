import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../time/durations.ts'
import { addDays, koreanDateParts, koreanYmd, startOfKoreanDayMs } from '../../time/korea.ts'

/** Minimum time between two presses of refresh. @source ours */
export const REFRESH_GAP_MS = 10 * MINUTE_MS
/** Presses of refresh on one day in Korea. @source ours */
export const REFRESHES_A_DAY = 10
/** A score received longer ago than this may have changed. @source ours */
const STALE_AFTER_MS = 31 * DAY_MS
/** Timeout of one call to a bureau. @source ours */
export const BUREAU_ANSWER_MS = 10 * SECOND_MS
/** Timeout of all calls of one reading of a bureau together. @source ours */
export const BUREAU_READING_MS = 20 * SECOND_MS

/** Presses of refresh: the time of the last one, and their number on its day in Korea. */
export type Presses = { readonly lastMs: number; readonly countOfDay: number }

/** Returns when the next press is accepted; a time in the past or now means at once. */
export function nextPressMs(presses: Presses | null, nowMs: number): number {
  if (!presses) return nowMs
  const gapEndsMs = presses.lastMs + REFRESH_GAP_MS
  if (presses.countOfDay < REFRESHES_A_DAY) return gapEndsMs
  return Math.max(gapEndsMs, startOfKoreanDayMs(addDays(koreanDateParts(presses.lastMs), 1)))
}

/** Returns the presses with one more, now. */
export function pressed(presses: Presses | null, nowMs: number): Presses {
  const isSameDay = presses !== null && koreanYmd(presses.lastMs) === koreanYmd(nowMs)
  return { lastMs: nowMs, countOfDay: isSameDay ? presses.countOfDay + 1 : 1 }
}

/** Without a press a bureau is read once a day in Korea. */
export function isReadToday(answeredAtMs: number | null, nowMs: number): boolean {
  return answeredAtMs !== null && koreanYmd(answeredAtMs) === koreanYmd(nowMs)
}

export function isStale(answeredAtMs: number | null, nowMs: number): boolean {
  return answeredAtMs !== null && nowMs - answeredAtMs > STALE_AFTER_MS
}
