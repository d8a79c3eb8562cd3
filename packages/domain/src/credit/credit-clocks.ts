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

/**
 * Days within which changed terms can still be accepted; viewing stays possible, calling a bureau does not. @source
 * ours
 */
const RECONSENT_GRACE_DAYS = 30

/** A score older than this is shown as old. @source ours */
const STALE_AFTER_MS = 31 * DAY_MS

/** Minimum time between two applications to raise the score. @source ours */
const RAISE_COOLDOWN_MS = 24 * HOUR_MS

/** An application that a bureau has not answered within this time has failed at that bureau. @source ours */
const RAISE_ANSWER_MS = 24 * HOUR_MS

/** Sent proof is not sent again within this time. @source ours */
const MATERIAL_AGAIN_DAYS = 30

/** Time for which sent proof counts. @source docs/reference/credit.md#clocks */
const RAISE_EFFECT_MONTHS = 6

/** Minimum time between two refreshes of a person, and their number a day. @source ours */
const REFRESH_GAP_MS = 10 * MINUTE_MS
const REFRESHES_A_DAY = 10

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

/** Returns until when new terms can be accepted before the service stops: the end of the 30th day in Korea. */
export function graceUntilMs(effectiveFromMs: number): number {
  return startOfKoreanDayMs(addDays(koreanDateParts(effectiveFromMs), RECONSENT_GRACE_DAYS + 1)) - 1
}

export function isStaleScore(updatedAtMs: number, nowMs: number): boolean {
  return nowMs - updatedAtMs > STALE_AFTER_MS
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

/** Returns the last day on which sent proof counts. */
export function effectiveUntilDate(completedDate: Ymd): Ymd {
  return ymd(addMonths(ymdParts(completedDate), RAISE_EFFECT_MONTHS))
}

/**
 * Returns when a person may refresh again: ten minutes after the last time, and after ten times on the next day in
 * Korea.
 * @param refreshedAtMs all times of today, and the last one before
 */
export function nextRefreshAtMs(refreshedAtMs: readonly number[], nowMs: number): number {
  const today = koreanYmd(nowMs)
  const isFull = refreshedAtMs.filter((each) => koreanYmd(each) === today).length >= REFRESHES_A_DAY
  const afterGap = Math.max(nowMs, ...refreshedAtMs.map((each) => each + REFRESH_GAP_MS))
  return isFull ? Math.max(afterGap, nextKoreanDayMs(nowMs)) : afterGap
}

/** Without a press a bureau is called once a day in Korea. */
export function isDueToday(lastFetchedAtMs: number | null, nowMs: number): boolean {
  return lastFetchedAtMs === null || koreanYmd(lastFetchedAtMs) !== koreanYmd(nowMs)
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
