import { MINUTE_MS } from '@ieum/domain/time/durations.ts'

/** Longest wait for a worker that somebody is let in with who has signed; beyond it they come again. @source ours */
export const LONGEST_WAIT_MS = 6 * MINUTE_MS

/** The same for who has not signed yet: those who have go first. @source ours */
export const LONGEST_WAIT_UNSIGNED_MS = 4.5 * MINUTE_MS
