import { DAY_MS, HOUR_MS } from '../../time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '../../time/korea.ts'

/**
 * Between two and four in the morning in Korea neither bureau has maintenance, and no one is waiting. @source
 * docs/reference/credit.md#clocks
 */
const FROM_MS = 2 * HOUR_MS
const DURING_MS = 2 * HOUR_MS
/** People who have been away for this long are not read. @source docs/reference/credit.md#clocks */
const ACTIVE_DAYS = 30

/**
 * Returns the next time at night at which the bureaus are read automatically for a person.
 * @param spread 0 to 1: position in the night, so that not everyone is read in its first minute
 */
export function nextPullAtMs(nowMs: number, spread: number): number {
  const ofDay = startOfKoreanDayMs(koreanDateParts(nowMs)) + FROM_MS + Math.floor(DURING_MS * spread)
  return ofDay > nowMs ? ofDay : ofDay + DAY_MS
}

/** People who were here after this time are read. */
export const activeSinceMs = (nowMs: number): number => nowMs - ACTIVE_DAYS * DAY_MS
