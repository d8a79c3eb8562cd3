import type { OrganizationFailure } from './connect/sync-lists.ts'
import { pauseUntilMs } from './freshness.ts'

export type FailedRun = {
  readonly failure: OrganizationFailure | null
  readonly isTokenIssued: boolean
  /** When the documents of its transaction were signed, business time; null when they are not. */
  readonly signedAtMs: number | null
  /** Until then the institution wants to be left alone, business time; null: it did not say so. */
  readonly askAgainAtMs: number | null
}

/**
 * Whether a failed institution may be tried again without a new signature: another try can change the failure, and
 * there is a token, or the signed documents may still be sent again; and not before the institution wants to be asked.
 * @param reuseMs how long after signing the documents may be sent again
 * @source docs/architecture.md#another-try
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
