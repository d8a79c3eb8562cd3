import { addDays, endOfKoreanDayMs, koreanDateParts } from '../time/korea.ts'

/** Days that a list may be read after it was consented to. @source docs/standard.md#consent-document */
export const LIST_CONSENT_DAYS = 7

/** Last moment of a consent to a list: the end of the seventh day after this one in Korea, epoch ms. */
export function listConsentEndsAtMs(nowMs: number): number {
  return endOfKoreanDayMs(addDays(koreanDateParts(nowMs), LIST_CONSENT_DAYS))
}
