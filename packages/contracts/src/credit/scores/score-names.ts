/** Words of a score: its factors, the reasons of a change, events. */

/** Factors of a score. */
export const CREDIT_FACTORS = [
  'REPAYMENT_HISTORY',
  'DEBT_LEVEL',
  'CREDIT_PERIOD',
  'CREDIT_TYPE',
  'NON_FINANCIAL',
] as const

/** Why a score moved: the reasons of `domain/credit/scores/score-change-reasons.ts` without the unknown one. */
export const SCORE_CHANGE_REASONS = [
  'LOAN_OPENED_BANK',
  'LOAN_OPENED_NON_BANK',
  'CARD_LOAN_USED',
  'CASH_ADVANCE_USED',
  'LOAN_PARTIALLY_REPAID',
  'LOAN_FULLY_REPAID',
  'CARD_OPENED',
  'CARD_CLOSED',
  'CARD_LIMIT_USAGE_UP',
  'CARD_LIMIT_USAGE_DOWN',
  'DELINQUENCY_SHORT_OPENED',
  'DELINQUENCY_LONG_OPENED',
  'DELINQUENCY_RESOLVED',
  'GUARANTEE_OPENED',
  'GUARANTEE_CLOSED',
  'NON_FINANCIAL_SUBMITTED',
  'CREDIT_PERIOD_INCREASED',
  'RESPONSE_REQUEST_UPHELD',
  'BUREAU_MODEL_CHANGED',
] as const

/** Events of a person's credit. */
export const CREDIT_EVENT_TYPES = [
  'FIRST_SCORE',
  'SCORE_UP',
  'SCORE_DOWN',
  'SCORE_UNCHANGED_AFTER_RAISE',
  'RAISE_COMPLETED',
  'CREDIT_CHANGE',
  'CREDIT_INQUIRY',
  'DELINQUENCY',
] as const
