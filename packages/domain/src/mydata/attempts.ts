import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'

/** Minutes after the first, second and third failure; from then on every two hours. @source docs/architecture.md#another-try */
const FIRST_DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS]
const LATER_DELAY_MS = 2 * HOUR_MS

/**
 * When a failed institution is tried again in the background; null when the signed request may not be used any more.
 * @param failureCount failures so far, this one included
 * @param reuseUntilMs end of the time in which the signed documents may be sent again
 * @param askAgainAtMs not before then, as the institution said; null: it said nothing
 */
export function nextAttemptAtMs(
  failureCount: number,
  nowMs: number,
  reuseUntilMs: number,
  askAgainAtMs: number | null = null,
): number | null {
  const at = Math.max(nowMs + (FIRST_DELAYS_MS[failureCount - 1] ?? LATER_DELAY_MS), askAgainAtMs ?? 0)
  return at <= reuseUntilMs ? at : null
}
