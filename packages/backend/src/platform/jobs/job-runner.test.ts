import { randomUUID } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestQueues, type TestQueues } from './boss.fixture.ts'
import { createOutbox } from './outbox.ts'
import { jobQueue, RANKS, type Shift } from './queue.ts'

const queue = { name: 'waiting', notify: true, heartbeatSeconds: 10, retryLimit: 5, retryDelay: 0 }
const waiting = jobQueue<{ userId: UserId }>(queue)
const JOBS = 40

let queues: TestQueues
beforeAll(async () => {
  queues = await startTestQueues([queue])
}, 60_000)
afterAll(async () => queues?.stop())

/** Work of one process whose jobs all wait for an outside system that answers on command. */
async function startProcess() {
  const begun = new Set<UserId>()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const run = async (_: unknown, { userId }: { userId: UserId }, { place, stopping }: Shift) => {
    begun.add(userId)
    const stopped = new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve()))
    await place.away(() => Promise.race([answered, stopped]))
    stopping.throwIfAborted()
  }
  const work = await queues.startProcess(waiting.worker<void>(RANKS.waitedFor, run))
  return { begun, answer, stop: work.stop }
}

it('begins with all that waits outside, lets go of it when it stops, and another process ends it', async () => {
  const { boss, db } = queues
  const first = await startProcess()
  const outbox = createOutbox(boss)
  await db.transaction().execute(async (trx) => {
    for (let at = 0; at < JOBS; at++) await waiting.send(trx, outbox, { userId: id<UserId>(randomUUID()) })
  })
  // Many more than there are places.
  await expect.poll(() => first.begun.size).toBe(JOBS)
  const second = await startProcess()
  await first.stop()
  await expect.poll(() => second.begun.size).toBe(JOBS)
  expect(second.begun).toEqual(first.begun)
  second.answer()
  await expect
    .poll(async () => (await boss.findJobs(queue.name)).filter((job) => job.state === 'completed').length)
    .toBe(JOBS)
  await second.stop()
})
