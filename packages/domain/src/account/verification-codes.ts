/** Limits of verification codes by phone, each with its unit in the name and its source. "ours" is a decision of this product. */

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/durations.ts'

/** Digits of the code. @source ours (identity verification) */
export const VERIFICATION_CODE_LENGTH = 6
/** @source ours (identity verification) */
export const VERIFICATION_CODE_LIFE_MS = 3 * MINUTE_MS
/** Wrong codes before a new one is required. @source ours */
export const VERIFICATION_MAX_TRIES = 5
/** @source ours */
export const VERIFICATION_RESEND_MS = 30 * SECOND_MS
/** Codes are counted over this period, so no one waits longer than it after too many. @source ours */
export const CODES_COUNTED_MS = HOUR_MS
/** Codes an hour for one number from one network. @source ours */
export const VERIFICATION_CODES_PER_PHONE_PER_HOUR = 5
/** Codes an hour for one number from all networks on which it was not confirmed before. @source ours */
export const VERIFICATION_CODES_PER_PHONE_ANYWHERE_PER_HOUR = 20
/** A network is known to a number for this long after a right code. @source ours */
export const NETWORK_KNOWN_MS = 90 * DAY_MS
/** Codes in an hour, none of them confirmed since, after which the number's owner is notified. @source ours */
export const CODES_UNTIL_OWNER_NOTIFIED = 3
/** The owner is notified at most once in this period. @source ours */
export const OWNER_NOTIFIED_EVERY_MS = DAY_MS
/** Codes an hour from one address. @source ours; raised by configuration in tests */
export const VERIFICATION_CODES_PER_ADDRESS_PER_HOUR = 20
