/** Enums of credit on the wire. A value that a build does not know reads as `UNKNOWN`. */
import { openEnum, requestEnum } from '../shared/wire.ts'
import { CREDIT_BUREAU_NAMES } from './bureau/bureau-names.ts'

export type CreditBureau = (typeof CREDIT_BUREAU_NAMES)[number]
export const CreditBureauEnum = openEnum(CREDIT_BUREAU_NAMES)
/** The bureau that a question is about; `UNKNOWN`: a bureau that we do not read. */
export const AskedCreditBureauEnum = requestEnum(CREDIT_BUREAU_NAMES)

/**
 * Why there is a score or none: no file at all, too little in it, a different name at the bureau, or no answer yet that
 * contains a score.
 */
export const SCORE_STATUSES = ['SCORED', 'NO_FILE', 'NOT_ENOUGH_HISTORY', 'IDENTITY_MISMATCH', 'BUREAU_ERROR'] as const
export type ScoreStatus = (typeof SCORE_STATUSES)[number]

export const CREDIT_SCORE_BANDS = ['EXCELLENT', 'VERY_GOOD', 'GOOD', 'FAIR', 'CARE', 'WEAK'] as const

/** Why the last reading of a bureau returned nothing. */
export const READING_FAILURES = ['MAINTENANCE', 'TIMEOUT', 'UNAVAILABLE'] as const
export type ReadingFailure = (typeof READING_FAILURES)[number]

/** Kinds of loans as a person knows them, the same as in `domain/credit/loans/loan-type.ts`. */
export const KCB_USER_LOAN_TYPES = [
  'CREDIT_LOAN',
  'LINE_OF_CREDIT',
  'MORTGAGE_LOAN',
  'JEONSE_LOAN',
  'JEONSE_DEPOSIT_SECURED_LOAN',
  'NON_HOUSING_REAL_ESTATE_LOAN',
  'OFFICETEL_LOAN',
  'INTERIM_PAYMENT_LOAN',
  'DEPOSIT_SECURED_LOAN',
  'SECURITIES_SECURED_LOAN',
  'INSURANCE_POLICY_LOAN',
  'CAR_LOAN',
  'LEASE',
  'INSTALLMENT',
  'CARD_LOAN',
  'CASH_ADVANCE',
  'STUDENT_LOAN',
  'POLICY_LOAN',
  'GUARANTEED_LOAN',
  'OTHER_SECURED_LOAN',
  'REVERSE_MORTGAGE',
  'P2P_LOAN',
  'PRIVATE_LENDER_LOAN',
  'OTHER',
] as const

export const REPAYMENT_METHODS = [
  'BULLET',
  'EQUAL_PRINCIPAL',
  'EQUAL_AMORTIZATION',
  'BALLOON',
  'LINE_OF_CREDIT',
  'DEFERRED_EQUAL_PRINCIPAL',
  'DEFERRED_EQUAL_AMORTIZATION',
  'DEFERRED_BALLOON',
  'FREE',
] as const

/** Source of a rate. Where there is no source, the rate is a range of what such loans usually cost. */
export const INTEREST_RATE_SOURCES = ['MYDATA', 'USER_INPUT', 'ESTIMATED_BY_TYPE_AND_SCORE'] as const

/** Guarantees of the product that have a limited number of places a day. */
export const GUARANTEE_TYPES = ['SCORE_RAISE_GUARANTEE', 'LOWEST_RATE_GUARANTEE', 'LOAN_APPROVAL_GUARANTEE'] as const
export type GuaranteeType = (typeof GUARANTEE_TYPES)[number]

export const GUARANTEE_STATUSES = ['RECEIVED', 'REVIEWING', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED'] as const

/** Why a guarantee is not paid. */
export const GUARANTEE_REJECTIONS = ['SCORE_ROSE'] as const

/**
 * What needs the person's attention: the bureau reports something unpaid, or terms have a new version, which must be
 * accepted by a day. The scores are read automatically in the next night.
 */
export const CREDIT_PENDING_ITEMS = ['ARREAR', 'TERMS_TO_AGREE', 'NEXT_SCORE_UPDATE'] as const
