import { MINUTE_MS, SECOND_MS } from '@ieum/domain/time/durations.ts'

/** Assumed throughput of an empty queue until it has been measured. @source ours */
const ASSUMED_PER_SECOND = 1

/** Facts about a queue. */
export type QueueFacts = {
  /** Jobs that no worker has claimed. */
  readonly waiting: number
  /** How long the oldest of them has waited; 0 for none. */
  readonly oldestWaitsMs: number
  /** Jobs that ended within the last `windowMs`. */
  readonly ended: number
  readonly windowMs: number
}

/**
 * How long a job enqueued now would wait for a worker, ms. A queue that was not empty for a whole window worked at full
 * speed; one that was may be able to work faster.
 */
export function expectedWaitMs({ waiting, oldestWaitsMs, ended, windowMs }: QueueFacts): number {
  const measuredPerSecond = ended / (windowMs / SECOND_MS)
  const isBusy = oldestWaitsMs >= windowMs
  const perSecond = isBusy ? measuredPerSecond : Math.max(measuredPerSecond, ASSUMED_PER_SECOND)
  // A queue that ends no jobs has stopped: its wait is at least as long again as it has waited so far.
  if (perSecond === 0) return waiting === 0 ? 0 : Math.max(oldestWaitsMs, waiting * SECOND_MS)
  return (waiting / perSecond) * SECOND_MS
}

/** Earliest and latest retry time. @source ours */
export const RETRY_WAIT_MS = { soonest: 5 * SECOND_MS, latest: 10 * MINUTE_MS } as const

/**
 * Retry time, from now, for a refused caller: once the waiting callers, and those refused before that have not returned
 * yet, leave room.
 *
 * @param waitMs how long the caller would wait behind all of them
 * @param spread 0 to 1, spreads callers that were refused together
 */
export function retryWaitMs(waitMs: number, longestMs: number, spread: number): number {
  const { soonest, latest } = RETRY_WAIT_MS
  return Math.min(latest, Math.max(soonest, waitMs - longestMs) + spread * soonest)
}
