import { randomUUID } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import { createAccessLog } from './access-log.ts'
import type { LookUp } from './access-log-rows.ts'

let database: DatabasePair
let pool: pg.Pool
let db: Db
const log = pino({ level: 'silent' })
const realNow = () => Date.now()

beforeAll(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, { max: 4, name: 'access-log-test' })
  db = createDb(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const lookUp = (userId: UserId): LookUp => ({
  userId,
  operation: 'listAssets',
  caller: 'USER',
  service: null,
  requestId: 'r',
})
const count = async (userId: UserId) =>
  (await sql<{ n: number }>`select count(*)::int as n from access_log where user_id = ${userId}`.execute(db)).rows[0]?.n

describe('the access log', () => {
  // The second of a batch passes only when a test advances the clock.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('is written within about a second, without anybody waiting', async () => {
    const userId = randomUUID()
    const accessLog = createAccessLog({ db, realNow, log })
    accessLog.record({ ...lookUp(id(userId)), caller: 'INTERNAL', service: 'billing' })
    expect(await count(id(userId))).toBe(0)
    await vi.advanceTimersByTimeAsync(999)
    expect(await count(id(userId))).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(() => count(id(userId))).toBe(1)
    const { rows } =
      await sql`select operation, caller, service, request_id from access_log where user_id = ${userId}`.execute(db)
    expect(rows).toEqual([{ operation: 'listAssets', caller: 'INTERNAL', service: 'billing', request_id: 'r' }])
    await accessLog.close()
  })
  it('keeps the moment, the order and what is null', async () => {
    const userId = randomUUID()
    let nowMs = 1_795_266_684_321
    const accessLog = createAccessLog({ db, realNow: () => ++nowMs, log })
    for (const requestId of ['first, "quoted"', 'second\\']) accessLog.record({ ...lookUp(id(userId)), requestId })
    await accessLog.close()
    const { rows } = await sql`
      select request_id, service, occurred_at from access_log where user_id = ${userId}
      order by access_log_id`.execute(db)
    expect(rows).toEqual([
      { request_id: 'first, "quoted"', service: null, occurred_at: new Date(1_795_266_684_322) },
      { request_id: 'second\\', service: null, occurred_at: new Date(1_795_266_684_323) },
    ])
  })
  it('is written at once when a batch is full, with few texts', async () => {
    const userId = randomUUID()
    const accessLog = createAccessLog({ db, realNow, log })
    for (let at = 0; at < 499; at++) accessLog.record(lookUp(id(userId)))
    expect(await count(id(userId))).toBe(0)
    accessLog.record(lookUp(id(userId)))
    await expect.poll(() => count(id(userId))).toBe(500)
    await accessLog.close()
  })
  it('loses nothing when it is closed, and nothing while the database is away', async () => {
    const userId = randomUUID()
    await sql`alter table access_log rename to away`.execute(db)
    const accessLog = createAccessLog({ db, realNow, log })
    for (let at = 0; at < 1_200; at++) accessLog.record(lookUp(id(userId)))
    await accessLog.flush()
    await sql`alter table away rename to access_log`.execute(db)
    expect(await count(id(userId))).toBe(0)
    await accessLog.close()
    expect(await count(id(userId))).toBe(1_200)
  })
})
