import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { connectAll, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { organizationGuidOf } from '../../organizations/portal-row.ts'
import { QUEUES } from '../../queues.ts'

const BANK = 'A1AAEO0000'
const guid = organizationGuidOf(BANK)
const WAIT = { timeout: 30_000, interval: 200 }

let world: World
let db: pg.Pool
beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 })
}, 120_000)
afterAll(async () => {
  await db?.end()
  await world?.stop()
})
afterEach(() => world.control.clearBehaviour(BANK))

async function connected(): Promise<PersonSession> {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  const { status } = await connectAll(session, world.control, { organizationGuids: [guid] })
  expect(status.organizationSyncStatus.successfulOrgs).toHaveLength(1)
  return session
}

async function keysOf(session: PersonSession): Promise<Buffer[]> {
  const { assets } = await session.mydata.listAssets()
  return assets.map((asset) => Buffer.from(asset.assetIdentifier, 'base64url'))
}

/** States of a person's history jobs that wait or run, and their numbers of tries. */
async function jobsOf(session: PersonSession): Promise<{ state: string; tries: number }[]> {
  const { rows } = await db.query(
    `select state, retry_count as tries from pgboss.job where name = $1 and state in ('created', 'retry', 'active')
       and data->>'userId' in (select user_id::text from asset where asset_key = any($2))`,
    [QUEUES.history.name, await keysOf(session)],
  )
  return rows
}

/** Balances, sums and notices as shown, and the number of transactions by time. */
async function shownState(session: PersonSession) {
  const { assets, notices, netWorthKrw } = await session.mydata.listAssets()
  const shown = assets
    .map((one) => JSON.stringify([one.assetIdentifierToDisplay, one.nameToDisplay, one.balanceKrw, one.isPartial]))
    .toSorted()
  const { rows } = await db.query(
    `select count(*)::int as count, min(occurred_at) as oldest, max(occurred_at) as newest from asset_transaction
     where asset_key = any($1)`,
    [await keysOf(session)],
  )
  return { shown, notices, netWorthKrw, transactions: rows[0] }
}

/** The same person's data when no transactions are known and nothing disturbs their reading. */
async function readUndisturbed(session: PersonSession) {
  const keys = await keysOf(session)
  await db.query('delete from asset_transaction where asset_key = any($1)', [keys])
  await db.query('update asset set transactions_hash = null where asset_key = any($1)', [keys])
  await db.query('delete from collection_state where asset_key = any($1)', [keys])
  const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [guid] } })
  await watchSync(session, syncId)
  await vi.waitFor(async () => expect(await jobsOf(session)).toEqual([]), WAIT)
  return shownState(session)
}

it.each(['http-500', 'reset', 'http-429'])(
  'transactions that the line kept from coming (%s) come by themselves, new and old ones, each once',
  async (name) => {
    // No retry happens before the time that the institution requests is over.
    const knobs = name === 'http-429' ? { retryAfter: '1' } : {}
    await world.control.setBehaviour(BANK, { name, apis: ['은행-004'], ...knobs })
    const session = await connected()
    const first = await shownState(session)
    expect(first.notices.map((notice) => notice.noticeEnum)).toEqual(['PARTIAL'])
    await expect.poll(() => jobsOf(session), WAIT).toMatchObject([{ state: 'retry' }])

    await world.control.clearBehaviour(BANK)
    await expect.poll(() => jobsOf(session), WAIT).toEqual([])
    const found = await shownState(session)
    expect(found.notices).toEqual([])
    expect(found).toEqual(await readUndisturbed(session))
  },
  90_000,
)

it('asks an institution that refuses for good no further', async () => {
  await world.control.setBehaviour(BANK, { name: 'wrong-schema', apis: ['은행-004'] })
  const session = await connected()
  await expect.poll(() => jobsOf(session), WAIT).toEqual([])
  expect((await shownState(session)).notices.map((notice) => notice.noticeEnum)).toEqual(['PARTIAL'])
}, 60_000)

it('reads what lies between the last reading and the last months of somebody who came back after a long time', async () => {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  // Nothing is transferred automatically meanwhile.
  const informedConsent = { shouldSchedule: false }
  await connectAll(session, world.control, { organizationGuids: [guid], informedConsent })
  await expect.poll(() => jobsOf(session), WAIT).toEqual([])
  const countOf = async () => {
    const { rows } = await db.query(
      `select to_char(occurred_at, 'YYYY-MM') as month, count(*)::int as n from asset_transaction
       where asset_key = any($1) group by 1 order by 1`,
      [await keysOf(session)],
    )
    return rows as { month: string; n: number }[]
  }
  const before = await countOf()
  await world.control.setClock({ advanceMs: 300 * DAY_MS })
  const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [] } })
  await watchSync(session, syncId)
  await expect.poll(() => jobsOf(session), WAIT).toEqual([])
  const after = await countOf()
  // Ten months later there are ten more, and all of them have transactions.
  const months = after.map(({ month }) => month).filter((month) => month > (before.at(-1)?.month ?? ''))
  expect(months.length).toBeGreaterThanOrEqual(9)
  const usual = before.at(-3)?.n ?? 0
  for (const { month, n } of after.slice(-months.length, -1)) expect(n, month).toBeGreaterThan(usual / 2)
})
