import { DAY_MS } from '../../time/durations.ts'
import {
  addDays,
  addYears,
  endOfKoreanDayMs,
  type KoreanDateParts,
  koreanDateParts,
  koreanYmd,
  startOfKoreanDayMs,
} from '../../time/korea.ts'
import { CONSENT_YEARS, MAX_CONSENT_YEARS } from '../constants.ts'

export type ConsentYears = (typeof CONSENT_YEARS)[number]

/** What a person chose: years from today, or any moment of the last day. */
export type ConsentEnd = { readonly years: ConsentYears } | { readonly customMs: number }

/**
 * Last day of a consent that runs `years` from `today`: that many years ahead minus one day, except that a 29 February
 * start that lands on 28 February keeps that day.
 * @source CF-5.9
 * @example consentEndDay({ year: 2026, month: 3, day: 1 }, 5) → 2031-02-28
 */
export function consentEndDay(today: KoreanDateParts, years: ConsentYears): KoreanDateParts {
  const ahead = addYears(today, years)
  const wasMovedToThe28th = today.day !== ahead.day
  return wasMovedToThe28th ? ahead : addDays(ahead, -1)
}

/** Last moment the consent is valid, epoch ms: the end of its last day in Korea. */
export function consentEndDateMs(end: ConsentEnd, nowMs: number): number {
  if ('customMs' in end) return endOfKoreanDayMs(koreanDateParts(end.customMs))
  return endOfKoreanDayMs(consentEndDay(koreanDateParts(nowMs), end.years))
}

/**
 * First and last day a person may pick, as instants: today to five years (CF-5.6), both inclusive. The first is
 * the start of its day, the last the end of its day, in Korea.
 */
export function consentEndDateRange(nowMs: number): { readonly minMs: number; readonly maxMs: number } {
  const today = koreanDateParts(nowMs)
  return { minMs: startOfKoreanDayMs(today), maxMs: endOfKoreanDayMs(consentEndDay(today, MAX_CONSENT_YEARS)) }
}

/** Whether a chosen end lies in the range; years always do. The server asks this again. */
export function isConsentEndAllowed(end: ConsentEnd, nowMs: number): boolean {
  if ('years' in end) return CONSENT_YEARS.includes(end.years)
  const { minMs, maxMs } = consentEndDateRange(nowMs)
  return end.customMs >= minMs && end.customMs <= maxMs
}

/**
 * Whether the end of a submission is allowed: not before today, five years at most, and with a number of years on the
 * day of those years. What was written yesterday and arrives after midnight still means the day it was written for.
 */
export function isSubmittedEndAllowed(
  submitted: { readonly consentEndDateMs: number; readonly consentEndDateByYear: number | null },
  nowMs: number,
): boolean {
  const { consentEndDateMs: customMs, consentEndDateByYear: years } = submitted
  const writtenAt = [nowMs, nowMs - DAY_MS]
  const isInRange = writtenAt.some((atMs) => isConsentEndAllowed({ customMs }, atMs))
  const isPast = koreanYmd(customMs) < koreanYmd(nowMs)
  if (!isInRange || isPast || years === null) return isInRange && !isPast
  const chosen = CONSENT_YEARS.find((one) => one === years)
  if (chosen === undefined) return false
  const meant = consentEndDateMs({ years: chosen }, nowMs)
  return Math.abs(meant - customMs) < 2 * DAY_MS
}
