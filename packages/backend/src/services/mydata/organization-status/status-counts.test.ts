import { randomUUID } from 'node:crypto'
import { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { STATUS_SLOT_MS, STATUS_WINDOW_MS } from '@ieum/domain/mydata/organizations/organization-status.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Clock } from '../../../platform/clock.ts'
import { createDb, createPool, type Db } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { createIndexes } from '../../../platform/keys/indexes.ts'
import { createStatusCounts, type StatusCounts } from './status-counts.ts'

let database: DatabasePair
let db: Db
let nowMs = Date.parse('2026-11-24T10:00:00+09:00')
/** Two processes on one database. */
let one: StatusCounts
let other: StatusCounts
let bank: OrganizationGuid
const people = Array.from({ length: 8 }, () => UserId.parse(uuidv7()))

beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 4, name: 'status-counts-test' }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})
beforeEach(() => {
  bank = OrganizationGuid.parse(randomUUID())
  const clock: Clock = { now: () => nowMs, realNow: () => nowMs, onChange: () => () => {} }
  const made = { db, clock, log: pino({ level: 'silent' }), indexes: createIndexes(Buffer.alloc(32, 7)) }
  one = createStatusCounts(made)
  other = createStatusCounts(made)
})
afterEach(() => Promise.all([one.stop(), other.stop()]))

const run = (at: number, health: 'well' | 'ill' | 'unknown' = 'well', tookMs = 1_000) => ({
  organizationGuid: bank,
  userId: people[at] as UserId,
  health,
  tookMs,
})
const counted = async () => {
  await Promise.all([one.flush(), other.flush()])
  nowMs += 6_000
  return Promise.all([one, other].map(async (each) => (await each.all()).byGuid.get(bank)))
}

it('what two processes counted is one, and both know it', async () => {
  one.record(run(0))
  one.record(run(1, 'ill', 30_000))
  other.record(run(1, 'well', 12_000))
  other.record(run(2))
  const sum = { wellCount: 3, illCount: 1, tookCounts: [2, 0, 0, 1, 0, 1, 0, 0, 0], peopleCount: 3 }
  expect(await counted()).toEqual([sum, sum])
})

it('one person is one, however often and on whichever process', async () => {
  for (let turn = 0; turn < 10; turn += 1) [one, other][turn % 2]?.record(run(0))
  const [known] = await counted()
  expect(known).toMatchObject({ wellCount: 10, peopleCount: 1 })
})

it('keeps marks of five people a slot at most, and none that is a name', async () => {
  for (const [at] of people.entries()) [one, other][at % 2]?.record(run(at))
  await counted()
  const { rows } = await sql<{ marks: string[] }>`
    select marks from organization_weather where organization_guid = ${bank}`.execute(db)
  expect(rows.map(({ marks }) => marks.length)).toEqual([5])
  for (const mark of rows[0]?.marks ?? []) expect(mark).toMatch(/^[A-Za-z0-9_-]{12}$/)
})

it('what tells nothing is not counted', async () => {
  one.record(run(0, 'unknown'))
  expect(await counted()).toEqual([undefined, undefined])
})

it('counts no longer than half an hour, and is deleted then', async () => {
  one.record(run(0))
  await counted()
  nowMs += STATUS_SLOT_MS
  other.record(run(1))
  expect((await counted())[0]).toMatchObject({ wellCount: 2, peopleCount: 2 })
  nowMs += STATUS_WINDOW_MS - STATUS_SLOT_MS
  expect((await counted())[0]).toMatchObject({ wellCount: 1 })
  nowMs += STATUS_SLOT_MS
  expect(await counted()).toEqual([undefined, undefined])
  expect(await one.forget()).toBeGreaterThanOrEqual(2)
  expect(await one.forget()).toBe(0)
})
