import { addDays, endOfKoreanDayMs, koreanDateParts } from '../../time/korea.ts'

/** Days for which a list may be read after the consent. @source docs/reference/standard.md#consent-document */
export const LIST_CONSENT_DAYS = 7

/** Returns the last moment of a consent to a list: the end of the seventh day after this one in Korea, epoch ms. */
export function listConsentEndsAtMs(nowMs: number): number {
  return endOfKoreanDayMs(addDays(koreanDateParts(nowMs), LIST_CONSENT_DAYS))
}
