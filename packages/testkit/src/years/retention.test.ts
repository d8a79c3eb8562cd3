import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import { DAY_MS, MINUTE_MS } from '@ieum/domain/time/durations.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { connectAll } from '../journeys/journey.ts'
import { newPerson } from '../people/new-person.ts'
import { signUp } from '../people/person-session.ts'
import { type SteppedWorld, startSteppedWorld } from './stepped-world.ts'

const BANK = organizationGuidOf('A4AAPA0000')
const KEPT_DAYS = 730

let world: SteppedWorld
let db: pg.Pool
beforeAll(async () => {
  world = await startSteppedWorld()
  db = new pg.Pool({ connectionString: world.databaseUrl, max: 1 })
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await db?.end()
  await world?.stop()
})

async function lookUps(): Promise<{ count: number; youngest: Date; last: string | null }> {
  const { rows } = await db.query(`
    select count(*)::int as count, max(occurred_at) as youngest,
      (array_agg(operation order by occurred_at desc))[1] as last from access_log`)
  return rows[0]
}
async function recorded(): Promise<readonly string[]> {
  const { rows } = await db.query('select kind, encode(hash, $1) as hash from consent_ledger order by seq', ['hex'])
  return rows.map(({ kind, hash }) => `${kind} ${hash}`)
}

it('stores access logs for two years by the clock, and the ledger for good', async () => {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  await world.during(() => connectAll(session, world.control, { organizationGuids: [BANK], pollMs: 10 }))
  await session.mydata.listAssets()
  await world.upkeep()
  // Access is recorded in batches, the last read with the last batch.
  await expect.poll(async () => (await lookUps()).last).toBe('listAssets')
  const [{ count, youngest }, before] = [await lookUps(), await recorded()]
  expect(before.length).toBeGreaterThan(0)

  vi.useFakeTimers({ toFake: ['Date'], now: youngest.getTime() + KEPT_DAYS * DAY_MS - MINUTE_MS })
  await world.upkeep()
  expect((await lookUps()).youngest).toEqual(youngest)
  // A year without a visit has passed as well: the end is one more row, after the earlier ones.
  const after = await recorded()
  expect(after.slice(0, -1)).toEqual(before)
  expect(after.at(-1)).toMatch(/^WITHDRAWAL /)

  vi.setSystemTime(youngest.getTime() + KEPT_DAYS * DAY_MS + MINUTE_MS)
  await world.upkeep()
  expect([count > 0, (await lookUps()).count]).toEqual([true, 0])
  vi.setSystemTime(youngest.getTime() + 5 * KEPT_DAYS * DAY_MS)
  await world.upkeep()
  expect(await recorded()).toEqual(after)
  expect((await world.verifyLedger()).findings).toEqual([])
})
