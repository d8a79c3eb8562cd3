import type { OrganizationFailure } from '../connect/progress/sync-lists.ts'
import { pauseUntilMs } from './freshness.ts'

export type FailedRun = {
  readonly failure: OrganizationFailure | null
  readonly isTokenIssued: boolean
  /** When the documents of its transaction were signed, business time; null when they were not. */
  readonly signedAtMs: number | null
  /** The institution asked not to be called before this time, business time; null: it did not. */
  readonly askAgainAtMs: number | null
}

/**
 * Returns whether a failed institution may be retried without a new signature: a retry can change the result, and there
 * is a token, or the signed documents may still be sent again; and the institution's requested pause is over.
 * @param reuseMs how long after signing the documents may be sent again
 * @source docs/concepts/sync.md#retries
 */
export function isRetryable(
  { failure, isTokenIssued, signedAtMs, askAgainAtMs }: FailedRun,
  nowMs: number,
  reuseMs: number,
): boolean {
  if (failure !== 'ERROR' && failure !== 'TIMEOUT' && failure !== 'LATE') return false
  if (pauseUntilMs(askAgainAtMs, nowMs) !== null) return false
  return isTokenIssued || (signedAtMs !== null && nowMs < signedAtMs + reuseMs)
}
