import { HOUR_MS } from '@ieum/domain/time/durations.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPerson } from '../../../platform/db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { insertEvent, recordNotified } from './business-rows.ts'

const NOW_MS = Date.UTC(2026, 10, 22, 3)
const eventHmac = Buffer.alloc(32, 7)

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 2, name: 'business-rows-test' }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

it('reports an event once, and once more when nobody has managed to for hours', async () => {
  const userId = await insertPerson(db)
  const recordedAt = (recordedAtMs: number) =>
    inTransaction(db, (trx) => insertEvent(trx, userId, { eventHmac, content: Buffer.from('sealed'), recordedAtMs }))
  expect(await recordedAt(NOW_MS)).toBe(true)
  expect(await recordedAt(NOW_MS + HOUR_MS)).toBe(false)
  expect(await recordedAt(NOW_MS + 5 * HOUR_MS)).toBe(true)
  expect(await recordedAt(NOW_MS + 6 * HOUR_MS)).toBe(false)
  await recordNotified(db, userId, eventHmac, NOW_MS + 6 * HOUR_MS)
  expect(await recordedAt(NOW_MS + 20 * HOUR_MS)).toBe(false)
})
