import { MINUTE_MS } from './durations.ts'

/** How far the clock of a laboratory or a bureau may be ahead of ours. @source ours */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS
