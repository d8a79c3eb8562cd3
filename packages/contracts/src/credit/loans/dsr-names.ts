/** Names of the debt-service ratio, the same as in `domain/credit`; a type test compares them. */

export const DSR_STATUSES = [
  'SAFE',
  'MODERATE',
  'BANK_LIMIT_EXCEEDED',
  'NON_BANK_LIMIT_EXCEEDED',
  'NOT_CALCULABLE',
] as const

/**
 * Why there is no ratio. `REPORT_NOT_READ`: no bureau has reported any loan yet; `POLICY_UNKNOWN`: the rules of that
 * day are unknown.
 */
export const DSR_NOT_CALCULABLE_REASONS = [
  'NONE',
  'INCOME_UNKNOWN',
  'NO_LOAN',
  'REPORT_NOT_READ',
  'POLICY_UNKNOWN',
] as const

export const INCOME_SOURCES = ['USER_INPUT'] as const

export const DSR_CLASSES = [
  'MORTGAGE',
  'CREDIT',
  'NON_HOUSING',
  'OFFICETEL',
  'LEASE_DEPOSIT',
  'SECURITIES',
  'CARD_LOAN',
  'OTHER',
  'JEONSE',
  'EXCLUDED',
] as const

export const DSR_EXCLUDED_REASONS = [
  'NONE',
  'POLICY_PRODUCT',
  'SMALL_LOAN',
  'DEPOSIT_SECURED',
  'INSURANCE_POLICY',
  'INTERIM_PAYMENT',
  'REVERSE_MORTGAGE',
] as const

/** The rule that determined the principal of a year. */
export const DSR_RULES = [
  'NOT_COUNTED',
  'INTEREST_ONLY',
  'NEXT_12_MONTHS',
  'NEXT_12_MONTHS_AND_BALLOON',
  'TOTAL_OVER_TERM',
  'TOTAL_OVER_FIXED_YEARS',
  'BALANCE_OVER_TERM',
] as const

/** Events of the ratio in a month. */
export const DSR_EVENTS = ['LOAN_OPENED', 'LOAN_MATURED', 'LOAN_REPAID', 'INCOME_CHANGED', 'POLICY_CHANGED'] as const

export const LOAN_REGIONS = ['METRO_OR_REGULATED', 'PROVINCE'] as const

/** A rule of the policy that can differ between two days. */
export const DSR_POLICY_RULES = [
  'limitPercent',
  'bindsAboveAmount',
  'mortgageStress',
  'creditStress',
  'creditStressAboveAmount',
  'isJeonseInterestCounted',
  'purchaseCaps',
  'isCreditWithinIncome',
  'regulatedLtvPercent',
  'metroMortgageMonths',
] as const

/** The limit that is the lowest of several. */
export const LIMITS_OF_LOANS = ['DSR', 'LTV', 'PURCHASE_CAP', 'INCOME'] as const

export const NEW_LOAN_KINDS = ['MORTGAGE', 'CREDIT'] as const
