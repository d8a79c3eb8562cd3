/**
 * The move to Citus as described in docs/operating/operations.md#several-nodes, on the nodes of CITUS_URLS: a dump of one
 * PostgreSQL with people in it, its restore on the coordinator, `npm run distribute`, a start, and later activity of
 * people up to a disconnection that completes. Needs nodes (`npm run test:citus`); `distribute.test.ts` checks the sent
 * statements with a stand-in.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userIdOf } from '../isolation/services/account.ts'
import { connectAll } from '../journeys/journey.ts'
import { newPerson } from '../people/new-person.ts'
import { type PersonSession, signUp } from '../people/person-session.ts'
import { remains } from '../postgres/leftover-rows.ts'
import { citusNodes, type DatabasePair, plainDatabase } from '../postgres/test-cluster.ts'
import { untilQuiet } from '../system/database/checksums.ts'
import { startWorld, type World } from '../world/start-world.ts'
import { makingSteps, withRole } from './cluster-steps.ts'

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..')
const BANK = organizationGuidOf('A1AAEO0000')
const CARD = organizationGuidOf('D1SHCD0000')
const PEOPLE = 3

const nodes = citusNodes() ?? []
const run = promisify(execFile)

describe.runIf(nodes.length > 0)('a database that is moved to Citus', () => {
  const [coordinator = '', ...workers] = nodes
  const name = `ieum_moved_${randomBytes(4).toString('hex')}`
  const cleanUp: (() => unknown)[] = []
  const urlOf = (node: string, database: string) => Object.assign(new URL(node), { pathname: `/${database}` }).href
  /** Like the server's role, which is not a superuser. */
  const role = { name, password: 'moved' }
  const movedUrl = coordinator && urlOf(withRole(coordinator, role), name)
  let world: World
  let plain: DatabasePair
  let sessions: PersonSession[]
  let before: unknown[]

  async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
      .query<T>(statement)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }
  const distribute = () =>
    run(process.execPath, [path.join(REPOSITORY, 'scripts/distribute.ts')], {
      env: { ...process.env, DATABASE_URL: movedUrl },
    })
  const homeOf = async ({ mydata }: PersonSession) => {
    const { assets, netWorthKrw } = await mydata.listAssets()
    return { assets: assets.length, netWorthKrw }
  }

  beforeAll(async () => {
    plain = await plainDatabase()
    cleanUp.push(() => plain.drop())
    world = await startWorld({
      env: { DATABASE_URL: plain.url, IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000', DELETION_UNDO_SECONDS: '0' },
    })
    cleanUp.push(() => world.stop())
    sessions = []
    for (let at = 0; at < PEOPLE; at += 1) {
      const session = await signUp(world.url, world.control, await newPerson(world.control))
      await connectAll(session, world.control, { organizationGuids: [BANK, CARD] })
      sessions.push(session)
    }
    const client = new pg.Client({ connectionString: plain.url })
    await client.connect()
    await untilQuiet(client).finally(() => client.end())
    before = await Promise.all(sessions.map(homeOf))
    await world.killServer('SIGTERM')

    cleanUp.push(async () => {
      for (const node of nodes) {
        await ask(node, `drop database if exists ${name} with (force)`)
        await ask(node, `drop role ${name}`)
      }
    })
    for (const { nodeUrl, database, sql } of makingSteps(nodes, name, role)) {
      await ask(database === null ? nodeUrl : urlOf(nodeUrl, database), sql)
    }
    const dump = path.join(world.dataDir, 'plain.dump')
    // Schema health can be read by a role that may read everything.
    await run('pg_dump', ['-Fc', '-f', dump, urlOf(coordinator, new URL(plain.url).pathname.slice(1))])
    await run('pg_restore', ['--no-owner', '--no-privileges', '--exit-on-error', '-d', movedUrl, dump])
  }, 240_000)
  afterAll(async () => {
    for (const step of cleanUp.toReversed()) await step()
  }, 60_000)

  it('places every table once, and leaves no row of a person on the coordinator', async () => {
    expect((await distribute()).stdout).toMatch(/^[1-9]\d+ tables placed$/m)
    expect((await distribute()).stdout).toMatch(/^0 tables placed$/m)
    const left = await ask<{ name: string }>(
      movedUrl,
      `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
       where p.partmethod = 'h' and pg_relation_size(c.oid) > 0`,
    )
    expect(left).toEqual([])
    const people = await ask<{ port: number; shards: number }>(
      movedUrl,
      `select nodeport as port, count(*)::int as shards from citus_shards where table_name = 'person'::regclass
       group by 1 order by 1`,
    )
    expect(people.map(({ port }) => String(port))).toEqual(workers.map((node) => new URL(node).port).sort())
  })

  it('serves existing and new people as before', async () => {
    world.serverEnv.DATABASE_URL = movedUrl
    await world.startServer()
    expect(await Promise.all(sessions.map(homeOf))).toEqual(before)
    const [session] = sessions as [PersonSession]
    const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [] } })
    const status = async () => (await session.mydata.getSyncStatus({ params: { syncId } })).organizationSyncStatus
    await expect.poll(async () => (await status()).successfulOrgs, { timeout: 60_000 }).toHaveLength(2)
    const another = await signUp(world.url, world.control, await newPerson(world.control))
    const { status: connected } = await connectAll(another, world.control, { organizationGuids: [BANK] })
    expect(connected.organizationSyncStatus.successfulOrgs).toHaveLength(1)
  })

  it('destroys what a person disconnects, and all of a person who leaves', async () => {
    const [session, leaving] = sessions as [PersonSession, PersonSession]
    const pool = new pg.Pool({ connectionString: movedUrl, max: 2 })
    const keys = new pg.Pool({ connectionString: world.keysDatabaseUrl, max: 2 })
    cleanUp.push(() => Promise.all([pool.end(), keys.end()]))
    const client = await pool.connect()
    const [userId, leavingId] = await Promise.all([userIdOf(session, client), userIdOf(leaving, client)])
    client.release()
    await session.mydata.disconnect({ body: { organizationGuid: BANK } })
    const states = async () => (await session.mydata.listDeletions()).deletions.map((one) => one.deletionStatusEnum)
    await expect.poll(states, { timeout: 60_000 }).toEqual(['COMPLETED'])
    expect(await remains(pool, keys, userId, BANK)).toEqual({})
    await leaving.account.leaveIeum()
    const rows = async () => (await pool.query('select from asset where user_id = $1', [leavingId])).rows
    await expect.poll(rows, { timeout: 60_000 }).toEqual([])
  })
})
