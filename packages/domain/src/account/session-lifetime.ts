import { DAY_MS } from '../time/durations.ts'

/** Life of a session; after it the person verifies their identity again. @source ours */
export const SESSION_LIFE_MS = 30 * DAY_MS
