import { expect, it } from 'vitest'
import {
  type AdditionalFacts,
  additionalReason,
  type BasicFacts,
  basicReason,
  SAMPLE_RETENTION_MS,
} from './eligibility.ts'

const basic: BasicFacts = { isVerified: true, isUnderage: false, liveStatus: null, payment: 'USABLE' }

it.each([
  [{}, 'NONE'],
  [{ isVerified: false, isUnderage: true }, 'IDENTITY_NOT_VERIFIED'],
  [{ isUnderage: true, liveStatus: 'APPLIED' }, 'UNDERAGE'],
  [{ liveStatus: 'APPLIED' }, 'ALREADY_APPLIED'],
  [{ liveStatus: 'KIT_EXPIRED' }, 'ALREADY_APPLIED'],
  [{ liveStatus: 'ANALYSIS_COMPLETED' }, 'ALREADY_TESTED'],
  [{ liveStatus: 'RESULT_OPENED', payment: 'NONE' }, 'ALREADY_TESTED'],
  [{ payment: 'UNUSABLE' }, 'NO_VOUCHER'],
  [{ payment: 'NONE' }, 'FCFS_REQUIRED'],
] as const satisfies readonly (readonly [Partial<BasicFacts>, string])[])('basic %o: %s', (facts, reason) => {
  expect(basicReason({ ...basic, ...facts })).toBe(reason)
})

const additional: AdditionalFacts = {
  isVerified: true,
  isUnderage: false,
  basicStatus: 'RESULT_OPENED',
  isFurtherAnalysisAccepted: true,
  completedAtMs: 0,
  liveStatus: null,
  nowMs: SAMPLE_RETENTION_MS - 1,
}

it.each([
  [{}, 'NONE'],
  [{ basicStatus: 'ANALYSIS_COMPLETED' }, 'NONE'],
  [{ isVerified: false }, 'IDENTITY_NOT_VERIFIED'],
  [{ isUnderage: true }, 'UNDERAGE'],
  [{ liveStatus: 'ANALYSIS_STARTED' }, 'ALREADY_APPLIED'],
  [{ liveStatus: 'RESULT_OPENED' }, 'ALREADY_TESTED'],
  [{ basicStatus: null, completedAtMs: null }, 'BASIC_TEST_REQUIRED'],
  [{ basicStatus: 'ANALYSIS_STARTED', isFurtherAnalysisAccepted: false }, 'BASIC_TEST_REQUIRED'],
  [{ isFurtherAnalysisAccepted: false }, 'FURTHER_ANALYSIS_CONSENT_REQUIRED'],
  [{ nowMs: SAMPLE_RETENTION_MS }, 'SAMPLE_RETENTION_EXPIRED'],
] as const satisfies readonly (readonly [Partial<AdditionalFacts>, string])[])('additional %o: %s', (facts, reason) => {
  expect(additionalReason({ ...additional, ...facts })).toBe(reason)
})
