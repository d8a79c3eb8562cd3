/** The rise that is the reason for a request for a lower rate. */
export const RATE_CUT_CAUSES = ['KCB_SCORE', 'NICE_SCORE', 'ANNUAL_INCOME'] as const
export type RateCutCause = (typeof RATE_CUT_CAUSES)[number]

/** Stored state of a request: `SENDING` until the lender has it. */
export const RATE_CUT_STATES = ['SENDING', 'RECEIVED', 'ACCEPTED', 'REFUSED'] as const

/**
 * Displayed state of a request: `OVERDUE` when the lender's deadline has passed without an answer, `NOT_SENT` when the
 * agreement was withdrawn before the lender had the request.
 */
export const RATE_CUT_STATUSES = [...RATE_CUT_STATES, 'OVERDUE', 'NOT_SENT'] as const

/**
 * Why a lender refuses: the three reasons that lenders have agreed on, and any other. @source
 * docs/reference/credit.md#lowering-a-rate
 */
export const RATE_CUT_REFUSALS = ['NOT_ELIGIBLE', 'LOWEST_RATE', 'LITTLE_CHANGE', 'OTHER'] as const
export type RateCutRefusal = (typeof RATE_CUT_REFUSALS)[number]
