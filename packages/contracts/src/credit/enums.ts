/** What the wire says of credit in one word. A value that a build does not know reads as `UNKNOWN`. */
import { openEnum } from '../shared/wire.ts'
import { CREDIT_BUREAU_NAMES } from './bureau-names.ts'

export type CreditBureau = (typeof CREDIT_BUREAU_NAMES)[number]
export const CreditBureauEnum = openEnum(CREDIT_BUREAU_NAMES)

/**
 * Why there is a score, or none: no file at all, too little in it, a name that the bureau knows otherwise, or no answer
 * yet that tells any of it.
 */
export const SCORE_STATUSES = ['SCORED', 'NO_FILE', 'NOT_ENOUGH_HISTORY', 'IDENTITY_MISMATCH', 'BUREAU_ERROR'] as const
export type ScoreStatus = (typeof SCORE_STATUSES)[number]

export const CREDIT_SCORE_BANDS = ['EXCELLENT', 'VERY_GOOD', 'GOOD', 'FAIR', 'CARE', 'WEAK'] as const

/** Why the last reading of a bureau brought nothing. */
export const READING_FAILURES = ['MAINTENANCE', 'TIMEOUT', 'UNAVAILABLE'] as const
export type ReadingFailure = (typeof READING_FAILURES)[number]
