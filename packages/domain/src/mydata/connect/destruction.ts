import { addYears, DAY_MS, koreanDateParts, startOfKoreanDayMs } from '../../time/korea.ts'
import { DESTROY_AFTER_MONTHS } from '../constants.ts'

/**
 * Whoever was last seen at this moment or before has been away long enough for their data to be destroyed, epoch ms.
 * By the calendar in Korea, and a day more: a visit is noted once a day, so the last one may be that much younger than
 * its note.
 * @source spec §9 "data destroyed after 1 year without login"
 * @example lastSeenToDestroyMs(noon of 2028-03-02) → noon of 2027-03-01
 */
export function lastSeenToDestroyMs(nowMs: number): number {
  const today = koreanDateParts(nowMs)
  const sinceMidnightMs = nowMs - startOfKoreanDayMs(today)
  return startOfKoreanDayMs(addYears(today, -DESTROY_AFTER_MONTHS / 12)) + sinceMidnightMs - DAY_MS
}
