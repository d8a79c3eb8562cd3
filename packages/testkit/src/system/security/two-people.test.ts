import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Endpoint } from '@ieum/contract-kit/endpoint.ts'
import { allCalls, allStreams } from '@ieum/contracts/all-calls.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { difference, snapshot } from '../../faults/snapshot.ts'
import { type Asking, askAs, ownInput } from '../../isolation/ask-as.ts'
import { furnished } from '../../isolation/belongings.ts'
import { userIdOf } from '../../isolation/services/account.ts'
import { sweepForeignIds } from '../../isolation/sweep-foreign-ids.ts'
import { newPerson, personFileLike } from '../../people/new-person.ts'
import { signUp } from '../../people/person-session.ts'
import { withId } from '../../sweep/foreign-ids.ts'
import { startWorld, type World } from '../../world/start-world.ts'
import { changedTables, checksums, untilQuiet } from '../database/checksums.ts'

let world: World
let database: pg.Client
let me: Asking
let them: Asking
let words: string[]

/** Marks every text of a value: one word then finds any data that an institution reports about this person. */
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

beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  database = await world.connectDatabase()
  const mark = `가온${randomUUID().slice(0, 8)}`
  const { holdings } = await personFileLike(world.control)
  const one = await newPerson(world.control)
  const other = await newPerson(world.control, { name: `${mark}람`, holdings: marked(holdings, mark) })
  words = [mark, other.phoneNumber]
  const settled = async (person: typeof one): Promise<Asking> => {
    const session = await signUp(world.url, world.control, person)
    return { session, url: world.url, own: await furnished(session, world, database) }
  }
  me = await settled(one)
  them = await settled(other)
  await untilQuiet(database)
}, 240_000)
afterAll(() => world?.stop())

it("[CF-6.1] answers another person's id and one that nobody has alike, and changes nothing of theirs", {
  timeout: 120_000,
}, async () => {
  const theirId = await userIdOf(them.session, database)
  const before = { seen: await snapshot(them.session), rows: null as Awaited<ReturnType<typeof checksums>> | null }
  // Maintenance deletes expired rows at any moment: none may be left for it.
  await database.query('delete from call_limit where user_id = $1', [theirId])
  // Their last reads are recorded within a second.
  await expect
    .poll(
      async () => {
        const first = await checksums(database, theirId)
        await new Promise((resolve) => setTimeout(resolve, 1_100))
        before.rows = await checksums(database, theirId)
        return changedTables(first, before.rows)
      },
      { timeout: 30_000 },
    )
    .toEqual([])

  const { asked, problems } = await sweepForeignIds({ ...allCalls, ...allStreams }, me, them.own, words)
  expect(problems).toEqual([])
  expect(asked).toBeGreaterThanOrEqual(10)

  expect(changedTables(before.rows as NonNullable<typeof before.rows>, await checksums(database, theirId))).toEqual([])
  expect(difference(before.seen, await snapshot(them.session))).toBeNull()
  const { manualAssets } = await them.session.mydata.listManualAssets()
  expect(manualAssets.map(({ manualAssetId }) => manualAssetId)).toEqual(them.own.ids.manualAssetId)
  const log = readFileSync(world.serverLog, 'utf8')
  expect(words.filter((word) => log.includes(word))).toEqual([])
})

/** My own request. */
const mine = (operation: string) => ownInput(allCalls, operation, me.own)
const ask = (asking: Asking, operation: string, input = mine(operation)) =>
  askAs(asking, allCalls[operation] as Endpoint, input)

it('opens everything of mine: the requests above are good', async () => {
  // The sweep above made more calls than a person makes within some minutes.
  await database.query('delete from call_limit')
  for (const operation of [
    'getSyncStatus',
    'getAsset',
    'listTransactions',
    'saveConnectJourney',
    'updateManualAsset',
  ] as const) {
    expect([operation, (await ask(me, operation)).status]).toEqual([operation, 200])
  }
  const { certificationTransactionId, pageToken, syncId } = me.own.ids
  expect((await ask(me, 'redeemSignatureReturn')).text).toContain(certificationTransactionId?.[1])
  const place = { part: 'query', path: ['pageToken'], isList: false } as const
  const page = withId(mine('listTransactions'), place, pageToken?.[0] as string)
  expect((await ask(me, 'listTransactions', page)).status).toBe(200)
  expect((await ask(me, 'connectByMydataCertificateV2')).text).toBe(JSON.stringify({ syncId: syncId?.[0] }))
})

it('shows the words to the person they are of', async () => {
  const text = JSON.stringify(await them.session.mydata.listAssets())
  expect(text).toContain(words[0])
  expect(JSON.stringify(await me.session.mydata.listAssets())).not.toContain(words[0])
})

it('does not hand out mine for a cookie that is theirs with my ids', async () => {
  for (const operation of [
    'getSyncStatus',
    'getAsset',
    'listTransactions',
    'retrySync',
    'deleteManualAsset',
  ] as const) {
    expect([operation, (await ask(them, operation)).status]).toEqual([operation, 404])
  }
})
