import { businessDayAfter } from '../time/business-days.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import {
  addDays,
  addMonths,
  koreanDateParts,
  koreanYmd,
  startOfKoreanDayMs,
  type Ymd,
  ymd,
  ymdParts,
} from '../time/korea.ts'

/** Minimum time between two applications to raise the score. @source ours */
const RAISE_COOLDOWN_MS = 24 * HOUR_MS

/** An application that a bureau has not answered within this time has failed at that bureau. @source ours */
const RAISE_ANSWER_MS = 24 * HOUR_MS

/** Sent proof is not sent again within this time. @source ours */
const MATERIAL_AGAIN_DAYS = 30

/** Time for which sent proof counts. @source docs/reference/credit.md#clocks */
const RAISE_EFFECT_MONTHS = 6

/** Default and maximum snooze of notifications, minutes. @source ours */
const BLOCK_MINUTES = 30
const MAX_BLOCK_MINUTES = 1_440

/** Phones are notified of changes from this hour on. @source ours */
const CHANGE_PUSH_HOUR_MS = 9 * HOUR_MS

/**
 * Returns when phones are notified of a change that was found now: at nine on the next business day, which is today
 * before nine. Where the holidays are unknown every day is a business day; otherwise no notification would be sent.
 */
export function changePushAtMs(foundAtMs: number): number {
  const at = (day: Ymd) => startOfKoreanDayMs(ymdParts(day)) + CHANGE_PUSH_HOUR_MS
  const today = koreanYmd(foundAtMs)
  const first = at(today) > foundAtMs ? today : ymd(addDays(ymdParts(today), 1))
  return at(businessDayAfter(first, 0) ?? first)
}

/** Returns when the score may be raised again; now if it never was. */
export function nextRaiseAtMs(lastRequestedAtMs: number | null, nowMs: number): number {
  return lastRequestedAtMs === null ? nowMs : Math.max(nowMs, lastRequestedAtMs + RAISE_COOLDOWN_MS)
}

/** Returns when an unanswered application has failed. */
export function raiseFailsAtMs(submittedAtMs: number): number {
  return submittedAtMs + RAISE_ANSWER_MS
}

/** Returns the first day on which a sent material is sent again. */
export function materialAgainDate(submittedDate: Ymd): Ymd {
  return ymd(addDays(ymdParts(submittedDate), MATERIAL_AGAIN_DAYS))
}

/**
 * Returns since when earlier applications decide about a new one: what is older is sent again. Two days more than that,
 * as days of Korea are not counted from an instant.
 */
export const earlierRaisesSinceMs = (nowMs: number): number => nowMs - (MATERIAL_AGAIN_DAYS + 2) * DAY_MS

/** Returns the last day on which sent proof counts. */
export function effectiveUntilDate(completedDate: Ymd): Ymd {
  return ymd(addMonths(ymdParts(completedDate), RAISE_EFFECT_MONTHS))
}

/** Returns the end of the snooze of notifications: a longer snooze that is already set stays. */
export function blockedUntilMs(nowMs: number, durationMinutes: number | null, alreadyUntilMs: number | null): number {
  const minutes = Math.min(Math.max(durationMinutes ?? BLOCK_MINUTES, 1), MAX_BLOCK_MINUTES)
  return Math.max(nowMs + minutes * MINUTE_MS, alreadyUntilMs ?? 0)
}

/** Returns the first moment of tomorrow in Korea. */
export function nextKoreanDayMs(nowMs: number): number {
  return startOfKoreanDayMs(addDays(koreanDateParts(nowMs), 1))
}
