import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts'

/** Delays after the first, second and third failure; then every two hours. @source docs/concepts/sync.md#retries */
const FIRST_DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS]
const LATER_DELAY_MS = 2 * HOUR_MS

/**
 * Returns when a failed institution is retried in the background; null when the signed request may not be used any
 * more.
 * @param failureCount failures so far, including this one
 * @param reuseUntilMs end of the time in which the signed documents may be sent again
 * @param askAgainAtMs earliest time that the institution requested; null: none
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
