/**
 * On several nodes a transaction with rows of a person and rows of the coordinator commits in two steps, the person's
 * node first: a coordinator that dies between them loses the second half (ADR 0073). These tests cover the states that
 * can remain, and a process that dies at that moment.
 */
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userIdOf } from '../isolation/services/account.ts'
import { connectAll } from '../journeys/journey.ts'
import { newPerson } from '../people/new-person.ts'
import { signUp } from '../people/person-session.ts'
import { untilQuiet } from '../system/database/checksums.ts'
import { startWorld, type World } from '../world/start-world.ts'
import { toNoon } from '../world/to-noon.ts'

const BANK = 'A1AAEO0000'
const LEASE_MS = 10 * 60_000

let world: World
let database: pg.Client

beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  database = await world.connectDatabase()
  // A person who connects late in a slot is due late in it, a week later: the slot would be over when a claim has
  // ended.
  await toNoon(world.control)
})
afterAll(() => world?.stop())

async function connected() {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  const { syncId } = await connectAll(session, world.control, { organizationGuids: [organizationGuidOf(BANK)] })
  await untilQuiet(database)
  return { session, syncId, userId: await userIdOf(session, database) }
}

const columns = async (statement: string, userId: UserId) => (await database.query(statement, [userId])).rows

describe('a sign-up', () => {
  it('that dies before its person is stored is completed by the next one', async () => {
    const person = await newPerson(world.control)
    const ways = () =>
      columns(
        `select c.user_id, p.user_id is not null as "isThere" from ci_index c left join person p using (user_id)
         where c.user_id <> $1`,
        '00000000-0000-0000-0000-000000000000' as UserId,
      )
    expect(await ways()).toEqual([])
    await database.query('begin')
    await database.query('lock table person in share row exclusive mode')
    const first = signUp(world.url, world.control, person).catch(() => null)
    const other = new pg.Client({ connectionString: world.databaseUrl })
    await other.connect()
    const seen = async () => (await other.query('select user_id from ci_index')).rows
    await expect.poll(seen).toHaveLength(1)
    const [way] = await seen()
    await other.end()
    await world.killServer('SIGKILL')
    await database.query('rollback')
    expect(await first).toBeNull()
    await expect.poll(ways).toEqual([{ user_id: way.user_id, isThere: false }])

    await world.startServer()
    // The next code is a minute away, by machine time.
    await database.query(`update identity_verification set requested_at = requested_at - interval '61 seconds'`)
    const session = await signUp(world.url, world.control, person)
    expect(await ways()).toEqual([{ user_id: way.user_id, isThere: true }])
    expect(await userIdOf(session, database)).toBe(way.user_id)
    expect((await session.account.getFullName()).fullName).toBe(person.name)
  })
})

describe('a sync', () => {
  it('whose job was lost is ended after its deadline and tried again', async () => {
    const { session, syncId, userId } = await connected()
    await database.query(
      `update sync set state = 'RUNNING', finished_at = null, deadline_at = now() - interval '1 minute'
       where user_id = $1 and sync_id = $2`,
      [userId, syncId],
    )
    await database.query(
      `update sync_organization set state = 'TOKEN_ISSUED', attempt_count = 0 where user_id = $1 and sync_id = $2`,
      [userId, syncId],
    )
    const status = async () => (await session.mydata.getSyncStatus({ params: { syncId } })).organizationSyncStatus
    await expect.poll(async () => (await status()).failedOrgs).toHaveLength(1)
    // Late as in a long queue, whose job would still come.
    await world.control.setClock({ advanceMs: LEASE_MS + 1_000 })
    await expect.poll(async () => (await status()).successfulOrgs, { timeout: 60_000 }).toHaveLength(1)
  })
})

describe('a periodic transfer', () => {
  it('that was claimed without a job runs when the claim has ended', async () => {
    const { userId } = await connected()
    const read = async () =>
      (
        await columns(
          `select next_due_at, fetched_at, claimed_by from connection join connection_reading using (user_id, organization_guid)
           where user_id = $1`,
          userId,
        )
      )[0]
    const planned = await read()
    await database.query(`update connection set claimed_by = 'died', next_due_at = $2 where user_id = $1`, [
      userId,
      new Date(planned.next_due_at.getTime() + LEASE_MS),
    ])
    await world.control.setClock({ nowMs: planned.next_due_at.getTime() + LEASE_MS / 2 })
    expect((await read()).claimed_by).toBe('died')
    await world.control.setClock({ nowMs: planned.next_due_at.getTime() + LEASE_MS + 1_000 })
    await expect.poll(async () => (await read()).fetched_at > planned.fetched_at, { timeout: 60_000 }).toBe(true)
    expect((await read()).next_due_at.getTime()).toBeGreaterThan(planned.next_due_at.getTime() + LEASE_MS)
  })
})
