import { MINUTE_MS } from '../../time/durations.ts'

/** Time before the sampling without eating, drinking or smoking. @source docs/reference/gene.md#before-the-first-stroke */
export const EATING_PAUSE_MS = 30 * MINUTE_MS

/** Returns the remaining part of the pause, 0 once it is over; null before it began. Business time. */
export function pauseLeftMs(startedAtMs: number | null, nowMs: number): number | null {
  return startedAtMs === null ? null : Math.min(EATING_PAUSE_MS, Math.max(0, startedAtMs + EATING_PAUSE_MS - nowMs))
}
