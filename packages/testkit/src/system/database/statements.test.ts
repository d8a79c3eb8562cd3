import { readFileSync } from 'node:fs'
import path from 'node:path'
import { citusFaults, unsteadyFunctions } from '@ieum/backend/platform/cross-user/check/citus-forms.ts'
import { exceptions } from '@ieum/backend/platform/cross-user/check/exceptions.ts'
import { refusedOnlyByCitus } from '@ieum/backend/platform/cross-user/check/try-statement.fixture.ts'
import { COORDINATOR_HALVES } from '@ieum/backend/platform/cross-user/check/two-halves.ts'
import { assertUserFirst, personalTables } from '@ieum/backend/platform/cross-user/check/user-first.ts'
import { isHealthTable } from '@ieum/backend/platform/db/health/guard-health.ts'
import { createDb, createPool, type Db } from '@ieum/backend/platform/db/pool.ts'
import { LOCAL_TABLES } from '@ieum/backend/platform/db/tables/global-tables.ts'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writtenTogether } from '../../citus/written-together.ts'
import { connectByWindow } from '../../journeys/certificate-journey.ts'
import { agreeToCredit, refreshScores } from '../../journeys/credit-journey.ts'
import { connectAll, consent, isTerminal, watchSync } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { citusNodes } from '../../postgres/test-cluster.ts'
import { startWorld, type World } from '../../world/start-world.ts'
import { administer } from './administer.ts'
import { untilQuiet } from './checksums.ts'
import { readStatements, type Sent } from './statement-log.ts'

/** @source docs/concepts/transactions-and-tenancy.md#statements */
const MOST_TEXTS = 400
/** @source docs/concepts/transactions-and-tenancy.md#reads */
const MOST_STATEMENTS = 2

/** Per second, for a running sync. @source docs/concepts/sync.md#sync-status */
const MOST_READS = 4
const POLLERS = 30
const SILENT_BANK = 'A1AAEO0000'
const CARD = 'D1SHCD0000'
const POLLED_MS = 2_000

type OrganizationSyncStatus = SyncStatus['organizationSyncStatus']
const decidedOf = (one: OrganizationSyncStatus) =>
  one.successfulOrgs.length + one.failedOrgs.length + one.noAssetOrgs.length

let world: World
let database: pg.Client
let db: Db
let rich: PersonSession
let poor: PersonSession
let syncIds: Map<PersonSession, string>

const logged = (): Sent[] => readStatements(readFileSync(path.join(world.dataDir, 'postgres.log'), 'utf8'))
/** Our statements are named after their text; the queue's and the sign-in library's first statements are not. */
const ofTheServer = (sent: readonly Sent[]) => sent.filter((one) => one.application === 'ieum')

async function everything(session: PersonSession): Promise<string> {
  const { syncId } = await connectAll(session, world.control)
  const { mydata, account } = session
  const { assets } = await mydata.listAssets()
  for (const { assetIdentifier } of assets) {
    const params = { assetIdentifier }
    await mydata.getAsset({ params })
    const { nextPageToken } = await mydata.listTransactions({ params, query: { limit: 3 } })
    if (nextPageToken) await mydata.listTransactions({ params, query: { pageToken: nextPageToken } })
  }
  const { organizations } = await mydata.listOrganizations()
  const { manualAssetId } = await mydata.addManualAsset({
    body: { kind: 'CAR', name: '차', amount: 9_000_000, asOfDate: '2026-01-01' },
  })
  const written = { params: { manualAssetId } }
  await mydata.updateManualAsset({ ...written, body: { amount: 8_000_000, updateMask: ['amount'] } })
  await mydata.deleteManualAsset(written)
  await mydata.addManualAsset({ body: { kind: 'COIN', name: '코인', amount: 1_000_000, asOfDate: '2026-01-01' } })
  const { connections } = await mydata.listConnectedOrganizations()
  const organizationGuids = connections.slice(0, 1).map((one) => one.organization.guid)
  for (const organizationGuid of organizationGuids) {
    await mydata.listScopes({ body: { organizationGuid, shouldIncludeConsentedOnly: false } })
  }
  await mydata.listScopesToConsentV2({ body: { organizationGuids } })
  await mydata.listTermsToConnectByCommonCertificate()
  await connectByWindow(session, world.control, { certificateType: 'FINANCE', organizationGuids })
  await mydata.searchUserConnectedOrganizations({ body: { organizationGuids: organizations.map((one) => one.guid) } })
  await mydata.saveConnectJourney({
    body: {
      purpose: 'pfm',
      step: 'completed',
      organizationGuids: [],
      mydataCertificateOrganizationEnum: null,
      consentForm: null,
      copyVersion: null,
      certificationTransactionId: null,
      authenticationAppUri: null,
      syncId,
    },
  })
  await mydata.getConnectJourney({ query: { purpose: 'pfm' } })
  await agreeToCredit(session, world.control)
  await session.credit.getTermsForCreditServices()
  await session.credit.checkCreditServicesTermsAgreed()
  await refreshScores(session)
  await world.control.call('POST', `/control/people/${session.person.id}/credit/inquiries`, { org: '이음은행' })
  await session.credit.listKcbCreditHistories({ query: {} })
  await session.credit.getCreditHistoriesRemainingCheckingRewardCount()
  await session.credit.withdrawFromCredit()
  await agreeToCredit(session, world.control)
  await account.getMe()
  await account.listAccessLog({ query: { limit: 1 } })
  await account.searchKeyValues({ body: { serviceId: 'mydata', key: 'pfm_cuj_customized_guids' } })
  await account.getUserTermsConsentStatus({ params: { termsTypeEnum: 'USAGE_FOR_PRODUCT_CURATION' } })
  const occurredAtMs = String((await world.control.clock()).nowMs)
  await account.recordEvents({
    body: {
      clientBrowserEnum: 'WEB',
      events: [{ name: 'screen_view', screen: 'connect.selection', purpose: 'pfm', occurredAtMs }],
    },
  })
  return syncId
}

beforeAll(async () => {
  world = await startWorld({ postgres: 'own', withoutServer: true })
  await administer(world, [
    `alter system set log_line_prefix = '%a|%v|'`,
    `alter system set log_statement = 'all'`,
    'select pg_reload_conf()',
  ])
  await world.startServer()
  database = new pg.Client({ connectionString: world.databaseUrl, application_name: 'statements-test' })
  await database.connect()
  db = createDb(createPool(world.databaseUrl, { max: 1, name: 'statements-test' }))
  rich = await signUp(world.url, world.control, await newPerson(world.control))
  poor = await signUp(world.url, world.control, await newPerson(world.control, { like: 'park-junho' }))
  syncIds = new Map()
  for (const session of [rich, poor]) syncIds.set(session, await everything(session))
  const refreshed = await rich.mydata.refreshAssets({ body: { organizationGuids: [] } }).catch(() => null)
  if (refreshed) await watchSync(rich, refreshed.syncId)
  await untilQuiet(database)
}, 240_000)
afterAll(async () => {
  await db?.destroy()
  await database?.end()
  await world?.stop()
})

it('binds every statement on personal data to one person, wherever it comes from', async () => {
  const personal = await personalTables(db)
  const texts = ofTheServer(logged()).map((one) => one.text)
  const reached = personal.filter((table) => texts.some((text) => new RegExp(`\\b${table}\\b`).test(text)))
  expect(reached.length).toBeGreaterThan(12)
  assertUserFirst(
    texts,
    personal,
    exceptions.map(({ name }) => name),
  )
})

it('sends nothing that Citus refuses or rewrites wrongly', async () => {
  const onNodes = (await personalTables(db)).filter((table) => !isHealthTable(table))
  const texts = ofTheServer(logged()).map((one) => one.text)
  expect(citusFaults(texts, onNodes, await unsteadyFunctions(db))).toEqual([])
})

it('writes on the coordinator, in one transaction with a person, only what is healed when it loses that', async () => {
  const onNodes = (await personalTables(db)).filter((table) => !isHealthTable(table))
  const together = writtenTogether(ofTheServer(logged()), onNodes, [...Object.keys(LOCAL_TABLES), 'pgboss'])
  // For each queue the list names the repair of its jobs.
  expect([...together.keys()].filter((table) => !(table in { ...COORDINATOR_HALVES, pgboss: true }))).toEqual([])
  expect([...together.keys()]).toEqual(expect.arrayContaining(['ledger_unsealed', 'pgboss']))
})

it.runIf(citusNodes())('sends nothing that the nodes of this run do not take', { timeout: 240_000 }, async () => {
  const texts = ofTheServer(logged()).map((one) => one.text)
  const { refused, tried } = await refusedOnlyByCitus(texts)
  expect(refused).toEqual([])
  expect(tried).toBeGreaterThan(200)
})

it(`prepares at most ${MOST_TEXTS} texts, whatever people do`, () => {
  const prepared = new Set(ofTheServer(logged()).flatMap((one) => (one.name ? [one.text] : [])))
  expect(prepared.size).toBeGreaterThan(40)
  expect(prepared.size).toBeLessThanOrEqual(MOST_TEXTS)
})

it('never asks for whatever columns there are', () => {
  const texts = new Set(ofTheServer(logged()).map((one) => one.text))
  // The sign-in library and the queue select all columns of their own tables, which contain no personal data.
  const stars = [...texts].filter(
    (text) => !text.includes('pgboss.') && /\bselect\s+(\w+\.)?\*/i.test(text) && !/"?auth_\w+"?/.test(text),
  )
  expect(stars).toEqual([])
})

describe('the hot reads', () => {
  const calls: Record<string, (session: PersonSession) => Promise<() => Promise<unknown>>> = {
    listAssets: async (session) => () => session.mydata.listAssets(),
    listManualAssets: async (session) => () => session.mydata.listManualAssets(),
    getAsset: async (session) => {
      const { assets } = await session.mydata.listAssets()
      return () => session.mydata.getAsset({ params: { assetIdentifier: assets[0]?.assetIdentifier as string } })
    },
    listTransactions: async (session) => {
      const { assets } = await session.mydata.listAssets()
      const params = { assetIdentifier: assets[0]?.assetIdentifier as string }
      return () => session.mydata.listTransactions({ params, query: { limit: 100 } })
    },
    getSyncStatus: async (session) => {
      const params = { syncId: syncIds.get(session) as SyncId }
      return () => session.mydata.getSyncStatus({ params })
    },
  }

  /** Statements that name a personal table, between two marks in the server's log. */
  async function sentBy(call: () => Promise<unknown>, isOfThem = isOfTheCall): Promise<string[]> {
    const mark = `mark ${performance.now()}`
    await database.query(`select '${mark} begins'`)
    await call()
    await database.query(`select '${mark} ends'`)
    const sent = logged()
    const at = (end: string) => sent.findIndex((one) => one.text.includes(`${mark} ${end}`))
    const personal = await personalTables(db)
    return ofTheServer(sent.slice(at('begins'), at('ends')))
      .map((one) => one.text)
      .filter((text) => personal.some((table) => new RegExp(`\\b${table}\\b`).test(text)))
      .filter((text) => !text.includes('access_log') && isOfThem(text))
  }
  /**
   * Excludes periodic statements that do not depend on the caller: those of workers, and those for all listeners of a
   * sync.
   */
  const isOfTheCall = (text: string) => !text.includes('/* cross-user:') && !text.includes('/* of all who watch */')

  it.each(Object.keys(calls))('%s sends at most two statements, however much there is', async (name) => {
    const counts: number[] = []
    for (const session of [rich, poor]) {
      const call = await (calls[name] as (typeof calls)[string])(session)
      await call()
      counts.push((await sentBy(call)).length)
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_STATEMENTS)
    if (name !== 'getSyncStatus') expect(counts[0]).toBeGreaterThan(0)
    if (name !== 'getSyncStatus') expect(counts[0]).toBe(counts[1])
  })

  it(`a running sync is read at most ${MOST_READS} times a second, however many poll it`, async () => {
    const person = await newPerson(world.control, { behaviour: { [SILENT_BANK]: 'hang' } })
    const session = await signUp(world.url, world.control, person)
    const { certificationTransactionId } = await consent(session, world.control, {
      organizationGuids: [SILENT_BANK, CARD].map(organizationGuidOf),
    })
    await world.control.decideLatest(person.phoneNumber, 'approve')
    const { syncId } = await session.mydata.connectByMydataCertificateV2(
      { body: { certificationTransactionId } },
      { timeoutMs: 60_000 },
    )
    const params = { syncId }
    let tookMs = 0
    let polls = 0
    // Before the other one has answered, only the changes are read.
    await expect
      .poll(async () => (await session.mydata.getSyncStatus({ params })).organizationSyncStatus, { timeout: 20_000 })
      .toSatisfy((one: OrganizationSyncStatus) => decidedOf(one) === 1)
    const sent = await sentBy(
      async () => {
        const beganAt = performance.now()
        while (performance.now() - beganAt < POLLED_MS) {
          const answers = await Promise.all(
            Array.from({ length: POLLERS }, () => session.mydata.getSyncStatus({ params })),
          )
          polls += answers.filter((one) => !isTerminal(one)).length
        }
        tookMs = performance.now() - beganAt
      },
      (text) => !text.includes('/* cross-user:') && /\bsync(_organization)?\b/.test(text),
    )
    expect(polls).toBeGreaterThan(POLLERS)
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.length).toBeLessThanOrEqual((MOST_READS * tookMs) / 1_000 + 1)
  })

  it('are of people who have much and little', async () => {
    const [much, little] = [await rich.mydata.listAssets(), await poor.mydata.listAssets()]
    expect(much.assets.length).toBeGreaterThan(20)
    expect(little.assets.length).toBeLessThan(5)
    expect(little.assets.length).toBeGreaterThan(0)
  })
})
