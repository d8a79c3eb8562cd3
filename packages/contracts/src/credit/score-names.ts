/** Words of a score: what it is made of, why it moved, what happened. */

/** What a score is made of. */
export const CREDIT_FACTORS = [
  'REPAYMENT_HISTORY',
  'DEBT_LEVEL',
  'CREDIT_PERIOD',
  'CREDIT_TYPE',
  'NON_FINANCIAL',
] as const

/** Why a score moved: those of `domain/credit/score-change-reasons.ts`, but for what nobody knows. */
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

/** What happened to a person's credit. */
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
