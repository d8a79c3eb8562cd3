/** A keys database older than the main one: keys of stored data are missing. */

import { HEALTH_SETTINGS } from '@ieum/backend/platform/db/health/health-pool.ts'
import { createDb, createPool } from '@ieum/backend/platform/db/pool.ts'
import type { KeyTables } from '@ieum/backend/platform/db/tables/key-tables.ts'
import { checkKeys } from '@ieum/backend/platform/keys/check-keys.ts'
import { PERSON } from '@ieum/backend/platform/keys/vault.ts'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import { ApiError } from '@ieum/contract-kit/client.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectAll, watchSync } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { startWorld, type World } from '../../world/start-world.ts'

const BANK = 'A1AAEO0000'
const guid = organizationGuidOf(BANK)

let world: World
let keys: pg.Pool
beforeAll(async () => {
  world = await startWorld()
  keys = new pg.Pool({ connectionString: world.keysDatabaseUrl, max: 1 })
}, 300_000)
afterAll(async () => {
  await keys?.end()
  await world?.stop()
})

const refusalOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.errorCodeEnum : String(error)),
  )

type Row = Record<string, unknown>

async function connected() {
  const session = await signUp(world.url, world.control, await newPerson(world.control, { like: 'nam-jihoon' }))
  await connectAll(session, world.control, { organizationGuids: [guid] })
  const db = await world.connectDatabase()
  const { rows } = await db.query<{ user_id: string }>('select user_id from person order by created_at desc limit 1')
  const userId = rows[0]?.user_id as string
  return { session, userId }
}

/** Every process drops its cached keys of a person, as after a restart. */
async function forget(userId: string): Promise<void> {
  const db = await world.connectDatabase()
  await db.query(`select pg_notify('keys_destroyed', $1)`, [userId])
  // A recent home is not built again for the same facts.
  await world.control.setClock({ advanceMs: 11 * 60_000 })
}

async function loseKey(userId: string, organizationGuid: string): Promise<readonly Row[]> {
  const { rows } = await keys.query<Row>(
    'delete from wrapped_key where user_id = $1 and organization_guid = $2 returning *',
    [userId, organizationGuid],
  )
  expect(rows.length).toBeGreaterThan(1)
  await forget(userId)
  return rows
}

async function release(userId: string, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row)
    const values = columns.map((_, at) => `$${at + 1}`)
    await keys.query(
      `insert into wrapped_key (${columns.join(', ')}) values (${values.join(', ')})`,
      columns.map((column) => row[column]),
    )
  }
  await forget(userId)
}

/** Runs `npm run keys:check`. */
async function checked() {
  const options = { max: 1, name: 'missing-keys-test' }
  const db = createDb(createPool(world.databaseUrl, options))
  const healthDb = createDb(createPool(world.databaseUrl, { ...options, settings: HEALTH_SETTINGS }))
  const keysDb = createDb<KeyTables>(createPool(world.keysDatabaseUrl, options))
  try {
    return await checkKeys({ db, healthDb, keysDb })
  } finally {
    await Promise.all([db.destroy(), healthDb.destroy(), keysDb.destroy()])
  }
}

const home = (session: PersonSession) => session.mydata.listAssets()

describe("the person's own", () => {
  it('refuses them until it is back, makes no other one, and loses nothing', async () => {
    const { session, userId } = await connected()
    const before = await home(session)
    const rows = await loseKey(userId, PERSON)
    // A code may be requested again only minutes later.
    const db = await world.connectDatabase()
    await db.query('delete from identity_verification')
    for (const ask of [
      () => session.account.getFullName(),
      () => session.mydata.listAssets(),
      () => session.mydata.listConsents({}),
      () =>
        session.mydata.addManualAsset({
          body: { kind: 'CAR', name: '차', amount: 1, asOfDate: '2026-01-01' },
        }),
      () => signUp(world.url, world.control, session.person),
    ])
      expect(await refusalOf(ask())).toBe('SERVICE_UNAVAILABLE')
    const { rowCount } = await keys.query('select from wrapped_key where user_id = $1 and organization_guid = $2', [
      userId,
      PERSON,
    ])
    expect(rowCount).toBe(0)
    const ready = await (await fetch(`${world.internalUrl}/readyz`)).json()
    expect(ready).toMatchObject({ status: 'ready', parts: { missingKeys: 'missing' } })

    expect(await checked()).toMatchObject({ peopleWithoutKey: 1, connectionsWithoutKey: 0 })

    await release(userId, rows)
    expect(await checked()).toMatchObject({ peopleWithoutKey: 0, connectionsWithoutKey: 0 })
    expect((await session.account.getFullName()).fullName).toBe('남지훈')
    expect((await home(session)).netWorthKrw).toBe(before.netWorthKrw)
    await db.query('delete from identity_verification')
    await signUp(world.url, world.control, session.person)
  })
})

describe('of an institution', () => {
  it('its assets cannot be read, home reports it, and all is there again when the key is back', async () => {
    const { session, userId } = await connected()
    const before = await home(session)
    const [asset] = before.assets
    const rows = await loseKey(userId, guid)
    const lost = await home(session)
    expect(lost.assets).toEqual([])
    expect(lost.incompleteReading).toMatchObject({ partialOrganizationCount: 1 })
    expect(lost.reading?.freshnessEnum).toBe('PARTIAL')
    expect(lost.notices.map(({ noticeEnum }) => noticeEnum)).toEqual(['PARTIAL'])
    const params = { assetIdentifier: asset?.assetIdentifier as never }
    expect(await refusalOf(session.mydata.getAsset({ params }))).toBe('SERVICE_UNAVAILABLE')
    expect(await refusalOf(session.mydata.listTransactions({ params, query: {} }))).toBe('SERVICE_UNAVAILABLE')

    expect(await checked()).toMatchObject({ peopleWithoutKey: 0, connectionsWithoutKey: 1 })

    await release(userId, rows)
    const after = await home(session)
    expect([after.netWorthKrw, after.assets.length]).toEqual([before.netWorthKrw, before.assets.length])
    expect(after.notices).toEqual([])
  })

  it('and a row that is another one’s is unreadable alone: the other institutions and pages work', async () => {
    const { session, userId } = await connected()
    const other = await connected()
    const before = await home(session)
    const db = await world.connectDatabase()
    // Reads first: two people may be on two nodes.
    const copyFromOther = async (column: string, table: string) => {
      const { rows } = await db.query(
        `select organization_guid, ${column} as theirs from ${table} where user_id = $1`,
        [other.userId],
      )
      for (const { organization_guid: guid, theirs } of rows) {
        await db.query(`update ${table} set ${column} = $3 where user_id = $1 and organization_guid = $2`, [
          userId,
          guid,
          theirs,
        ])
      }
    }
    await copyFromOther('summary', 'connection')
    await copyFromOther('content', 'asset')
    await world.control.setClock({ advanceMs: 11 * 60_000 })
    const exchanged = await home(session)
    expect(exchanged.assets).toEqual([])
    expect(exchanged.notices.map(({ noticeEnum }) => noticeEnum)).toEqual(['PARTIAL'])
    const params = { assetIdentifier: before.assets[0]?.assetIdentifier as never }
    expect(await refusalOf(session.mydata.getAsset({ params }))).toBe('SERVICE_UNAVAILABLE')
    expect((await session.account.getFullName()).fullName).toBe('남지훈')
    expect((await home(other.session)).assets).toHaveLength(before.assets.length)
  })

  it('is not created again by a reading or a new signature; disconnecting and connecting creates a new one', async () => {
    const { session, userId } = await connected()
    const before = await home(session)
    await loseKey(userId, guid)
    const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [guid] } })
    expect((await watchSync(session, syncId)).organizationSyncStatus.failedOrgs.map((one) => one.guid)).toEqual([guid])
    expect(await refusalOf(connectAll(session, world.control, { organizationGuids: [guid] }))).toBe(
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR',
    )
    const { rowCount } = await keys.query('select from wrapped_key where user_id = $1 and organization_guid = $2', [
      userId,
      guid,
    ])
    expect(rowCount).toBe(0)
    await session.mydata.disconnect({ body: { organizationGuid: guid } })
    await world.control.setClock({ advanceMs: 60 * 60_000 })
    const states = async () => (await session.mydata.listDeletions()).deletions.map((one) => one.deletionStatusEnum)
    await expect.poll(states, { timeout: 60_000 }).toEqual(['COMPLETED'])
    await connectAll(session, world.control, { organizationGuids: [guid] })
    const after = await home(session)
    expect([after.netWorthKrw, after.assets.length]).toEqual([before.netWorthKrw, before.assets.length])
  })
})

it('a day without the institution of a missing key is not recorded as a whole net worth', async () => {
  const { session, userId } = await connected()
  const db = await world.connectDatabase()
  const days = async () => {
    const { rows } = await db.query<{ content: string }>(
      "select encode(content, 'hex') as content from net_worth_day where user_id = $1 order by 1",
      [userId],
    )
    return rows.map((row) => row.content)
  }
  const before = await days()
  expect(before.length).toBeGreaterThan(0)
  const rows = await loseKey(userId, guid)
  const body = { kind: 'CAR', name: '차', amount: 1_000_000, asOfDate: '2026-01-01' } as const
  await session.mydata.addManualAsset({ body })
  expect(await days()).toEqual(before)
  await release(userId, rows)
  await session.mydata.addManualAsset({ body })
  expect(await days()).not.toEqual(before)
})
