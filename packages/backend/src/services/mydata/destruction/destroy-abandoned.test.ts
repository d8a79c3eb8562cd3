import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Clock } from '../../../platform/clock.ts'
import { insertPerson } from '../../../platform/db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../../platform/db/pool.ts'
import { createLog } from '../../../platform/log.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import { destroyAbandoned } from './destroy-abandoned.ts'

const YEAR_MS = 367 * DAY_MS

let database: DatabasePair
let db: Db
let lines: string[]
beforeEach(async () => {
  lines = []
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 4, name: 'destroy-abandoned-test' }))
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

/** People who were last seen long enough ago and have no institution; `after` runs after each of them. */
async function round({ world = 'real', ahead = () => 0, after = () => {} }: RoundOptions): Promise<number> {
  const metrics = createMetrics()
  const log = createLog({ logLevel: 'info', world: 'real' }, { write: (line) => void lines.push(line) })
  const clock: Clock = {
    now: () => Date.now() + ahead(),
    realNow: () => Date.now() + ahead(),
    onChange: () => () => {},
  }
  const vault = {
    organizationKeys: async () => new Map(),
    destroyOrganizationKeys: async () => after(),
  }
  const context = {
    clock,
    config: { world, destroyAtOnceMostPct: 5 },
    db,
    log,
    metrics,
    vault,
    destroyedTables: [],
    deletionHooks: [],
  }
  return destroyAbandoned(context as never, new AbortController().signal, 1)
}
type RoundOptions = { world?: 'real' | 'sandbox'; ahead?: () => number; after?: () => void }

async function people(count: number, seenBeforeMs: number): Promise<void> {
  for (let at = 0; at < count; at++) await insertPerson(db)
  await sql`update person set last_seen_at = now() - ${`${seenBeforeMs} ms`}::interval
    where last_seen_at > now() - interval '1 minute'`.execute(db)
}
const destroyed = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from person where destroyed_at is not null`.execute(db)
  return rows[0]?.n
}

it('destroys who stayed away for a year, and nobody else', async () => {
  await people(3, YEAR_MS)
  await people(5, YEAR_MS - 3 * DAY_MS)
  expect(await round({})).toBe(3)
  expect([await destroyed(), lines]).toEqual([3, []])
})

it('destroys nobody while the machine is a year ahead of the database', async () => {
  await people(3, HOUR_MS)
  expect(await round({ ahead: () => YEAR_MS })).toBe(0)
  expect(await destroyed()).toBe(0)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'destruction refused', doubt: 'clock', due: 3 },
  ])
})

it('destroys nobody when a crowd falls due at once', async () => {
  await people(21, YEAR_MS)
  expect(await round({})).toBe(0)
  expect(await destroyed()).toBe(0)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'destruction refused', doubt: 'crowd', people: 21 },
  ])
})

it('does in the practice world whatever its clock says', async () => {
  await people(30, HOUR_MS)
  expect(await round({ world: 'sandbox', ahead: () => YEAR_MS })).toBe(30)
})

it('reads the clock again for every person: it may have gone back meanwhile', async () => {
  await people(30, HOUR_MS)
  let aheadMs = YEAR_MS
  const after = () => {
    aheadMs = 0
  }
  expect(await round({ world: 'sandbox', ahead: () => aheadMs, after })).toBe(1)
  expect(await destroyed()).toBe(1)
})
