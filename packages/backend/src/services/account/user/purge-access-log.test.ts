import { randomUUID } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../../../platform/db/pool.ts'
import { insertLookUps } from '../../../platform/http/access-log/access-log-rows.ts'
import { purgeAccessLog } from './purge-access-log.ts'

const WRITTEN = Date.UTC(2026, 10, 21, 3)

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 4, name: 'purge-access-log-test' }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

const lookUp = (userId: UserId) =>
  ({ userId, operation: 'listAssets', caller: 'USER', service: null, requestId: 'r' }) as const
const left = async (userId: UserId) =>
  (await sql<{ n: number }>`select count(*)::int as n from access_log where user_id = ${userId}`.execute(db)).rows[0]?.n

it('two years by the clock, and not a millisecond less, of everybody', async () => {
  const people = Array.from({ length: 5 }, () => id<UserId>(randomUUID()))
  const rows = people.flatMap((userId) => [WRITTEN, WRITTEN + DAY_MS].map((atMs) => ({ userId, atMs })))
  await insertLookUps(
    db,
    rows.map(({ userId, atMs }) => ({ lookUp: lookUp(userId), atMs, id: '' })),
  )
  for (const days of [0, 1, 365, 729, 730]) {
    expect(await purgeAccessLog(db, WRITTEN + days * DAY_MS - 1, { batchPeople: 2 })).toBe(0)
  }
  expect(await purgeAccessLog(db, WRITTEN + 730 * DAY_MS, { batchPeople: 2 })).toBe(5)
  for (const userId of people) expect(await left(userId)).toBe(1)
  expect(await purgeAccessLog(db, WRITTEN + 731 * DAY_MS, {}, 731)).toBe(0)
})

it.each([729, 0, -1, Number.NaN])('refuses to keep it for %i days: nothing goes', async (days) => {
  const userId = id<UserId>(randomUUID())
  await insertLookUps(db, [{ lookUp: lookUp(userId), atMs: WRITTEN, id: '' }])
  await expect(purgeAccessLog(db, WRITTEN + 800 * DAY_MS, {}, days)).rejects.toThrow(RangeError)
  expect(await left(userId)).toBe(1)
})
