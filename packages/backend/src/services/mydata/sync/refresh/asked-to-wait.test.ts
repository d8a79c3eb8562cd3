import { randomBytes, randomUUID } from 'node:crypto'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@ieum/domain/time/durations.ts'
import { connectAll, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import { toNoon } from '@ieum/testkit/world/to-noon.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { RETRY_AFTER_UNSAID_MS } from '../../../../platform/outbound/transport/retry-after.ts'
import { organizationGuidOf } from '../../organizations/portal-row.ts'
import { QUEUES } from '../../queues.ts'

const BANK = 'A1AAEO0000'
const CARD = 'D1SHCD0000'
const [bank, card] = [organizationGuidOf(BANK), organizationGuidOf(CARD)]

let world: World
let db: pg.Pool
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 })
  // Noon: at night a few minutes can reach a new day, for which an institution reports new data.
  await toNoon(world.control)
})
afterAll(async () => {
  await db?.end()
  await world?.stop()
})
afterEach(() => Promise.all([BANK, CARD].map((one) => world.control.clearBehaviour(one))))

async function connected(): Promise<PersonSession> {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  await connectAll(session, world.control, { organizationGuids: [bank, card] })
  await untilQuiet()
  return session
}
/** Older transactions are read automatically after a connect, and would hit a quota, too. */
async function untilQuiet(): Promise<void> {
  const open = async () => {
    const { rows } = await db.query(
      `select count(*)::int as count from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
      [QUEUES.history.name],
    )
    return rows[0].count
  }
  await expect.poll(open, { timeout: 30_000 }).toBe(0)
}
/** Waits for the ten seconds that apply to everybody first. */
async function refreshed(session: PersonSession) {
  await db.query('delete from call_limit')
  const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [bank, card] } })
  return { syncId, status: await watchSync(session, syncId) }
}
/** How often the bank received this kind of call. */
async function asked(apiType: string) {
  const calls = await world.control.calls()
  return calls.filter((call) => call.orgCode === BANK && call.apiType === apiType).length
}
const readingOf = async (session: PersonSession, guid = bank) =>
  (await session.mydata.listAssets()).readings.find(({ organizationGuid }) => organizationGuid === guid)
const waitOf = ({ askAgainAtMs }: { readonly askAgainAtMs: string | null }, nowMs: number) =>
  Number(askAgainAtMs) - nowMs

it('refreshAssets: what an institution told, and that nothing has changed, is said', async () => {
  const session = await connected()
  expect(await readingOf(session)).toMatchObject({ freshnessEnum: 'FRESH', askAgainAtMs: null })
  const { status } = await refreshed(session)
  expect(status.readings).toEqual(
    [bank, card].map((organizationGuid) => ({ organizationGuid, freshnessEnum: 'UNCHANGED', askAgainAtMs: null })),
  )
  const home = await session.mydata.listAssets()
  expect(home.readings.map(({ freshnessEnum }) => freshnessEnum)).toEqual(['UNCHANGED', 'UNCHANGED'])
  expect(home.reading).toMatchObject({ freshnessEnum: 'UNCHANGED', fetchedAtMs: home.fetchedAtMs })
  for (const { askedAtMs, answeredAtMs, fetchedAtMs } of home.readings) {
    expect(Number(askedAtMs)).toBeLessThanOrEqual(Number(answeredAtMs))
    expect(answeredAtMs).toBe(fetchedAtMs)
  }
})

it('an institution that wants to be left alone is not asked before then, by nobody, and it is said', async () => {
  const session = await connected()
  const before = await readingOf(session)
  await world.control.setBehaviour(BANK, { name: 'http-429', retryAfter: '900' })
  const { nowMs } = await world.control.clock()
  const { syncId, status } = await refreshed(session)
  const refreshedReading = status.readings.find(({ organizationGuid }) => organizationGuid === bank)
  expect(refreshedReading?.freshnessEnum).toBe('LIMITED')
  const untilMs = Number(refreshedReading?.askAgainAtMs)
  expect(untilMs - nowMs).toBeGreaterThanOrEqual(900 * SECOND_MS)
  expect(untilMs - nowMs).toBeLessThan(960 * SECOND_MS)

  const home = await session.mydata.listAssets()
  const reading = home.readings.find(({ organizationGuid }) => organizationGuid === bank)
  // Its earlier report remains, with its date.
  expect(reading).toMatchObject({
    freshnessEnum: 'LIMITED',
    fetchedAtMs: before?.fetchedAtMs,
    askAgainAtMs: String(untilMs),
  })
  expect(home.fetchedAtMs).toBe(before?.fetchedAtMs)
  expect(home.reading).toMatchObject({ freshnessEnum: 'LIMITED', askAgainAtMs: String(untilMs) })
  expect(home.notices).toMatchObject([
    { organization: { guid: bank }, noticeEnum: 'LIMITED', untilMs: String(untilMs), retrySyncId: null },
  ])
  const ofBank = home.assets.filter(({ organization }) => organization.guid === bank)
  expect(new Set(ofBank.map(({ freshnessEnum }) => freshnessEnum))).toEqual(new Set(['LIMITED']))
  const params = { assetIdentifier: ofBank[0]?.assetIdentifier as never }
  expect((await session.mydata.getAsset({ params })).reading).toMatchObject({ freshnessEnum: 'LIMITED' })
  expect((await session.mydata.listTransactions({ params, query: {} })).reading).toMatchObject({
    freshnessEnum: 'LIMITED',
    askAgainAtMs: String(untilMs),
  })
  const { connections } = await session.mydata.listConnectedOrganizationConsentScopes({ query: {} })
  const shown = connections.find(({ connection }) => connection.organization.guid === bank)
  expect(shown?.reading).toEqual({ ...reading, organizationGuid: undefined })

  // Nothing calls the institution: no further refresh, no retry, and no look at the present switches.
  await world.control.clearBehaviour(BANK)
  const [refreshes, searches] = [await asked('user-refresh'), await asked('user-search')]
  const again = await refreshed(session)
  expect(again.status.readings).toContainEqual({
    organizationGuid: bank,
    freshnessEnum: 'LIMITED',
    askAgainAtMs: String(untilMs),
  })
  expect(again.status.organizationSyncStatus.successfulOrgs.map(({ guid }) => guid)).toEqual([card])
  await expect(session.mydata.retrySync({ params: { syncId } })).rejects.toMatchObject({
    errorCodeEnum: 'MYDATA_SYNC_NOTHING_TO_RETRY',
  })
  await session.mydata.listConnectedOrganizationConsentScopes({ query: { noCache: 'true' } })
  expect([await asked('user-refresh'), await asked('user-search')]).toEqual([refreshes, searches])

  await world.control.setClock({ advanceMs: 16 * MINUTE_MS })
  expect((await session.mydata.listAssets()).notices).toMatchObject([
    { noticeEnum: 'FAILED', retrySyncId: again.syncId },
  ])
  const tried = await session.mydata.retrySync({ params: { syncId: again.syncId } })
  expect((await watchSync(session, tried.syncId)).readings).toEqual([
    { organizationGuid: bank, freshnessEnum: 'UNCHANGED', askAgainAtMs: null },
  ])
  expect(await asked('user-refresh')).toBeGreaterThan(refreshes)
  expect((await session.mydata.listAssets()).notices).toEqual([])
}, 60_000)

it.each([
  ['an HTTP date', () => new Date(Date.now() + 20 * MINUTE_MS).toUTCString(), 20 * MINUTE_MS],
  ['a number beyond all sense', () => '999999999999', DAY_MS],
  ['nothing', () => '', RETRY_AFTER_UNSAID_MS],
])('Retry-After: %s', async (_name, retryAfter, waitMs) => {
  const session = await connected()
  await world.control.setBehaviour(BANK, { name: 'http-429', retryAfter: retryAfter() })
  const { nowMs } = await world.control.clock()
  await refreshed(session)
  const wait = waitOf((await readingOf(session)) as { askAgainAtMs: string | null }, nowMs)
  expect(Math.abs(wait - waitMs)).toBeLessThan(30 * SECOND_MS)
})

it('a periodic transfer waits for it, and so does the next one of an institution that said so to a refresh', async () => {
  const session = await connected()
  const { rows } = await db.query(
    `select next_due_at from connection where organization_guid = $1 order by connected_at desc limit 1`,
    [bank],
  )
  const dueAtMs = (rows[0].next_due_at as Date).getTime()
  await world.control.setClock({ nowMs: dueAtMs - 10 * MINUTE_MS })
  await session.mydata.listNotices()
  await world.control.setBehaviour(BANK, { name: 'http-429', retryAfter: '3600' })
  await refreshed(session)
  await world.control.clearBehaviour(BANK)
  const transfers = await asked('scheduled')
  await world.control.setClock({ nowMs: dueAtMs + MINUTE_MS })
  const untilMs = Number((await readingOf(session))?.askAgainAtMs)
  const nextDueAtMs = async () => {
    const next = await db.query(
      `select next_due_at from connection where organization_guid = $1 order by connected_at desc limit 1`,
      [bank],
    )
    return (next.rows[0].next_due_at as Date).getTime()
  }
  await expect.poll(nextDueAtMs).toBeGreaterThanOrEqual(untilMs)
  expect(await asked('scheduled')).toBe(transfers)
  await world.control.setClock({ nowMs: (await nextDueAtMs()) + MINUTE_MS })
  await expect.poll(() => asked('scheduled'), { timeout: 15_000 }).toBeGreaterThan(transfers)
}, 60_000)

it('the quota of five people keeps nobody else from the institution', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, connected))
  await world.control.setBehaviour(BANK, { name: 'http-429' })
  for (const session of people) {
    expect((await refreshed(session)).status.organizationSyncStatus.failedOrgs).toHaveLength(1)
  }
  await world.control.clearBehaviour(BANK)
  const other = await signUp(world.url, world.control, await newPerson(world.control))
  const { status } = await connectAll(other, world.control, { organizationGuids: [bank] })
  expect(status.organizationSyncStatus.successfulOrgs).toHaveLength(1)
  const { rows } = await db.query('select from organization_breaker where organization_guid = $1', [bank])
  expect(rows).toEqual([])
}, 90_000)

it('one refresh for two devices of a person, and both are told the same', async () => {
  // Both sign-ups are one person, by the CI.
  const same = { ci: randomBytes(64).toString('base64') }
  const device = async () => signUp(world.url, world.control, await newPerson(world.control, same))
  const [phone, tablet] = [await device(), await device()]
  // The signature request goes to the phone of the last sign-in.
  await connectAll(tablet, world.control, { organizationGuids: [bank, card] })
  await db.query('delete from call_limit')
  await world.control.setBehaviour(CARD, { name: 'slow', ms: 1_500 })
  const before = await asked('user-refresh')
  const ask = (session: PersonSession) =>
    session.fetch('/v1/mydata/users/me/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ organizationGuids: [bank, card] }),
    })
  const answers = await Promise.all([ask(phone), ask(tablet)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [one, other] = (await Promise.all(answers.map((answer) => answer.json()))) as { syncId: never }[]
  expect(other).toEqual(one)
  const syncId = (one as { syncId: never }).syncId
  const [first, second] = [await watchSync(phone, syncId), await watchSync(tablet, syncId)]
  expect(second).toEqual(first)
  expect(first.readings).toHaveLength(2)
  expect(await asked('user-refresh')).toBeGreaterThan(before)
}, 60_000)
