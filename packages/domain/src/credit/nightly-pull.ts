import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '../time/korea.ts'

/** Between two and four in the morning in Korea neither bureau rests, and nobody waits. @source docs/credit.md#clocks */
const FROM_MS = 2 * HOUR_MS
const DURING_MS = 2 * HOUR_MS
/** Who has not been here for so long is not read for. @source docs/credit.md#clocks */
const ACTIVE_DAYS = 30

/**
 * The next night in which the bureaus are read for somebody by themselves.
 * @param spread 0 to 1: where in the night, so that not everybody comes at its first minute
 */
export function nextPullAtMs(nowMs: number, spread: number): number {
  const ofDay = startOfKoreanDayMs(koreanDateParts(nowMs)) + FROM_MS + Math.floor(DURING_MS * spread)
  return ofDay > nowMs ? ofDay : ofDay + DAY_MS
}

/** Who was here after this moment is read for. */
export const activeSinceMs = (nowMs: number): number => nowMs - ACTIVE_DAYS * DAY_MS
