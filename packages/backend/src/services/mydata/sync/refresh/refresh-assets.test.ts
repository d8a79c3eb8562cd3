import { randomUUID } from 'node:crypto'
import { refreshAtOnce } from '@ieum/testkit/faults/providers/refresh-at-once.ts'
import { connectAll, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '../../../../platform/db/uuid.ts'
import { organizationGuidOf } from '../../organizations/portal-row.ts'

const BANK = 'A1AAEO0000'
const CARD = 'D1SHCD0000'
const BOTH = [BANK, CARD].map(organizationGuidOf)

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

async function connected(): Promise<PersonSession> {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  await connectAll(session, world.control, { organizationGuids: BOTH })
  return session
}
const refresh = (session: PersonSession, organizationGuids = BOTH) =>
  session.mydata.refreshAssets({ body: { organizationGuids } })
/** Skips the ten seconds that apply to everybody. */
const tenSecondsLater = () => db.query('delete from call_limit')

it.each([1, 2])('of a hundred refreshes at once one begins (%i)', async () => {
  const { syncIds, strange } = await refreshAtOnce(await connected(), 100)
  expect([syncIds.length, strange]).toEqual([1, []])
})

it('while one runs, it is answered to whoever asks for the same institutions or some of them', async () => {
  const session = await connected()
  await world.control.setBehaviour(CARD, { name: 'hang' })
  const { syncId } = await refresh(session)
  expect(await refresh(session)).toEqual({ syncId })
  expect(await refresh(session, BOTH.slice(1))).toEqual({ syncId })
  await tenSecondsLater()
  expect(await refresh(session)).toEqual({ syncId })
  await world.control.clearBehaviour(CARD)
})

it('another one begins for institutions that no running one asks, ten seconds later', async () => {
  const session = await connected()
  await world.control.setBehaviour(CARD, { name: 'hang' })
  const { syncId } = await refresh(session, BOTH.slice(1))
  await expect(refresh(session)).rejects.toMatchObject({ status: 429, errorCodeEnum: 'MYDATA_REFRESH_TOO_SOON' })
  await tenSecondsLater()
  const other = await refresh(session)
  expect(other.syncId).not.toBe(syncId)
  await world.control.clearBehaviour(CARD)
})

it('after one has ended the next has to wait, and does not begin by being asked for', async () => {
  const session = await connected()
  const first = await refresh(session)
  await watchSync(session, first.syncId)
  for (const _ of [1, 2]) {
    await expect(refresh(session)).rejects.toMatchObject({ errorCodeEnum: 'MYDATA_REFRESH_TOO_SOON' })
  }
  await tenSecondsLater()
  expect((await refresh(session)).syncId).not.toBe(first.syncId)
})

it('is refused before anything is taken where it would wait too long; the one that runs is answered', async () => {
  const [session, other, early] = [await connected(), await connected(), await connected()]
  await watchSync(early, (await refresh(early)).syncId)
  await world.control.setBehaviour(CARD, { name: 'hang' })
  const { syncId } = await refresh(session)
  // Nothing runs them: not due for a day.
  await db.query(
    `insert into pgboss.job (name, data, start_after)
     select 'mydata-refresh', '{}', now() + interval '1 day' from generate_series(1, 500)`,
  )
  const answerTo = (person: PersonSession) =>
    person.fetch('/v1/mydata/users/me/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ organizationGuids: BOTH }),
    })
  // The queue's fill level is known a moment later. A person who refreshed a moment ago starts nothing either way.
  await expect.poll(async () => (await answerTo(early)).status).toBe(503)
  const refused = await answerTo(other)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(5)
  expect(await refresh(session)).toEqual({ syncId })
  await db.query(`delete from pgboss.job where name = 'mydata-refresh' and data = '{}'`)
  await expect.poll(async () => (await answerTo(other)).status).toBe(200)
  await world.control.clearBehaviour(CARD)
})

it('takes what nobody reads any more of earlier ones with it', async () => {
  const session = await connected()
  const { syncId } = await refresh(session)
  await watchSync(session, syncId)
  const { rows } = await db.query('select user_id from sync where sync_id = $1', [syncId])
  const { user_id } = rows[0]
  const ofAYearAgo = uuidv7(Date.now() - 365 * 86_400_000)
  await db.query(
    `insert into sync (user_id, sync_id, kind, state, created_at, deadline_at)
     values ($1, $2, 'REFRESH', 'FINISHED', now(), now())`,
    [user_id, ofAYearAgo],
  )
  await tenSecondsLater()
  await refresh(session)
  const left = async () => (await db.query('select from sync where sync_id = $1', [ofAYearAgo])).rowCount
  await expect.poll(left).toBe(0)
})
