import { addDays, koreanDateParts, startOfKoreanDayMs, type Ymd, ymd } from '../time/korea.ts'

/** Places of a guarantee on one day in Korea, where an operator says nothing else. @source docs/credit.md#guarantees */
export const GUARANTEE_PLACES_A_DAY = 100
/** Full days in which the score has to rise; the day of the application is not one of them. @source docs/credit.md#guarantees */
export const GUARANTEE_DAYS = 30
/** Won that are paid where it did not. @source docs/credit.md#guarantees */
export const GUARANTEED_AMOUNT = 10_000
/** Who scores as much or more has little left to raise. @source docs/credit.md#guarantees */
export const GUARANTEE_SCORE_BELOW = 950

/** A day of a guarantee: whoever applies on it takes one of its places. */
export type GuaranteeDay = {
  /** The day in Korea, `YYYY-MM-DD`. */
  readonly offeredDate: Ymd
  readonly opensAtMs: number
  /** Not part of it. */
  readonly closesAtMs: number
}

/** The day that goes on now. */
export function guaranteeDay(nowMs: number): GuaranteeDay {
  const day = koreanDateParts(nowMs)
  return { offeredDate: ymd(day), opensAtMs: startOfKoreanDayMs(day), closesAtMs: startOfKoreanDayMs(addDays(day, 1)) }
}

/** Whether somebody with this KCB score may apply; without a score there is nothing to compare a later one with. */
export const mayBeGuaranteed = (score: number | null): boolean => score !== null && score < GUARANTEE_SCORE_BELOW

/** From then on it is decided whether the score rose in time. @param appliedAtMs business time */
export const guaranteeDecidedFromMs = (appliedAtMs: number): number =>
  startOfKoreanDayMs(addDays(koreanDateParts(appliedAtMs), GUARANTEE_DAYS + 1))

export type GuaranteeDecision =
  | { readonly kind: 'pay' }
  | { readonly kind: 'rose' }
  /** The bureau has told no score of those days: it is asked again. */
  | { readonly kind: 'unknown' }

/** What a guarantee comes to once its days are over. @param bestSince the best KCB score after the day of the application */
export function guaranteeDecision(atApplication: number, bestSince: number | null): GuaranteeDecision {
  if (bestSince === null) return { kind: 'unknown' }
  return bestSince > atApplication ? { kind: 'rose' } : { kind: 'pay' }
}
