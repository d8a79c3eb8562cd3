import { randomUUID } from 'node:crypto'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { NOTHING_SWITCHED_OFF } from '@ieum/domain/mydata/consents/switched-off.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPerson } from '../../../../platform/db/person.fixture.ts'
import { createDb, createPool, type Db } from '../../../../platform/db/pool.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { KeyHandle } from '../../../../platform/keys/cipher.ts'
import { createDataProviderClient } from '../../../../platform/outbound/providers/data-provider-client.ts'
import { homeBytes, homeOfAssets } from '../../assets/home-bytes.ts'
import { type StoredConnectionSummary, shownAssets } from '../../assets/shown-assets.ts'
import { type Collected, collectOrganization } from '../../collect/collect-organization.ts'
import { createReader } from '../../collect/reader.ts'
import { RUN_BUDGET } from '../../collect/run-budget.ts'
import { COLLECTORS } from '../../collectors/collectors.ts'
import { type Crowd, calmest, crowded } from './crowded-institution.fixture.ts'
import { checkForChanges, saveCollected } from './save-collected.ts'

const NOW_MS = Date.parse('2026-11-20T12:00:00+09:00')
const key = new KeyHandle('nobody', new Map([[1, Buffer.alloc(32, 1)]]), Buffer.alloc(32, 2))

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 2, name: 'crowded-test' }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

const NORMAL: Crowd = { accounts: 40, pageRows: 500, transactionsOfAccount: 40, filler: 0 }

async function collect(crowd: Crowd): Promise<Collected> {
  const client = createDataProviderClient({
    http: crowded(crowd),
    operatorOrgCode: 'OPERATOR00',
    credential: { clientId: 'x', clientSecret: 'x' },
    record: () => undefined,
    elapsed: () => 0,
  })
  return collectOrganization({
    collector: COLLECTORS.get('bank') as NonNullable<ReturnType<typeof COLLECTORS.get>>,
    scopes: ['bank.list', 'bank.deposit'],
    key,
    context: { nowMs: NOW_MS, isNamed: () => true, organizationOf: () => null },
    accountHash: () => null,
    abandon: () => {},
    reader: createReader({
      client,
      dataProvider: { guid: randomUUID(), orgCode: 'A1AAEO0000', industry: 'bank' } as unknown as Parameters<
        typeof createReader
      >[0]['dataProvider'],
      token: { current: () => 'token', renew: async () => null },
      apiType: 'user-consent',
      signal: new AbortController().signal,
    }),
  })
}

/** A connection as stored in the database. */
type Saved = Pick<StoredConnectionSummary, 'organizationGuid' | 'sealed'> & {
  readonly stored: number
  readonly transactions: number
}

async function save(collected: Collected): Promise<Saved> {
  const userId = await insertPerson(db)
  const organizationGuid = id<OrganizationGuid>(randomUUID())
  const fence = randomUUID()
  await sql`insert into organization (organization_guid, org_code, org_type, name, industry_enum,
    industry_to_display_enum, domain, serial_num, auth_type, is_live)
    values (${organizationGuid}, ${organizationGuid}, '01', '가나은행', 'BANK', 'PRIME_BANK', 'a.localhost', '1', '01',
      true)`.execute(db)
  await sql`insert into connection (user_id, organization_guid, fence, state, connected_at, consent_ends_at,
    access_token_expires_at, refresh_token_expires_at, is_consent_passbook_display_text,
    is_consent_affiliated_store_name, is_consent_transaction_category, tokens)
    values (${userId}, ${organizationGuid}, ${fence}, 'CONNECTED', now(), now(), now(), now(), true, true, true,
      ${Buffer.from('x')})`.execute(db)
  const organization = { guid: organizationGuid, name: '가나은행', logoImageUrl: null }
  const input = {
    userId,
    organization,
    key,
    fence,
    collected,
    asked: { askedAtMs: NOW_MS, askAgainAtMs: null },
    nowMs: NOW_MS,
    nextDueAtMs: null,
    isPlanRetained: false,
    memory: {},
    switchedOff: NOTHING_SWITCHED_OFF,
  }
  await inTransaction(db, (trx) => saveCollected(trx, input, null))
  // The same once more: there is nothing to write.
  expect((await checkForChanges(db, input)).isWritten).toBe(true)
  const { rows } = await sql<{ summary: Buffer; stored: string; transactions: string }>`
    select summary, (select count(*) from asset where user_id = ${userId}) as stored,
      (select count(*) from asset_transaction where user_id = ${userId}) as transactions
    from connection where user_id = ${userId}`.execute(db)
  const [row] = rows as [(typeof rows)[number]]
  return {
    organizationGuid,
    sealed: row.summary,
    stored: Number(row.stored),
    transactions: Number(row.transactions),
  }
}

/** Home of a person with only these institutions, as sent. */
async function home(saved: readonly Saved[]): Promise<Buffer> {
  const { shown } = await shownAssets(
    saved.map((one) => ({
      ...one,
      ...{ key, lastFetchedAtMs: null, isDead: false, last: 'FRESH' as const, isLimited: false },
    })),
    '2026-11',
  )
  return homeBytes({
    ...(await homeOfAssets(shown, [], '2026-11-20')),
    ...{
      netWorthChange: null,
      lastMonthNetWorthKrw: null,
      fetchedAtMs: String(NOW_MS),
      connectedOrganizationCount: saved.length,
    },
    ...{ reading: null, incompleteReading: null, readings: [] },
    ...{ manualAssets: [], manualAssetsLeftOutCount: 0, notices: [] },
  })
}

/** The number of shown assets. Not watched: parsing it all at once is the browser's work. */
const shownOn = (bytes: Buffer) => bytes.toString().split('"assetIdentifier":').length - 1

async function saveAndShow(collected: Collected): Promise<{ bytes: Buffer; stored: number; transactions: number }> {
  const saved = await save(collected)
  const { stored, transactions } = saved
  return { bytes: await home([saved]), stored, transactions }
}

async function watched<T>(name: string, work: () => Promise<T>) {
  const watch = await calmest(work)
  const { longestMs, longestClockMs, rssGrowthMb } = watch
  console.log(
    `${name}: longest step ${longestMs} ms of the processor (${longestClockMs} by the clock), +${rssGrowthMb} MB`,
  )
  return watch
}

// No step of the thread takes longer than `allowedMs`: docs/concepts/outside-calls.md#large-answers.
describe('an institution that answers more than anybody has', () => {
  beforeAll(async () => {
    const saved = await save(await collect(NORMAL))
    await home([saved])
  })

  it('2,500 accounts with 400 transactions each: 2,000 and 20,000 are taken, and nobody waits', async () => {
    const reading = await watched('reading 2,500 accounts', () =>
      collect({ ...NORMAL, accounts: 2_500, transactionsOfAccount: 400 }),
    )
    const { assets, unread, isPartial, areListsComplete, stop } = reading.result
    expect(assets.length + unread.length).toBe(RUN_BUDGET.assets)
    expect([isPartial, areListsComplete, stop]).toEqual([true, false, null])
    const rows = assets.reduce((sum, asset) => sum + asset.transactions.length, 0)
    expect(rows).toBeGreaterThan(RUN_BUDGET.transactions * 0.9)
    expect(rows).toBeLessThanOrEqual(RUN_BUDGET.transactions)
    const writing = await watched('writing 2,000 assets and 20,000 transactions, and home', () =>
      saveAndShow(reading.result),
    )
    const { bytes, ...kept } = writing.result
    expect(shownOn(bytes)).toBe(RUN_BUDGET.assets)
    expect(kept).toEqual({ stored: RUN_BUDGET.assets, transactions: rows })
    for (const { longestMs, allowedMs } of [reading, writing]) expect(longestMs).toBeLessThan(allowedMs)
  })

  it('2,000 accounts without a transaction are all taken', async () => {
    const reading = await watched('reading 2,000 accounts', () =>
      collect({ ...NORMAL, accounts: 2_000, transactionsOfAccount: 0 }),
    )
    expect(reading.result.assets).toHaveLength(2_000)
    const writing = await watched('writing 2,000 assets, and home', () => saveAndShow(reading.result))
    expect(shownOn(writing.result.bytes)).toBe(2_000)
    for (const { longestMs, allowedMs } of [reading, writing]) expect(longestMs).toBeLessThan(allowedMs)
  })

  it('home of a person with five of them: 10,000 assets, and nobody waits', async () => {
    const one = await save(await collect({ ...NORMAL, accounts: 2_000, transactionsOfAccount: 0 }))
    const five = Array<Saved>(5).fill(one)
    const showing = await watched('home with 10,000 assets', () => home(five))
    expect(shownOn(showing.result)).toBe(10_000)
    expect(showing.longestMs).toBeLessThan(showing.allowedMs)
  })

  it.each<[string, Partial<Crowd>]>([
    ['60,000 tiny rows a page', { accounts: 60_000, pageRows: 60_000 }],
    ['one row more than a page has', { accounts: 502, pageRows: 502 }],
    ['pages of 5 MB of nothing', { instead: `{"rsp_code":"00000","account_list":[${'{},'.repeat(1_600_000)}{}]}` }],
    ['pages of 5 MB of depth', { instead: `${'['.repeat(2_500_000)}${']'.repeat(2_500_000)}` }],
  ])('%s are a fault, and nobody waits', async (name, crowd) => {
    const http = { ...NORMAL, ...crowd }
    await collect(NORMAL)
    const reading = await watched(name, () => collect(http))
    expect(reading.result.stop?.kind).toBe('failed')
    expect(reading.longestMs).toBeLessThan(reading.allowedMs)
  })

  it('pages of 5 MB: 20 MB are taken', async () => {
    const crowd = { ...NORMAL, accounts: 3_000, filler: 9_800 }
    const reading = await watched('pages of 5 MB', () => collect(crowd))
    expect(reading.result.isPartial || reading.result.stop !== null).toBe(true)
    expect(reading.longestMs).toBeLessThan(reading.allowedMs)
    expect(reading.rssGrowthMb).toBeLessThan(250)
  })
})
