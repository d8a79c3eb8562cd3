import { SECOND_MS } from '@ieum/domain/time/durations.ts'
import { expect, it } from 'vitest'
import { RETRY_AFTER_LIMITS } from '../../platform/outbound/transport/retry-after.ts'
import { QUEUES } from './queues.ts'

/**
 * The minimum time for which a job of this queue is retried, by pg-boss's rule: each delay is between half of a power
 * of two and all of it.
 */
function leastTriedMs({ retryLimit = 0, retryDelay = 0, retryDelayMax }: typeof queue): number {
  const delays = Array.from({ length: retryLimit }, (_, at) =>
    Math.min(retryDelayMax ?? Number.POSITIVE_INFINITY, (retryDelay * 2 ** (at + 1)) / 2),
  )
  return delays.reduce((sum, one) => sum + one, 0) * SECOND_MS
}
const { queue } = QUEUES.history.worker(0, async () => {})

it('older transactions are asked for longer than an institution may want to be left alone', () => {
  expect(queue.retryBackoff).toBe(true)
  expect(leastTriedMs(queue)).toBeGreaterThan(RETRY_AFTER_LIMITS.mostMs)
  // At least two tries remain after the pause.
  expect(leastTriedMs({ ...queue, retryLimit: (queue.retryLimit ?? 0) - 2 })).toBeGreaterThan(RETRY_AFTER_LIMITS.mostMs)
})
