/** Eligibility for a microbiome testing now, and the reason against it. */
import { DAY_MS } from '../time/durations.ts'
import { koreanYmd } from '../time/korea.ts'

/** Gut microbes change: after so many days another testing is worthwhile. @source docs/reference/microbiome.md#repeating */
export const RETEST_AFTER_DAYS = 90
const RETEST_AFTER_MS = RETEST_AFTER_DAYS * DAY_MS

export type MicrobiomeEligibility = {
  /** False: this kind of testing is not available now. */
  readonly isOperating: boolean
  readonly isVerified: boolean
  readonly isUnderage: boolean
  /** Whether there is a live application. */
  readonly isUnderWay: boolean
  /** When the last result was completed; null without one. Business time. */
  readonly lastCompletedAtMs: number | null
  readonly areTermsAgreed: boolean
  /** `NONE`: no code was given, and the person has nothing else that pays. */
  readonly payment: 'USABLE' | 'UNUSABLE' | 'NONE'
  readonly nowMs: number
}

export type MicrobiomeReason =
  | 'NONE'
  | 'SERVICE_PAUSED'
  | 'IDENTITY_NOT_VERIFIED'
  | 'UNDERAGE'
  | 'ALREADY_APPLIED'
  | 'RETEST_TOO_EARLY'
  | 'TERMS_NOT_AGREED'
  | 'NO_VOUCHER'
  | 'FCFS_REQUIRED'

/** Returns why the person may not apply; `NONE`: they may. The first reason that applies. */
export function microbiomeReason(facts: MicrobiomeEligibility): MicrobiomeReason {
  if (!facts.isOperating) return 'SERVICE_PAUSED'
  if (!facts.isVerified) return 'IDENTITY_NOT_VERIFIED'
  if (facts.isUnderage) return 'UNDERAGE'
  if (facts.isUnderWay) return 'ALREADY_APPLIED'
  if (isTooEarly(facts.lastCompletedAtMs, facts.nowMs)) return 'RETEST_TOO_EARLY'
  if (!facts.areTermsAgreed) return 'TERMS_NOT_AGREED'
  if (facts.payment === 'UNUSABLE') return 'NO_VOUCHER'
  return facts.payment === 'NONE' ? 'FCFS_REQUIRED' : 'NONE'
}

export const isTooEarly = (lastCompletedAtMs: number | null, nowMs: number): boolean =>
  lastCompletedAtMs !== null && nowMs < lastCompletedAtMs + RETEST_AFTER_MS

/** Returns the first day in Korea on all of which the next testing may be applied for; null unless it is too early. */
export const nextApplicableDate = (lastCompletedAtMs: number | null, nowMs: number): string | null =>
  lastCompletedAtMs !== null && isTooEarly(lastCompletedAtMs, nowMs)
    ? koreanYmd(lastCompletedAtMs + RETEST_AFTER_MS + DAY_MS)
    : null
