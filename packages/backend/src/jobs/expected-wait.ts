import { MINUTE_MS, SECOND_MS } from '@ieum/domain/time/durations.ts'

/** What a queue that was empty is taken to manage until it shows what it does. @source ours */
const ASSUMED_PER_SECOND = 1

/** What a queue says of itself. */
export type QueueFacts = {
  /** Jobs that no worker has taken. */
  readonly waiting: number
  /** How long the first of them has waited; 0 for none. */
  readonly oldestWaitsMs: number
  /** Jobs that ended within the last `windowMs`. */
  readonly ended: number
  readonly windowMs: number
}

/**
 * How long a job that is enqueued now would wait for a worker, ms. A queue that has not been empty for a whole window
 * worked as fast as it can; one that has may do better than it had to.
 */
export function expectedWaitMs({ waiting, oldestWaitsMs, ended, windowMs }: QueueFacts): number {
  const seen = ended / (windowMs / SECOND_MS)
  const isBusy = oldestWaitsMs >= windowMs
  const perSecond = isBusy ? seen : Math.max(seen, ASSUMED_PER_SECOND)
  // A queue from which nothing goes has stopped: it waits at least as long again as it has waited.
  if (perSecond === 0) return waiting === 0 ? 0 : Math.max(oldestWaitsMs, waiting * SECOND_MS)
  return (waiting / perSecond) * SECOND_MS
}

/** Soonest and latest that somebody is asked to come again. @source ours */
export const COME_AGAIN_MS = { soonest: 5 * SECOND_MS, latest: 10 * MINUTE_MS } as const

/**
 * When to come again, from now, for somebody who was refused: once those who wait, and those who were refused before and
 * have not come again yet, leave room.
 *
 * @param waitMs how long somebody would wait behind all of them
 * @param spread 0 to 1, parts those who were refused together
 */
export function comeAgainMs(waitMs: number, longestMs: number, spread: number): number {
  const { soonest, latest } = COME_AGAIN_MS
  return Math.min(latest, Math.max(soonest, waitMs - longestMs) + spread * soonest)
}
