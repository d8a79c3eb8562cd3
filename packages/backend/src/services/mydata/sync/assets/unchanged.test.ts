import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { connectAll, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../../organizations/portal-row.ts'

const BANK = 'A1AAEO0000'
const CARD = 'D1SHCD0000'

/** Tables of a person, compared by the transaction that wrote each row last. */
const TABLES = ['connection', 'asset', 'asset_transaction', 'collection_state', 'net_worth_day'] as const

let world: World
let db: pg.Pool
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 })
})
afterAll(async () => {
  await db?.end()
  await world?.stop()
})

async function connected(): Promise<{ session: PersonSession; userId: string }> {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  const { syncId } = await connectAll(session, world.control, {
    organizationGuids: [BANK, CARD].map(organizationGuidOf),
  })
  const { rows } = await db.query('select user_id from sync where sync_id = $1', [syncId])
  // The first one learns what may be requested as "since"; older data is read meanwhile.
  await refreshed(session)
  await untilQuiet()
  return { session, userId: rows[0].user_id }
}

/** Refreshes ten seconds after the last refresh. */
async function refreshed(session: PersonSession): Promise<SyncId> {
  await db.query('delete from call_limit')
  const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [] } })
  await watchSync(session, syncId)
  await untilQuiet()
  return syncId
}

/** Waits until no job is left. */
const untilQuiet = () =>
  expect
    .poll(async () => {
      const { rows } = await db.query(
        `select count(*)::int as left from pgboss.job where state in ('created', 'active')`,
      )
      return rows[0].left
    })
    .toBe(0)

/** Which transaction wrote each row of a person. */
async function writersOf(userId: string): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of TABLES) {
    const { rows } = await db.query(`select xmin::text from ${table} where user_id = $1 order by ctid`, [userId])
    all[table] = rows.map((row) => row.xmin)
  }
  return all
}

async function moments(session: PersonSession) {
  const { assets, fetchedAtMs } = await session.mydata.listAssets()
  const [first] = assets
  const { asset } = await session.mydata.getAsset({
    params: { assetIdentifier: (first as NonNullable<typeof first>).assetIdentifier },
  })
  return [fetchedAtMs, ...assets.map((one) => one.fetchedAtMs), asset.fetchedAtMs].map(Number)
}

describe('a reading that finds nothing changed', () => {
  it('writes its moment and no row of connections, assets, transactions and sums', async () => {
    const { session, userId } = await connected()
    const before = { writers: await writersOf(userId), moments: await moments(session) }
    await refreshed(session)
    expect(await writersOf(userId)).toEqual(before.writers)
    const after = await moments(session)
    expect(Math.min(...after)).toBeGreaterThan(Math.max(...before.moments))
  })

  it('is told from one that finds a change, which writes that institution and no other', async () => {
    const { session, userId } = await connected()
    const connections = () =>
      db.query('select organization_guid, xmin::text from connection where user_id = $1 order by 1', [userId])
    const before = (await connections()).rows
    await world.control.setBehaviour(CARD, { name: 'empty' })
    await refreshed(session)
    await world.control.clearBehaviour(CARD)
    const after = (await connections()).rows
    const written = after.filter((row, at) => row.xmin !== before[at].xmin).map((row) => row.organization_guid)
    expect(written).toEqual([organizationGuidOf(CARD)])
    const { assets } = await session.mydata.listAssets()
    expect(new Set(assets.map(({ organization }) => organization.guid))).toEqual(new Set([organizationGuidOf(BANK)]))
    // And back again.
    await refreshed(session)
    expect(
      (await session.mydata.listAssets()).assets.some((one) => one.organization.guid === organizationGuidOf(CARD)),
    ).toBe(true)
  })
})
