/** The opening of a day: the hours in which places are given, and its status at an instant. */
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { addDays, endOfKoreanDayMs, koreanDateParts, startOfKoreanDayMs, type Ymd, ymd } from '../time/korea.ts'

/** 10:00 in Korea. */
const OPENS_AT_HOUR = 10

/** Places of a day, unless the operator sets another number. */
export const GENE_PLACES_A_DAY = 500
export const MICROBIOME_PLACES_A_DAY = 100

/** Time for which a place is reserved for its winner. */
export const PLACE_RESERVATION_MS = 30 * MINUTE_MS

export type Opening = { readonly groupDate: Ymd; readonly opensAtMs: number; readonly closesAtMs: number }

/** Returns the opening that a person sees: that of the Korean day of an instant. */
export function openingOf(nowMs: number): Opening {
  const day = koreanDateParts(nowMs)
  return {
    groupDate: ymd(day),
    opensAtMs: startOfKoreanDayMs(day) + OPENS_AT_HOUR * HOUR_MS,
    closesAtMs: endOfKoreanDayMs(day),
  }
}

/** Returns the following opening, whose commitment is published a day before. */
export const nextOpeningOf = (nowMs: number): Opening =>
  openingOf(startOfKoreanDayMs(addDays(koreanDateParts(nowMs), 1)))

export type OpeningStatus = 'SCHEDULED' | 'OPEN' | 'SOLD_OUT' | 'CLOSED'

/** @param remainingCount places that are neither reserved nor used */
export function openingStatus(
  { opensAtMs, closesAtMs, remainingCount }: Omit<Opening, 'groupDate'> & { readonly remainingCount: number },
  nowMs: number,
): OpeningStatus {
  if (nowMs < opensAtMs) return 'SCHEDULED'
  if (nowMs > closesAtMs) return 'CLOSED'
  return remainingCount > 0 ? 'OPEN' : 'SOLD_OUT'
}
