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

/** Days in which terms that have changed can still be agreed to; reading goes on, asking a bureau does not. @source ours */
const RECONSENT_GRACE_DAYS = 30

/** A score older than this is shown as old. @source ours */
const STALE_AFTER_MS = 31 * DAY_MS

/** Between two applications to raise the score. @source ours */
const RAISE_COOLDOWN_MS = 24 * HOUR_MS

/** A bureau that has not answered an application by then has failed it. @source ours */
const RAISE_ANSWER_MS = 24 * HOUR_MS

/** What was sent is not sent again so soon. @source ours */
const MATERIAL_AGAIN_DAYS = 30

/** So long what was sent counts. @source docs/credit.md#clocks */
const RAISE_EFFECT_MONTHS = 6

/** Between two refreshes that a person asks for, and so many a day. @source ours */
const REFRESH_GAP_MS = 10 * MINUTE_MS
const REFRESHES_A_DAY = 10

/** How long notices are silent when nobody says, and at most, minutes. @source ours */
const BLOCK_MINUTES = 30
const MAX_BLOCK_MINUTES = 1_440

/** Phones are told of changes from this hour on. @source ours */
const CHANGE_PUSH_HOUR_MS = 9 * HOUR_MS

/**
 * When phones are told of a change that was found now: at nine on the next business day, which is today where nine is still
 * to come. Where the holidays are not known every day is one: nobody would be told otherwise.
 */
export function changePushAtMs(foundAtMs: number): number {
  const at = (day: Ymd) => startOfKoreanDayMs(ymdParts(day)) + CHANGE_PUSH_HOUR_MS
  const today = koreanYmd(foundAtMs)
  const first = at(today) > foundAtMs ? today : ymd(addDays(ymdParts(today), 1))
  return at(businessDayAfter(first, 0) ?? first)
}

/** Until when new terms can be agreed to before the service stops: the end of the 30th day in Korea. */
export function graceUntilMs(effectiveFromMs: number): number {
  return startOfKoreanDayMs(addDays(koreanDateParts(effectiveFromMs), RECONSENT_GRACE_DAYS + 1)) - 1
}

export function isStaleScore(updatedAtMs: number, nowMs: number): boolean {
  return nowMs - updatedAtMs > STALE_AFTER_MS
}

/** When the score may be raised again; now when it never was. */
export function nextRaiseAtMs(lastRequestedAtMs: number | null, nowMs: number): number {
  return lastRequestedAtMs === null ? nowMs : Math.max(nowMs, lastRequestedAtMs + RAISE_COOLDOWN_MS)
}

/** When an application without an answer has failed. */
export function raiseFailsAtMs(submittedAtMs: number): number {
  return submittedAtMs + RAISE_ANSWER_MS
}

/** The first day on which a material that was sent is sent again. */
export function materialAgainDate(submittedDate: Ymd): Ymd {
  return ymd(addDays(ymdParts(submittedDate), MATERIAL_AGAIN_DAYS))
}

/** The last day on which what was sent counts. */
export function effectiveUntilDate(completedDate: Ymd): Ymd {
  return ymd(addMonths(ymdParts(completedDate), RAISE_EFFECT_MONTHS))
}

/**
 * When a person may refresh again: ten minutes after the last time, and after ten times on the next day in Korea.
 * @param refreshedAtMs all times of today, and the last one before
 */
export function nextRefreshAtMs(refreshedAtMs: readonly number[], nowMs: number): number {
  const today = koreanYmd(nowMs)
  const isFull = refreshedAtMs.filter((each) => koreanYmd(each) === today).length >= REFRESHES_A_DAY
  const afterGap = Math.max(nowMs, ...refreshedAtMs.map((each) => each + REFRESH_GAP_MS))
  return isFull ? Math.max(afterGap, nextKoreanDayMs(nowMs)) : afterGap
}

/** Without being pressed a bureau is asked once a day in Korea. */
export function isDueToday(lastFetchedAtMs: number | null, nowMs: number): boolean {
  return lastFetchedAtMs === null || koreanYmd(lastFetchedAtMs) !== koreanYmd(nowMs)
}

/** Until when notices are silent: a longer silence that is already set stays. */
export function blockedUntilMs(nowMs: number, durationMinutes: number | null, alreadyUntilMs: number | null): number {
  const minutes = Math.min(Math.max(durationMinutes ?? BLOCK_MINUTES, 1), MAX_BLOCK_MINUTES)
  return Math.max(nowMs + minutes * MINUTE_MS, alreadyUntilMs ?? 0)
}

/** First moment of tomorrow in Korea. */
export function nextKoreanDayMs(nowMs: number): number {
  return startOfKoreanDayMs(addDays(koreanDateParts(nowMs), 1))
}
