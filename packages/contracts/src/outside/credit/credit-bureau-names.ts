/** Values of a person's credit history: inquiries and changes. */

/** Purpose of an inquiry. */
export const CREDIT_INQUIRY_PURPOSES = [
  'LOAN_SCREENING',
  'CARD_ISSUANCE',
  'CREDIT_TRANSACTION_MANAGEMENT',
  'LIMIT_CHANGE',
  'GUARANTEE',
  'INSTALLMENT_OR_LEASE',
  'TELECOM',
  'INSURANCE',
  'DEBT_COLLECTION',
  'EMPLOYMENT',
  'IDENTITY_CHECK',
  'LOAN_COMPARISON',
  'OTHER',
] as const

/** The organization that inquired, or where something changed. */
export const INQUIRY_ORGANIZATION_TYPES = [
  'BANK',
  'SAVINGS_BANK',
  'CARD',
  'CAPITAL',
  'INSURANCE',
  'SECURITIES',
  'MUTUAL_FINANCE',
  'PRIVATE_LENDER',
  'TELECOM',
  'FINTECH',
  'PUBLIC',
  'DEBT_COLLECTOR',
  'OTHER',
] as const

/** Kind of change. */
export const CREDIT_CHANGE_TYPES = [
  'LOAN_OPENED',
  'LOAN_REPAID',
  'LOAN_BALANCE_CHANGED',
  'LOAN_EXTENDED',
  'LOAN_REFINANCED',
  'CARD_OPENED',
  'CARD_CLOSED',
  'CARD_REISSUED',
  'CARD_LIMIT_CHANGED',
  'CARD_LOAN_OPENED',
  'CARD_LOAN_REPAID',
  'CASH_ADVANCE_USED',
  'DELINQUENCY_OPENED',
  'DELINQUENCY_RESOLVED',
  'GUARANTEE_OPENED',
  'GUARANTEE_CLOSED',
  'SUBROGATION_OPENED',
  'SUBROGATION_RESOLVED',
  'DEFAULT_REGISTERED',
  'DEFAULT_RELEASED',
  'PUBLIC_RECORD_REGISTERED',
  'PUBLIC_RECORD_RELEASED',
  'NON_FINANCIAL_REFLECTED',
  'ADDRESS_OR_CONTACT_CHANGED',
] as const

/** Changes that report an unpaid debt. They are counted and filtered separately from loans and cards. */
export const DELINQUENCY_CHANGE_TYPES: readonly string[] = [
  'DELINQUENCY_OPENED',
  'DELINQUENCY_RESOLVED',
  'SUBROGATION_OPENED',
  'SUBROGATION_RESOLVED',
  'DEFAULT_REGISTERED',
  'DEFAULT_RELEASED',
  'PUBLIC_RECORD_REGISTERED',
  'PUBLIC_RECORD_RELEASED',
]

/** A bureau's source: a bureau itself, or the national register (한국신용정보원). */
export const COLLECTION_SOURCES = ['KCB', 'KCI', 'NICE'] as const
