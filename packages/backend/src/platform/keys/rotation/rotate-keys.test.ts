import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { addDays, koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import { difference, snapshot } from '@ieum/testkit/faults/snapshot.ts'
import { userIdOf } from '@ieum/testkit/isolation/services/account.ts'
import { connectAll, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { untilQuiet } from '@ieum/testkit/system/database/checksums.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../../../services/mydata/organizations/portal-row.ts'
import { isHealthTable } from '../../db/health/guard-health.ts'
import { HEALTH_OPTIONS, HEALTH_SETTINGS } from '../../db/health/health-pool.ts'
import { createDb, createPool, type Db } from '../../db/pool.ts'
import type { KeysDb, KeyTables } from '../../db/tables/key-tables.ts'
import { columns } from '../sealed-columns.fixture.ts'
import { createVault, SETTLED_AFTER_CACHES } from '../vault.ts'
import { RESEALED, SEALED_ONCE } from './resealed-columns.ts'
import { type Rotating, rotateKeys } from './rotate-keys.ts'

const BANK = organizationGuidOf('A1AAEO0000')
const CARD = organizationGuidOf('D1SHCD0000')
/** Production minutes as seconds: key caches, and the times that depend on them. */
const CACHE_MS = 2_000
const SETTLED_MS = SETTLED_AFTER_CACHES * CACHE_MS
/** Operators leave hours between rounds. */
const BETWEEN_ROUNDS_MS = 200
const SCRIPT = path.resolve(import.meta.dirname, '../../../../../../scripts/keys/rotate-keys.ts')

it('every sealed column is sealed anew, or says why not', () => {
  const anew = Object.entries(RESEALED).flatMap(([table, own]) => own.map((column) => `${table}.${column}`))
  const known = [...anew, ...Object.keys(SEALED_ONCE)]
  expect(known.toSorted()).toEqual(columns.map(({ label }) => label).toSorted())
})

describe('a rotation', () => {
  let world: World
  let db: Db
  let healthDb: Db
  let keysDb: KeysDb
  let client: pg.Client
  let healthClient: pg.Client
  let keysClient: pg.Client
  let rotating: Rotating
  beforeAll(async () => {
    const env = { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000', KEY_CACHE_SECONDS: String(CACHE_MS / 1_000) }
    world = await startWorld({ env })
    // Institutions report more on the next day, which may begin in the middle of a test.
    const { nowMs } = await world.control.clock()
    await world.control.setClock({ nowMs: startOfKoreanDayMs(addDays(koreanDateParts(nowMs), 1)) + DAY_MS / 2 })
    // Another process, with its own key cache in memory.
    await world.startAnotherServer()
    db = createDb(createPool(world.databaseUrl, { max: 2, name: 'rotate-test' })) as Db
    healthDb = createDb(createPool(world.databaseUrl, { max: 2, name: 'rotate-test', settings: HEALTH_SETTINGS })) as Db
    keysDb = createDb<KeyTables>(createPool(world.keysDatabaseUrl, { max: 2, name: 'rotate-test' }))
    client = await world.connectDatabase()
    healthClient = new pg.Client({ connectionString: world.databaseUrl, options: HEALTH_OPTIONS })
    await healthClient.connect()
    keysClient = new pg.Client({ connectionString: world.keysDatabaseUrl })
    await keysClient.connect()
    const { keyEncryptionKey } = JSON.parse(readFileSync(path.join(world.dataDir, 'secrets.json'), 'utf8'))
    const realNow = () => Date.now()
    const vault = createVault(keysDb, Buffer.from(keyEncryptionKey, 'base64'), realNow, { cacheMs: CACHE_MS })
    rotating = { db, healthDb, keysDb, vault, realNow }
  }, 120_000)
  afterAll(async () => {
    await keysClient?.end()
    await healthClient?.end()
    await keysDb?.destroy()
    await healthDb?.destroy()
    await db?.destroy()
    await world?.stop()
  })

  /** Key versions of a person's sealed values, by column. */
  async function versionsOf(userId: UserId): Promise<Record<string, number[]>> {
    const found: Record<string, number[]> = {}
    for (const { table, column, label } of columns) {
      const { rows } = await (isHealthTable(table) ? healthClient : client).query(
        `select distinct get_byte(${column}, 1) * 256 + get_byte(${column}, 2) as version from ${table}
         where user_id = $1 and length(${column}) > 2 order by 1`,
        [userId],
      )
      if (rows.length > 0) found[label] = rows.map(({ version }) => version)
    }
    return found
  }
  const keysOf = async (userId: UserId) =>
    (
      await keysClient.query(
        `select organization_guid, array_agg(key_version order by key_version) as versions from wrapped_key
         where user_id = $1 and kind = 'DATA' group by organization_guid order by 1`,
        [userId],
      )
    ).rows as { organization_guid: string; versions: number[] }[]
  const connected = async () => {
    const session = await signUp(world.url, world.control, await newPerson(world.control))
    await connectAll(session, world.control, { organizationGuids: [BANK, CARD] })
    return session
  }
  const refreshed = async (session: PersonSession, userId: UserId) => {
    await db.deleteFrom('call_limit').where('user_id', '=', userId).execute()
    const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [] } })
    return (await watchSync(session, syncId)).organizationSyncStatus
  }
  const wrongLines = () =>
    readFileSync(world.serverLog, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"level":50') || line.includes('does not open with the key'))

  it('beside people who connect and read again: all is sealed anew, nothing is unreadable, old keys are gone', {
    timeout: 240_000,
  }, async () => {
    const people = await Promise.all([connected(), connected(), connected()])
    await people[0]?.mydata.addManualAsset({
      body: { kind: 'CAR', name: '차', amount: 9_000_000, asOfDate: '2026-01-01' },
    })
    // The data of earlier years are stored as well.
    await untilQuiet(client)
    const before = await Promise.all(people.map((one) => snapshot(one)))
    const userIds: UserId[] = []
    for (const one of people) userIds.push(await userIdOf(one, client))
    const startedAt = Date.now()
    await rotateKeys(rotating, startedAt)

    // While the new versions settle, and beyond, people stay active and rounds run.
    let isOver = false
    let joined = 0
    const failed: unknown[] = []
    const reading = people.map(async (one, at) => {
      while (!isOver) failed.push(...(await refreshed(one, userIds[at] as UserId)).failedOrgs)
    })
    const coming = (async () => {
      while (!isOver) {
        const session = await connected()
        expect((await session.mydata.listAssets()).assets.length).toBeGreaterThan(0)
        joined += 1
      }
    })()
    let resealed = 0
    while (Date.now() < startedAt + 2 * SETTLED_MS + 2 * CACHE_MS) {
      const round = await rotateKeys(rotating, startedAt)
      resealed += round.resealed
      await setTimeout(BETWEEN_ROUNDS_MS)
    }
    isOver = true
    await Promise.all([...reading, coming])
    expect([failed, joined > 0, resealed > 0]).toEqual([[], true, true])

    for (const [at, session] of people.entries()) {
      const userId = userIds[at] as UserId
      // The ledger stays as it was sealed, and so does the version that opens it.
      const afterARound = async () => {
        await rotateKeys(rotating, startedAt)
        return (await keysOf(userId)).map((key) => key.versions)
      }
      await expect.poll(afterARound, { timeout: 60_000 }).toEqual([[1, 2], [2], [2]])
      const versions = await versionsOf(userId)
      expect(
        Object.entries(versions).filter(([label, all]) => !(label in SEALED_ONCE) && all.some((one) => one < 2)),
      ).toEqual([])
      expect(Object.keys(versions).length).toBeGreaterThan(8)
      expect(difference(before[at] as NonNullable<(typeof before)[0]>, await snapshot(session))).toBeNull()
      expect((await session.mydata.listConsents({ query: {} })).consents).toHaveLength(1)
      expect((await session.account.getFullName()).fullName).toBe(session.person.name)
    }
    expect(wrongLines()).toEqual([])
  })

  it('goes on where it was killed, and everything opens meanwhile', { timeout: 240_000 }, async () => {
    const session = await connected()
    const userId = await userIdOf(session, client)
    await untilQuiet(client)
    const before = await snapshot(session)
    await rotating.vault.renew(userId, Date.now(), () => true)
    const env = {
      ...process.env,
      IEUM_DATA_DIR: world.dataDir,
      DATABASE_URL: world.databaseUrl,
      KEYS_DATABASE_URL: world.keysDatabaseUrl,
      KEY_CACHE_SECONDS: String(CACHE_MS / 1_000),
    }
    const round = () => {
      const child = spawn(process.execPath, [SCRIPT], { env, stdio: 'ignore' })
      return { child, over: once(child, 'exit').then(([code]) => ({ code })) }
    }
    // It stops at the last table of all.
    await client.query('begin')
    try {
      await client.query('select from person where user_id = $1 for update', [userId])
      const isMidway = async () => (await versionsOf(userId))['asset.content']?.join() === '2'
      const waits = async () => {
        const { child, over } = round()
        while (child.exitCode === null && !(await isMidway())) await Promise.race([over, setTimeout(50)])
        child.kill('SIGKILL')
        await over
        return isMidway()
      }
      await expect.poll(waits, { timeout: 90_000 }).toBe(true)
      expect(await versionsOf(userId)).toMatchObject({ 'asset.content': [2], 'person.profile': [1] })
    } finally {
      await client.query('rollback')
    }
    expect(difference(before, await snapshot(session))).toBeNull()
    expect((await session.account.getFullName()).fullName).toBe(session.person.name)
    expect(await round().over).toEqual({ code: 0 })
    expect(await versionsOf(userId)).toMatchObject({ 'asset.content': [2], 'person.profile': [2] })
    expect(difference(before, await snapshot(session))).toBeNull()
  })

  it('brings no destroyed key back', async () => {
    const session = await connected()
    const userId = await userIdOf(session, client)
    const { vault } = rotating
    await keysClient.query('begin')
    await keysClient.query('delete from wrapped_key where user_id = $1 and organization_guid = $2', [userId, BANK])
    const renewed = vault.renew(userId, Date.now(), (guid) => guid === BANK)
    const isWaiting = async () => (await keysClient.query(`select from pg_locks where not granted`)).rowCount
    await expect.poll(isWaiting, { interval: 20, timeout: 60_000 }).toBeGreaterThan(0)
    await keysClient.query('commit')
    expect(await renewed).toBe(0)
    expect((await keysOf(userId)).map((one) => one.organization_guid)).not.toContain(BANK)
  })

  it('without a moment only goes on with what was begun', async () => {
    const session = await connected()
    const userId = await userIdOf(session, client)
    await rotateKeys(rotating, 0)
    expect((await keysOf(userId)).map(({ versions }) => versions)).toEqual([[1], [1], [1]])
  })
})
