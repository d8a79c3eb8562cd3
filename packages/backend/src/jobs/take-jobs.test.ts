import { randomUUID } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/test-cluster.ts'
import type { PgBoss } from 'pg-boss'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock } from '../clock.ts'
import { createNotifications, type Notifications } from '../db/notifications.ts'
import { createDb, createPool, type Db } from '../db/pool.ts'
import { startBoss } from './boss.ts'
import { createOutbox } from './outbox.ts'
import { jobQueue, RANKS, type Shift } from './queue.ts'
import { startWork } from './start-work.ts'

const queue = { name: 'waiting', notify: true, heartbeatSeconds: 10, retryLimit: 5, retryDelay: 0 }
const waiting = jobQueue<{ userId: UserId }>(queue)
const log = pino({ level: 'silent' })
const LIMITS = { poolMax: 4, ofPerson: 4, ofGroup: 4 }
const JOBS = 40

let database: DatabasePair
let db: Db
let boss: PgBoss
let notifications: Notifications
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 4, name: 'take-jobs' }))
  notifications = await createNotifications(database.url)
  boss = await startBoss({ databaseUrl: database.url, log, isWorker: true, queues: [queue] })
}, 60_000)
afterAll(async () => {
  await boss?.stop({ graceful: false })
  await notifications?.stop()
  await db?.destroy()
  await database?.drop()
})

/** Work of one process whose jobs all wait for an outside that answers when it is told to. */
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
  const workers = [waiting.worker<void>(RANKS.waitedFor, run)]
  const work = await startWork(
    { boss, clock: createClock(), db, log, notifications },
    { workers, periodic: [], upkeep: [] },
    LIMITS,
  )
  return { begun, answer, stop: work.stop }
}

it('begins with all that waits outside, lets go of it when it stops, and another process ends it', async () => {
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
