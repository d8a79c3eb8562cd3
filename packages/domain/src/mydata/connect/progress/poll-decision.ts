import {
  POLL_ABORT_MS,
  POLL_INTERVAL_MS,
  POLL_MAX_RETRIES,
  POLL_RETRY_DELAY_MS,
  POLL_STOP_MS,
} from '../../constants.ts'
import { haveAllFailed, type SyncLists, syncPercent } from './sync-progress.ts'

/** Result of one status request. */
export type PollAnswer =
  | { readonly kind: 'answered'; readonly lists: SyncLists }
  /** Timeout, no connection, or a refused answer. */
  | { readonly kind: 'failed'; readonly isOffline: boolean }

export type PollDecision =
  /** Ask again after this time. */
  | { readonly kind: 'pollAgain'; readonly inMs: number }
  /** Too late for another request: wait for the end. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'success' }
  | { readonly kind: 'fail' }
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'retryFail' }

/**
 * Returns the next action after an answer. A final result has priority over the clock; a failed request is repeated
 * three times in a row; no request starts at 55 s or later; at 60 s the poll is over.
 * @param elapsedMs since the first request of this poll
 * @param retry number of this repeat in a row, 0 for a request that is no repeat
 * @source CF-4.4, CF-9
 */
export function pollDecision(answer: PollAnswer, elapsedMs: number, retry: number): PollDecision {
  if (answer.kind === 'answered') {
    if (syncPercent(answer.lists) >= 100) return { kind: haveAllFailed(answer.lists) ? 'fail' : 'success' }
    return again(elapsedMs, POLL_INTERVAL_MS)
  }
  if (answer.isOffline) return { kind: 'offline' }
  if (retry >= POLL_MAX_RETRIES) return { kind: 'retryFail' }
  return again(elapsedMs, POLL_RETRY_DELAY_MS)
}

function again(elapsedMs: number, delayMs: number): PollDecision {
  if (elapsedMs >= POLL_ABORT_MS) return { kind: 'tooLong' }
  return elapsedMs + delayMs < POLL_STOP_MS ? { kind: 'pollAgain', inMs: delayMs } : { kind: 'wait' }
}
