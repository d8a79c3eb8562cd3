import { randomUUID } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/test-cluster.ts'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock } from '../clock.ts'
import { createNotifications, type Notifications } from '../db/notifications.ts'
import { createDb, createPool, type Db } from '../db/pool.ts'
import { createLog } from '../log.ts'
import { startBoss } from './boss.ts'
import { createOutbox } from './outbox.ts'
import { jobQueue, RANKS } from './queue.ts'
import { startWork } from './start-work.ts'

const queue = { name: 'failing', retryLimit: 0 }
const failing = jobQueue<{ userId: UserId; text: string }>(queue)
const lines: string[] = []
const log = createLog({ logLevel: 'info', world: 'sandbox' }, { write: (line) => void lines.push(line) })

let database: DatabasePair
let db: Db
let boss: PgBoss
let notifications: Notifications
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 2, name: 'failed-job' }))
  notifications = await createNotifications(database.url)
  boss = await startBoss({ databaseUrl: database.url, log, isWorker: true, queues: [queue] })
}, 60_000)
afterAll(async () => {
  await boss?.stop({ graceful: false })
  await notifications?.stop()
  await db?.destroy()
  await database?.drop()
})

it('leaves code and place of a failure in the queue and the log, and nothing of what failed', async () => {
  const planted = '김서연 010-0000-0001'
  const worker = failing.worker<void>(RANKS.waitedFor, async (_context, { text }) => {
    await sql`select ${text}::text::timestamptz`.execute(db)
  })
  const limits = { poolMax: 4, ofPerson: 4, ofGroup: 4 }
  const work = await startWork(
    { boss, clock: createClock(), db, log, notifications },
    { workers: [worker], periodic: [], upkeep: [] },
    limits,
  )
  await db
    .transaction()
    .execute((trx) => failing.send(trx, createOutbox(boss), { userId: id<UserId>(randomUUID()), text: planted }))
  const output = async () => {
    const { rows } = await sql<{ output: object | null }>`
      select output from pgboss.job where name = ${queue.name} and state = 'failed'`.execute(db)
    return rows[0]?.output ?? null
  }
  await expect.poll(output).not.toBeNull()
  await work.stop()
  const kept = await output()
  expect(kept).toMatchObject({ message: 'DatabaseError 22007' })
  const line = lines.find((one) => one.includes('job failed')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ queue: queue.name, error: { name: 'DatabaseError', code: '22007' } })
  expect(JSON.stringify(kept) + lines.join('')).not.toContain('010-0000')
})
