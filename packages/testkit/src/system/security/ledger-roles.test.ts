import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createDb, createPool } from '@ieum/backend/platform/db/pool.ts'
import {
  createLedgerKey,
  publicSealKeyOf,
  readPublicSealKey,
  sealKeyOf,
} from '@ieum/backend/platform/ledger/ledger-keys.ts'
import { verifyLedger } from '@ieum/backend/platform/ledger/verification/verify-ledger.ts'
import { verifyBundle } from '@ieum/backend/services/mydata/ledger/verify-bundle.ts'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userIdOf } from '../../isolation/services/account.ts'
import { connectAll, watchSync } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { startWorld, type World } from '../../world/start-world.ts'
import { administer } from '../database/administer.ts'
import { untilQuiet } from '../database/checksums.ts'

const BANK = organizationGuidOf('A1AAEO0000')
const CARD = organizationGuidOf('D1SHCD0000')
const ANCHOR = 'ledger-anchor'

let world: World
beforeAll(async () => {
  world = await startWorld({ postgres: 'own', env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
}, 120_000)
afterAll(() => world?.stop())

async function connected(...organizationGuids: (typeof BANK)[]): Promise<PersonSession> {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  await connectAll(session, world.control, { organizationGuids })
  return session
}

const ledgerState = async () =>
  ((await (await fetch(`${world.internalUrl}/readyz`)).json()) as { parts: { ledger: string } }).parts.ledger

/** Runs as the server's role: with that role's rights. */
async function asServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const refusals = () =>
  asServer(async (client) => {
    const codes: Record<string, string> = {}
    for (const [name, statement] of Object.entries({
      update: `update consent_ledger set service = 'x'`,
      delete: 'delete from consent_ledger',
      truncate: 'truncate consent_ledger',
      'no trigger': 'alter table consent_ledger disable trigger all',
      'drop trigger': 'drop trigger consent_ledger_rows on consent_ledger',
      drop: 'drop table consent_ledger',
    })) {
      await client.query('begin')
      codes[name] = await client.query(statement).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
      await client.query('rollback')
    }
    return codes
  })

/** The check of `npm run ledger:verify`. */
async function findings() {
  const secrets = Object.assign(
    {},
    ...readdirSync(world.dataDir)
      .filter((name) => /^secrets.*\.json$/.test(name))
      .map((name) => JSON.parse(readFileSync(path.join(world.dataDir, name), 'utf8'))),
  ) as { ledgerKey: string; ledgerSealKey: string }
  const db = createDb(createPool(world.databaseUrl, { max: 1, name: 'ledger-roles-test' }))
  try {
    return await verifyLedger({
      db,
      ledgerKeys: [createLedgerKey(Buffer.from(secrets.ledgerKey, 'base64'))],
      publicKeys: [readPublicSealKey(publicSealKeyOf(sealKeyOf(Buffer.from(secrets.ledgerSealKey, 'base64'))))],
      directory: path.join(world.dataDir, ANCHOR),
    })
  } finally {
    await db.destroy()
  }
}

it('with a single role: a trigger refuses, which its owner could remove, and readyz reports it', async () => {
  await connected(BANK)
  expect(await ledgerState()).toBe('changeable')
  expect(await refusals()).toMatchObject({
    update: '42501',
    delete: '42501',
    truncate: '42501',
    'drop trigger': 'done',
  })
})

describe('a database with signings from before the ledger', () => {
  let quiet: PersonSession
  let busy: PersonSession
  const shown = async ({ mydata }: PersonSession) => (await mydata.listConsents({ query: {} })).consents
  let before: Awaited<ReturnType<typeof shown>>

  beforeAll(async () => {
    ;[quiet, busy] = [await connected(BANK, CARD), await connected(BANK)]
    before = await shown(quiet)
    // Older transactions follow in the background, and count as a use as well.
    await asServer((client) => untilQuiet(client))
    await world.killServer('SIGTERM')
    await administer(world, [
      'set session_replication_role = replica',
      'truncate consent_ledger, consent_ledger_head, ledger_unsealed, ledger_line, ledger_leaf',
    ])
    rmSync(path.join(world.dataDir, ANCHOR), { recursive: true })
    await world.startServer()
  }, 120_000)

  it('shows what was signed to whom nothing has happened since, and proves it', async () => {
    const after = await shown(quiet)
    expect(after).toHaveLength(before.length)
    expect(after[0]).toMatchObject({ ledger: { seq: 1, isFromBefore: true } })
    const words = (list: typeof after) => list.map(({ signedAtMs, organizations }) => [signedAtMs, organizations])
    expect(words(after)).toEqual(words(before))
    // Read once more, or by several at once: it is recorded once.
    await Promise.all(Array.from({ length: 8 }, () => shown(quiet)))
    expect(await shown(quiet)).toEqual(after)
    const { consentId } = after[0] as (typeof after)[number]
    const bundle = await quiet.mydata.getConsentBundle({ params: { consentId } })
    const wrong = verifyBundle(bundle, { publicKeys: [], ledgerKey: null, authorityDigests: [] }, Date.now())
    expect(wrong.filter(({ isRight }) => isRight === false)).toEqual([])
  })

  it('begins with them whatever happens next', async () => {
    const { syncId } = await busy.mydata.refreshAssets({ body: { organizationGuids: [BANK] } })
    await watchSync(busy, syncId)
    const { rows } = await asServer(async (client) =>
      client.query('select kind from consent_ledger where user_id = $1 order by seq', [await userIdOf(busy, client)]),
    )
    const kinds = rows.map(({ kind }) => kind)
    expect(kinds.slice(0, 2)).toEqual(['CONSENT', 'DOCUMENT'])
    expect(kinds.slice(2)).toContain('REFRESH')
    expect((await shown(busy))[0]?.ledger).toMatchObject({ seq: 1, isFromBefore: true })
  })

  it('shows nobody what is not there', async () => {
    const session = await signUp(world.url, world.control, await newPerson(world.control))
    expect(await shown(session)).toEqual([])
    const { rows } = await asServer(async (client) =>
      client.query('select seq from consent_ledger_head where user_id = $1', [await userIdOf(session, client)]),
    )
    expect(rows).toEqual([])
  })

  it('verifies from its first row on', async () => {
    await expect.poll(async () => (await findings()).findings).toEqual([])
    expect((await findings()).people).toBe(2)
  })
})

describe('with a role of its own for the ledger', () => {
  beforeAll(async () => {
    await world.killServer('SIGTERM')
    await administer(world, [
      'create role ieum_ledger nologin',
      'alter schema public owner to ieum_ledger',
      'grant usage, create on schema public to ieum',
      'alter table consent_ledger owner to ieum_ledger',
      'grant select, insert on consent_ledger to ieum',
    ])
    await world.startServer()
  }, 60_000)

  it('warns again when the server owns the schema: it could drop the table', async () => {
    await administer(world, ['alter schema public owner to ieum'])
    await world.killServer('SIGTERM')
    await world.startServer()
    expect([await ledgerState(), (await refusals()).drop]).toEqual(['changeable', 'done'])
    await administer(world, [
      'alter schema public owner to ieum_ledger',
      'grant usage, create on schema public to ieum',
    ])
    await world.killServer('SIGTERM')
    await world.startServer()
  }, 60_000)

  it('the server may only insert and select, and lift nothing', async () => {
    expect(await ledgerState()).toBe('ok')
    expect(await refusals()).toEqual({
      update: '42501',
      delete: '42501',
      truncate: '42501',
      'no trigger': '42501',
      'drop trigger': '42501',
      drop: '42501',
    })
  })

  it('everything is recorded as before: connecting, reading again, changing, disconnecting', async () => {
    const session = await connected(BANK, CARD)
    const { mydata } = session
    const { syncId } = await mydata.refreshAssets({ body: { organizationGuids: [BANK] } })
    await watchSync(session, syncId)
    await mydata.updateConnection({
      params: { organizationGuid: BANK },
      body: { scheduledDataRequestCycle: 28, updateMask: ['scheduledDataRequestCycle'] },
    })
    await mydata.disconnect({ body: { organizationGuid: CARD } })
    await expect
      .poll(async () => (await mydata.listDeletions()).deletions.map((one) => one.deletionStatusEnum), {
        timeout: 30_000,
      })
      .toEqual(['COMPLETED'])
    const { rows } = await asServer(async (client) =>
      client.query('select kind from consent_ledger where user_id = $1', [await userIdOf(session, client)]),
    )
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(['CONSENT', 'DOCUMENT', 'TRANSFER', 'REFRESH', 'CHANGE', 'WITHDRAWAL']),
    )
    await expect.poll(async () => (await findings()).findings, { timeout: 20_000 }).toEqual([])
  })
})
