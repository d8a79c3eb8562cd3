/** Status of a number at the tax office; `NOT_REGISTERED`: the tax office has no such number. */
export const BUSINESS_STATUSES = ['ACTIVE', 'SUSPENDED', 'CLOSED', 'NOT_REGISTERED'] as const
export type BusinessStatus = (typeof BUSINESS_STATUSES)[number]

export const TAX_TYPES = ['GENERAL', 'SIMPLIFIED', 'TAX_FREE', 'NON_PROFIT'] as const
export type TaxType = (typeof TAX_TYPES)[number]

/** Status of one factor of a business score. */
export const SOHO_FACTOR_STATUSES = ['GOOD', 'NORMAL', 'BAD'] as const

export const EVALUATION_EVENT_TYPES = ['EVALUATION_REQUESTED', 'EVALUATION_VIEWED', 'EVALUATION_SUBMITTED'] as const
export type EvaluationEventType = (typeof EVALUATION_EVENT_TYPES)[number]
