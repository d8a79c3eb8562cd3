import { randomUUID } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { startTestQueues, type TestQueues } from './boss.fixture.ts'
import { createOutbox } from './outbox.ts'
import { jobQueue, RANKS } from './queue.ts'

const queue = { name: 'failing', retryLimit: 0 }
const failing = jobQueue<{ userId: UserId; text: string }>(queue)
const lines: string[] = []
const log = createLog({ logLevel: 'info', world: 'sandbox' }, { write: (line) => void lines.push(line) })

let queues: TestQueues
beforeAll(async () => {
  queues = await startTestQueues([queue], log)
}, 60_000)
afterAll(async () => queues?.stop())

it('leaves code and place of a failure in the queue and the log, and nothing of what failed', async () => {
  const planted = '김서연 010-0000-0001'
  const { boss, db } = queues
  const worker = failing.worker<void>(RANKS.waitedFor, async (_context, { text }) => {
    await sql`select ${text}::text::timestamptz`.execute(db)
  })
  const work = await queues.startProcess(worker)
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
  const storedOutput = await output()
  expect(storedOutput).toMatchObject({ message: 'DatabaseError 22007' })
  const line = lines.find((one) => one.includes('job failed')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ queue: queue.name, error: { name: 'DatabaseError', code: '22007' } })
  expect(JSON.stringify(storedOutput) + lines.join('')).not.toContain('010-0000')
})
