/** The opening of a day: from when to when places are given, and what it is at an instant. */
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { addDays, endOfKoreanDayMs, koreanDateParts, startOfKoreanDayMs, type Ymd, ymd } from '../time/korea.ts'

/** 10:00 in Korea. */
const OPENS_AT_HOUR = 10

/** Places of a day, where the operator names no number. */
export const GENE_PLACES_A_DAY = 500
export const MICROBIOME_PLACES_A_DAY = 100

/** How long a place is kept for whoever won it. */
export const HOLD_MS = 30 * MINUTE_MS

export type Opening = { readonly groupDate: Ymd; readonly opensAtMs: number; readonly closesAtMs: number }

/** The opening that a person is told of: that of the Korean day of an instant. */
export function openingOf(nowMs: number): Opening {
  const day = koreanDateParts(nowMs)
  return {
    groupDate: ymd(day),
    opensAtMs: startOfKoreanDayMs(day) + OPENS_AT_HOUR * HOUR_MS,
    closesAtMs: endOfKoreanDayMs(day),
  }
}

/** The opening after that, whose commitment is published a day before. */
export const nextOpeningOf = (nowMs: number): Opening =>
  openingOf(startOfKoreanDayMs(addDays(koreanDateParts(nowMs), 1)))

export type OpeningStatus = 'SCHEDULED' | 'OPEN' | 'SOLD_OUT' | 'CLOSED'

/** @param remainingCount places that nobody holds or has used */
export function openingStatus(
  { opensAtMs, closesAtMs, remainingCount }: Omit<Opening, 'groupDate'> & { readonly remainingCount: number },
  nowMs: number,
): OpeningStatus {
  if (nowMs < opensAtMs) return 'SCHEDULED'
  if (nowMs > closesAtMs) return 'CLOSED'
  return remainingCount > 0 ? 'OPEN' : 'SOLD_OUT'
}
