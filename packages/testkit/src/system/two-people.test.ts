import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Contract, wantsIdempotencyKey } from '@ieum/contract-kit/endpoint.ts'
import { accountContract } from '@ieum/contracts/account/contract.ts'
import { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import type {
  AssetIdentifier,
  CertificationTransactionId,
  ManualAssetId,
  SyncId,
  UserId,
} from '@ieum/contracts/shared/ids.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { difference, snapshot } from '../faults/snapshot.ts'
import { connectAll, consent } from '../journey.ts'
import { newPerson, personFileLike } from '../new-person.ts'
import { type PersonSession, signUp } from '../person-session.ts'
import { startWorld, type World } from '../start-world.ts'
import { plantedWord } from '../sweep/check-answer.ts'
import { differenceOf, type IdPlace, idPlaces, withId } from '../sweep/foreign-ids.ts'
import type { Input } from '../sweep/valid-values.ts'
import { sendWire, type WireAnswer, wireRequest } from '../sweep/wire-request.ts'
import { changedTables, checksums, untilQuiet } from './checksums.ts'

const calls: Contract = { ...accountContract, ...mydataContract }

/** Ids that one person can write into a call; `pageToken` is of the list of transactions. */
type Ids = {
  userId: UserId
  syncId: SyncId
  /** Connected; and one whose signature still waits. */
  certificationTransactionIds: readonly [string, string]
  /** Of the way back from the one that waits. */
  returnToken: string
  assetIdentifier: AssetIdentifier
  manualAssetId: ManualAssetId
  pageToken: string
  accessLogToken: string
  requestId: string
}

const MANUAL_ASSET = { kind: 'REAL_ESTATE', name: '집', amount: 300_000_000, asOfDate: '2026-01-01' } as const

let world: World
let database: pg.Client
let me: PersonSession
let them: PersonSession
let mine: Ids
let theirs: Ids
let words: string[]

/** Every text of a value, marked: what an institution says of this person is then found by one word. */
function marked(value: unknown, mark: string): unknown {
  if (Array.isArray(value)) return value.map((one) => marked(one, mark))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      /^(prod_name|memo|card_name|insu_name)$/.test(key) && typeof one === 'string'
        ? `${mark}${one}`.slice(0, 60)
        : marked(one, mark),
    ]),
  )
}

async function idsOf(
  session: PersonSession,
  connected: { syncId: SyncId; certificationTransactionId: CertificationTransactionId },
) {
  const { assets } = await session.mydata.listAssets()
  const pages = await Promise.all(
    assets.map(async ({ assetIdentifier }) => ({
      assetIdentifier,
      page: await session.mydata.listTransactions({ params: { assetIdentifier }, query: { limit: 1 } }),
    })),
  )
  const paged = pages.find(({ page }) => page.nextPageToken !== null)
  if (!paged) throw new Error('no asset has two transactions')
  const { manualAssetId } = await session.mydata.addManualAsset({
    body: { ...MANUAL_ASSET, name: `${session.person.name} ${MANUAL_ASSET.name}` },
  })
  const answer = await session.fetch('/v1/users/me/access-log?limit=1')
  const { nextPageToken } = (await answer.json()) as { nextPageToken: string }
  const pending = await consent(session, world.control)
  const [request] = await world.control.signatureRequests(session.person.phoneNumber)
  const { rows } = await database.query('select user_id from sync where sync_id = $1', [connected.syncId])
  return {
    userId: rows[0].user_id as UserId,
    syncId: connected.syncId,
    certificationTransactionIds: [connected.certificationTransactionId, pending.certificationTransactionId] as const,
    returnToken: new URL(request?.returnUrl ?? '').hash.replace('#return=', ''),
    assetIdentifier: paged.assetIdentifier,
    manualAssetId,
    pageToken: paged.page.nextPageToken as string,
    accessLogToken: nextPageToken,
    requestId: answer.headers.get('x-request-id') as string,
  }
}

beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  database = new pg.Client({ connectionString: world.databaseUrl })
  await database.connect()
  const mark = `가온${randomUUID().slice(0, 8)}`
  const { holdings } = await personFileLike(world.control)
  const one = await newPerson(world.control)
  const other = await newPerson(world.control, { name: `${mark}람`, holdings: marked(holdings, mark) })
  words = [mark, other.phoneNumber]
  me = await signUp(world.url, world.control, one)
  them = await signUp(world.url, world.control, other)
  mine = await idsOf(me, await connectAll(me, world.control))
  theirs = await idsOf(them, await connectAll(them, world.control))
  await untilQuiet(database)
}, 240_000)
afterAll(async () => {
  await database?.end()
  await world?.stop()
})

type Attack = { readonly operation: string; readonly place: IdPlace; readonly ids: readonly [string, string] }

/** What of theirs belongs into this place, each beside one that nobody has. Empty: the field is no id of a person. */
function attacksOf(operation: string, place: IdPlace): Attack[] {
  const name = place.path.at(-1) as string
  const pairs: Record<string, readonly (readonly [string, string])[]> = {
    syncId: [[theirs.syncId, randomUUID()]],
    certificationTransactionId: theirs.certificationTransactionIds.map((id) => [id, randomUUID()] as const),
    returnToken: [[theirs.returnToken, randomBytes(32).toString('base64url')]],
    assetIdentifier: [[theirs.assetIdentifier, randomBytes(32).toString('base64url')]],
    manualAssetId: [[theirs.manualAssetId, randomUUID()]],
    requestId: [[theirs.requestId, randomUUID()]],
    serviceId: [[theirs.userId, randomUUID()]],
    pageToken: (operation === 'listAccessLog' ? [theirs.accessLogToken] : [theirs.pageToken]).map(
      (token) => [token, Buffer.from(randomBytes(token.length)).toString('base64url').slice(0, token.length)] as const,
    ),
    // Asked for before anybody knows who asks: it is nobody's yet.
    identityVerificationId: [],
  }
  const found = pairs[name]
  if (!found) throw new Error(`${operation}: what id of another person goes into ${name}?`)
  return found.map((ids) => ({ operation, place, ids }))
}

/** My own request of this call, good but for the id that is put into it. */
function ownInput(operation: string): Input {
  const journey = {
    purpose: 'pfm',
    step: 'signature',
    organizationGuids: [],
    mydataCertificateOrganizationEnum: 'KAKAO',
    consentForm: null,
    copyVersion: null,
    certificationTransactionId: mine.certificationTransactionIds[0],
    authenticationAppUri: null,
    syncId: mine.syncId,
  }
  const event = {
    name: 'client_error',
    screen: 'connect.consent',
    purpose: 'pfm',
    code: 'UNKNOWN',
    requestId: mine.requestId,
    build: null,
    occurredAtMs: String(Date.now()),
  }
  const bodies: Record<string, unknown> = {
    saveConnectJourney: journey,
    recordEvents: { clientBrowserEnum: 'WEB', events: [event] },
    searchKeyValues: { serviceId: 'mydata', key: 'x' },
    connectByMydataCertificateV2: { certificationTransactionId: mine.certificationTransactionIds[0] },
    addManualAsset: MANUAL_ASSET,
    updateManualAsset: { amount: 1, updateMask: ['amount'] },
    redeemSignatureReturn: { returnToken: mine.returnToken },
  }
  const { body } = calls[operation] as Contract[string]
  return {
    params: { assetIdentifier: mine.assetIdentifier, manualAssetId: mine.manualAssetId, syncId: mine.syncId },
    query: {},
    body: body ? bodies[operation] : undefined,
  }
}

async function ask(operation: string, input: Input): Promise<WireAnswer> {
  const endpoint = calls[operation] as Contract[string]
  const wire = wireRequest(endpoint, input, randomUUID())
  const headers = { cookie: me.cookie(), origin: new URL(world.url).origin }
  const answer = await sendWire(world.url, wire, headers)
  if (!wantsIdempotencyKey(endpoint)) return answer
  // A repetition is answered from what was kept: it must not tell more.
  const again = await sendWire(world.url, wire, headers)
  expect(again.status).toBe(answer.status)
  return answer
}

it("[CF-6.1] answers another person's id and one that nobody has alike, and changes nothing of theirs", {
  timeout: 120_000,
}, async () => {
  const before = { seen: await snapshot(them), rows: null as Awaited<ReturnType<typeof checksums>> | null }
  // What they have just looked at is written down within a second.
  await expect
    .poll(
      async () => {
        const first = await checksums(database, theirs.userId)
        await new Promise((resolve) => setTimeout(resolve, 1_100))
        before.rows = await checksums(database, theirs.userId)
        return changedTables(first, before.rows)
      },
      { timeout: 30_000 },
    )
    .toEqual([])

  const attacks = Object.entries(calls).flatMap(([operation, endpoint]) =>
    idPlaces(endpoint).flatMap((place) => attacksOf(operation, place)),
  )
  const problems: string[] = []
  for (const { operation, place, ids } of attacks) {
    const name = `${operation} ${place.part}.${place.path.join('.')}`
    const [foreign, random] = [
      await ask(operation, withId(ownInput(operation), place, ids[0])),
      await ask(operation, withId(ownInput(operation), place, ids[1])),
    ]
    const problem = differenceOf(foreign, ids[0], random, ids[1]) ?? plantedWord(foreign, words)
    if (problem) problems.push(`${name}: ${problem}`)
    const isHarmless = ['requestId', 'serviceId'].includes(place.path.at(-1) as string)
    if (!isHarmless && foreign.status < 400) problems.push(`${name}: accepted with ${foreign.status}`)
  }
  expect(problems).toEqual([])
  expect(attacks.length).toBeGreaterThanOrEqual(10)

  expect(
    changedTables(before.rows as NonNullable<typeof before.rows>, await checksums(database, theirs.userId)),
  ).toEqual([])
  expect(difference(before.seen, await snapshot(them))).toBeNull()
  const { manualAssets } = await them.mydata.listManualAssets()
  expect(manualAssets.map(({ manualAssetId }) => manualAssetId)).toEqual([theirs.manualAssetId])
  const log = readFileSync(world.serverLog, 'utf8')
  expect(words.filter((word) => log.includes(word))).toEqual([])
})

it('opens everything of mine: the requests above are good', async () => {
  for (const operation of [
    'getSyncStatus',
    'getAsset',
    'listTransactions',
    'saveConnectJourney',
    'updateManualAsset',
  ] as const) {
    expect([operation, (await ask(operation, ownInput(operation))).status]).toEqual([operation, 200])
  }
  const redeem = ownInput('redeemSignatureReturn')
  expect((await ask('redeemSignatureReturn', redeem)).text).toContain(mine.certificationTransactionIds[1])
  const page = withId(
    ownInput('listTransactions'),
    { part: 'query', path: ['pageToken'], isList: false },
    mine.pageToken,
  )
  expect((await ask('listTransactions', page)).status).toBe(200)
  const connect = ownInput('connectByMydataCertificateV2')
  expect((await ask('connectByMydataCertificateV2', connect)).text).toBe(JSON.stringify({ syncId: mine.syncId }))
})

it('shows the words to the person they are of', async () => {
  const text = JSON.stringify(await them.mydata.listAssets())
  expect(text).toContain(words[0])
  expect(JSON.stringify(await me.mydata.listAssets())).not.toContain(words[0])
})

it('does not hand out mine for a cookie that is theirs with my ids', async () => {
  const asThem = { cookie: them.cookie(), origin: new URL(world.url).origin }
  for (const operation of [
    'getSyncStatus',
    'getAsset',
    'listTransactions',
    'retrySync',
    'deleteManualAsset',
  ] as const) {
    const wire = wireRequest(calls[operation] as Contract[string], ownInput(operation), randomUUID())
    expect([operation, (await sendWire(world.url, wire, asThem)).status]).toEqual([operation, 404])
  }
})
