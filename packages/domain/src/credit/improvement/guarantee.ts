import { addDays, koreanDateParts, startOfKoreanDayMs, type Ymd, ymd } from '../../time/korea.ts'

/**
 * Places of a guarantee on one day in Korea, unless an operator sets another number. @source docs/reference/credit.md#guarantees
 */
export const GUARANTEE_PLACES_A_DAY = 100
/**
 * Full days within which the score must rise; the day of the application does not count. @source
 * docs/reference/credit.md#guarantees
 */
export const GUARANTEE_DAYS = 30
/** Won that are paid where it did not rise. @source docs/reference/credit.md#guarantees */
export const GUARANTEED_AMOUNT = 10_000
/** A person with this score or more has little left to raise. @source docs/reference/credit.md#guarantees */
export const GUARANTEE_SCORE_BELOW = 950

/** A day of a guarantee: each application on it takes one of its places. */
export type GuaranteeDay = {
  /** The day in Korea, `YYYY-MM-DD`. */
  readonly offeredDate: Ymd
  readonly opensAtMs: number
  /** Exclusive. */
  readonly closesAtMs: number
}

/** Returns the current day. */
export function guaranteeDay(nowMs: number): GuaranteeDay {
  const day = koreanDateParts(nowMs)
  return { offeredDate: ymd(day), opensAtMs: startOfKoreanDayMs(day), closesAtMs: startOfKoreanDayMs(addDays(day, 1)) }
}

/** Returns whether a person with this KCB score may apply; without a score a later one cannot be compared. */
export const mayBeGuaranteed = (score: number | null): boolean => score !== null && score < GUARANTEE_SCORE_BELOW

/** Returns from when on it can be decided whether the score rose in time. @param appliedAtMs business time */
export const guaranteeDecidedFromMs = (appliedAtMs: number): number =>
  startOfKoreanDayMs(addDays(koreanDateParts(appliedAtMs), GUARANTEE_DAYS + 1))

export type GuaranteeDecision =
  | { readonly kind: 'pay' }
  | { readonly kind: 'rose' }
  /** The bureau has reported no score of those days: it is called again. */
  | { readonly kind: 'unknown' }

/**
 * Returns the result of a guarantee once its days are over. @param bestSince the best KCB score after the day of the
 * application
 */
export function guaranteeDecision(atApplication: number, bestSince: number | null): GuaranteeDecision {
  if (bestSince === null) return { kind: 'unknown' }
  return bestSince > atApplication ? { kind: 'rose' } : { kind: 'pay' }
}
