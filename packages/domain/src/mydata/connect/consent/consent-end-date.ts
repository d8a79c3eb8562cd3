import { DAY_MS } from '../../../time/durations.ts'
import {
  addDays,
  addYears,
  endOfKoreanDayMs,
  type KoreanDateParts,
  koreanDateParts,
  koreanYmd,
  startOfKoreanDayMs,
} from '../../../time/korea.ts'
import { CONSENT_YEARS, MAX_CONSENT_YEARS } from '../../constants.ts'

export type ConsentYears = (typeof CONSENT_YEARS)[number]

/** The person's choice: years from today, or any moment of the last day. */
export type ConsentEnd = { readonly years: ConsentYears } | { readonly customMs: number }

/**
 * Returns the last day of a consent of `years` from `today`: that many years ahead minus one day, except that a 29
 * February start that falls on 28 February stays on that day.
 * @source CF-5.9
 * @example consentEndDay({ year: 2026, month: 3, day: 1 }, 5) → 2031-02-28
 */
export function consentEndDay(today: KoreanDateParts, years: ConsentYears): KoreanDateParts {
  const ahead = addYears(today, years)
  const wasMovedToThe28th = today.day !== ahead.day
  return wasMovedToThe28th ? ahead : addDays(ahead, -1)
}

/** Returns the last valid moment of the consent, epoch ms: the end of its last day in Korea. */
export function consentEndDateMs(end: ConsentEnd, nowMs: number): number {
  if ('customMs' in end) return endOfKoreanDayMs(koreanDateParts(end.customMs))
  return endOfKoreanDayMs(consentEndDay(koreanDateParts(nowMs), end.years))
}

/**
 * Returns the first and the last day that a person may pick, as instants: today to five years (CF-5.6), both inclusive.
 * The first is the start of its day, the last the end of its day, in Korea.
 */
export function consentEndDateRange(nowMs: number): { readonly minMs: number; readonly maxMs: number } {
  const today = koreanDateParts(nowMs)
  return { minMs: startOfKoreanDayMs(today), maxMs: endOfKoreanDayMs(consentEndDay(today, MAX_CONSENT_YEARS)) }
}

/** Returns whether a chosen end is in the range; years always are. The server checks it again. */
export function isConsentEndAllowed(end: ConsentEnd, nowMs: number): boolean {
  if ('years' in end) return CONSENT_YEARS.includes(end.years)
  const { minMs, maxMs } = consentEndDateRange(nowMs)
  return end.customMs >= minMs && end.customMs <= maxMs
}

/**
 * Returns whether the end of a submission is allowed: not before today, at most five years, and with a number of years
 * on the day of those years. A form that was filled in yesterday and arrives after midnight is judged by the day on
 * which it was filled in.
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
