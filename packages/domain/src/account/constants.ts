/**
 * Numbers of signing up and signing in, each with its unit in the name and its source.
 * "ours" is a decision of this product.
 */

/** @source ours (identity verification) */
export const VERIFICATION_CODE_LIFE_MS = 3 * 60_000
/** @source ours */
export const VERIFICATION_MAX_TRIES = 5
/** @source ours */
export const VERIFICATION_RESEND_MS = 30_000
/** Codes an hour for one number. @source ours */
export const VERIFICATION_CODES_PER_NUMBER_PER_HOUR = 5
/** Codes an hour from one address. @source ours; raised by configuration in tests */
export const VERIFICATION_CODES_PER_ADDRESS_PER_HOUR = 20
