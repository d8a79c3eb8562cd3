/** Eligibility for a testing now, and the reason against it. */
import { DAY_MS } from '../../time/durations.ts'
import type { TestingStatus } from './testing-progress.ts'

/**
 * Time after the result for which a laboratory stores a sample for further analysis. @source docs/reference/gene.md#applications
 */
export const SAMPLE_RETENTION_MS = 365 * DAY_MS

export type BasicFacts = {
  readonly isVerified: boolean
  readonly isUnderage: boolean
  /** Status of the live application; null without one. */
  readonly liveStatus: TestingStatus | null
  /** `NONE`: no code was given, and the person has nothing else that pays. */
  readonly payment: 'USABLE' | 'UNUSABLE' | 'NONE'
}

export type BasicReason =
  | 'NONE'
  | 'IDENTITY_NOT_VERIFIED'
  | 'UNDERAGE'
  | 'ALREADY_APPLIED'
  | 'ALREADY_TESTED'
  | 'NO_VOUCHER'
  | 'FCFS_REQUIRED'

const isTested = (status: TestingStatus | null): boolean =>
  status === 'ANALYSIS_COMPLETED' || status === 'RESULT_OPENED'

/** Returns why the person may not apply for the basic testing; `NONE`: they may. The first reason that applies. */
export function basicReason({ isVerified, isUnderage, liveStatus, payment }: BasicFacts): BasicReason {
  if (!isVerified) return 'IDENTITY_NOT_VERIFIED'
  if (isUnderage) return 'UNDERAGE'
  if (liveStatus !== null) return isTested(liveStatus) ? 'ALREADY_TESTED' : 'ALREADY_APPLIED'
  if (payment === 'UNUSABLE') return 'NO_VOUCHER'
  return payment === 'NONE' ? 'FCFS_REQUIRED' : 'NONE'
}

export type AdditionalFacts = {
  readonly isVerified: boolean
  readonly isUnderage: boolean
  readonly basicStatus: TestingStatus | null
  readonly isFurtherAnalysisAccepted: boolean
  /** When the first result of the basic testing was completed; null while there is none. Business time. */
  readonly completedAtMs: number | null
  readonly liveStatus: TestingStatus | null
  readonly nowMs: number
}

export type AdditionalReason =
  | Exclude<BasicReason, 'NO_VOUCHER' | 'FCFS_REQUIRED'>
  | 'BASIC_TEST_REQUIRED'
  | 'FURTHER_ANALYSIS_CONSENT_REQUIRED'
  | 'SAMPLE_RETENTION_EXPIRED'

/** The same for the additional testing, which uses the remaining sample of the basic one. */
export function additionalReason(facts: AdditionalFacts): AdditionalReason {
  const { isVerified, isUnderage, basicStatus, isFurtherAnalysisAccepted, completedAtMs, liveStatus, nowMs } = facts
  if (!isVerified) return 'IDENTITY_NOT_VERIFIED'
  if (isUnderage) return 'UNDERAGE'
  if (liveStatus !== null) return isTested(liveStatus) ? 'ALREADY_TESTED' : 'ALREADY_APPLIED'
  if (!isTested(basicStatus) || completedAtMs === null) return 'BASIC_TEST_REQUIRED'
  if (!isFurtherAnalysisAccepted) return 'FURTHER_ANALYSIS_CONSENT_REQUIRED'
  return nowMs - completedAtMs >= SAMPLE_RETENTION_MS ? 'SAMPLE_RETENTION_EXPIRED' : 'NONE'
}
