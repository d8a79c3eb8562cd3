import { MINUTE_MS } from '@ieum/domain/time/durations.ts'

/**
 * Longest wait for a worker with which a person who has signed is admitted; beyond it they have to try again.
 * @source ours
 */
export const LONGEST_WAIT_MS = 6 * MINUTE_MS

/** The same for a person who has not signed yet: people who have signed go first. @source ours */
export const LONGEST_WAIT_UNSIGNED_MS = 4.5 * MINUTE_MS
