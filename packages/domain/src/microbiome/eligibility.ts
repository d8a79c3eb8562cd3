/** Who may apply for a testing of microbes now, and why not. */
import { DAY_MS } from '../time/durations.ts'
import { koreanYmd } from '../time/korea.ts'

/** What lives in a gut changes: after so long it is worth looking again. @source docs/microbiome.md#repeating */
export const RETEST_AFTER_MS = 90 * DAY_MS

export type MicrobiomeEligibility = {
  /** False: this kind of testing is not to be had now. */
  readonly isOperating: boolean
  readonly isVerified: boolean
  readonly isUnderage: boolean
  /** Whether an application goes on. */
  readonly isUnderWay: boolean
  /** When the last result was completed; null without one. Business time. */
  readonly lastCompletedAtMs: number | null
  readonly areTermsAgreed: boolean
  /** `NONE`: no code was named, and nothing of the person's pays. */
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

/** Why nobody may apply; `NONE`: they may. The first reason that holds. */
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

/** The first day in Korea on which the next testing may be applied for all day long; null unless it is too early. */
export const nextApplicableDate = (lastCompletedAtMs: number | null, nowMs: number): string | null =>
  lastCompletedAtMs !== null && isTooEarly(lastCompletedAtMs, nowMs)
    ? koreanYmd(lastCompletedAtMs + RETEST_AFTER_MS + DAY_MS)
    : null
