/** What rose, so that a lower rate is asked for. */
export const RATE_CUT_CAUSES = ['KCB_SCORE', 'NICE_SCORE', 'ANNUAL_INCOME'] as const
export type RateCutCause = (typeof RATE_CUT_CAUSES)[number]

/** How a request is kept: `SENDING` until the lender has it. */
export const RATE_CUT_STATES = ['SENDING', 'RECEIVED', 'ACCEPTED', 'REFUSED'] as const

/**
 * How it is shown: `OVERDUE` when the lender's last day has passed without an answer, `NOT_SENT` when the agreement was taken
 * back before the lender had it.
 */
export const RATE_CUT_STATUSES = [...RATE_CUT_STATES, 'OVERDUE', 'NOT_SENT'] as const

/** Why a lender refuses: the three reasons that lenders have agreed on, and any other. @source docs/credit.md#lowering-a-rate */
export const RATE_CUT_REFUSALS = ['NOT_ELIGIBLE', 'LOWEST_RATE', 'LITTLE_CHANGE', 'OTHER'] as const
export type RateCutRefusal = (typeof RATE_CUT_REFUSALS)[number]
