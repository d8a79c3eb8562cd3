/** Names of loans that need no schema. */

export const KCB_LOAN_STATUSES = ['ACTIVE', 'CLOSED', 'DELINQUENT', 'IN_RECOVERY'] as const

/** Source of a field. */
export const FIELD_SOURCES = ['BUREAU', 'MYDATA', 'USER_INPUT', 'ESTIMATED'] as const

/** Banks; savings banks, cards, capital, insurers, co-operatives; registered private lenders. */
export const LENDER_TIERS = ['FIRST_TIER', 'SECOND_TIER', 'THIRD_TIER'] as const

export const LOAN_INCOME_GROUPS = ['UNDER_30M', 'UNDER_50M', 'UNDER_70M', 'UNDER_100M', 'FROM_100M'] as const
