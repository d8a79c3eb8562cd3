import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetContent, transactionContent } from '../../services/mydata/collect/stored-asset.ts'
import * as services from '../../services.ts'
import { HEALTH_SETTINGS } from '../db/health/health-pool.ts'
import { insertPerson } from '../db/person.fixture.ts'
import { createDb, createPool, type Db } from '../db/pool.ts'
import { KeyHandle } from '../keys/cipher.ts'
import { inParts } from '../yield-to-event-loop.ts'
import type { DownloadTable } from './download-tables.ts'
import { DOWNLOAD_TABLES_OF_PARTS } from './shared-tables.ts'
import { type Sources, writeDownload } from './write-download.ts'

const downloadTables: Readonly<Record<string, DownloadTable>> = Object.assign(
  {},
  ...Object.values(services).map((service) => service.downloadTables),
  DOWNLOAD_TABLES_OF_PARTS,
)

const INSTITUTIONS = 5
/** Per institution. */
const ASSETS = 400
const TRANSACTIONS = 4_000
/** For the person with little data: divisor of the amount. */
const LESS = 20
/** Allowed extra memory for a file of any length, compared with a small one, bytes. @source ours */
const MOST_GROWTH_BYTES = 4e6
const ROWS_AT_ONCE = 1_000

const sample = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../services/mydata/collect/stored-samples/${name}.json`, import.meta.url), 'utf8'),
  ).stored

let database: DatabasePair
let healthDb: Db
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 2, name: 'crowded-download-test' }))
  healthDb = createDb(createPool(database.url, { max: 2, name: 'crowded-download-test', settings: HEALTH_SETTINGS }))
})
afterAll(async () => {
  await db.destroy()
  await healthDb?.destroy()
  await database.drop()
})

const keyOf = (owner: string) => new KeyHandle(owner, new Map([[1, randomBytes(32)]]), randomBytes(32))

/** A person with this much data at five institutions. */
async function somebody(assets: number, transactions: number): Promise<{ userId: UserId; sources: Sources }> {
  const userId = await insertPerson(db)
  const guids = Array.from({ length: INSTITUTIONS }, () => id<OrganizationGuid>(randomUUID()))
  const keys = new Map(guids.map((guid) => [guid, keyOf(`${userId} ${guid}`)]))
  for (const [guid, key] of keys) await fill(userId, guid, key, { assets, transactions })
  const own = keyOf(userId)
  const vault = {
    personKey: async () => own,
    organizationKeys: async (_: UserId, wanted: readonly OrganizationGuid[]) =>
      new Map([...keys].filter(([guid]) => wanted.includes(guid))),
  }
  return { userId, sources: { db, healthDb, vault, downloadTables } }
}

async function fill(
  userId: UserId,
  guid: OrganizationGuid,
  key: KeyHandle,
  { assets, transactions }: { readonly assets: number; readonly transactions: number },
): Promise<void> {
  await sql`
    insert into organization (organization_guid, org_code, org_type, name, industry_enum, industry_to_display_enum,
      domain, serial_num, auth_type, is_live)
    values (${guid}, ${guid}, '01', ${guid}, 'BANK', 'BANK', 'bank.invalid', ${guid}, '01', true)`.execute(db)
  await sql`
    insert into connection (user_id, organization_guid, fence, state, connected_at, consent_ends_at,
      access_token_expires_at, refresh_token_expires_at, is_consent_passbook_display_text,
      is_consent_affiliated_store_name, is_consent_transaction_category, tokens)
    values (${userId}, ${guid}, ${randomUUID()}, 'CONNECTED', now(), now(), now(), now(), true, true, true, ''::bytea)
  `.execute(db)
  const [asset, transaction] = [sample('asset.content-2'), sample('asset_transaction.content-1')]
  const assetKeys = Array.from({ length: assets }, () => randomBytes(32))
  for (const some of inParts(assetKeys, ROWS_AT_ONCE)) {
    await sql`
      insert into asset (user_id, organization_guid, asset_key, group_enum, scope_types, status, is_new, content,
        content_hash, fetched_at)
      select ${userId}, ${guid}, asset_key, 'DEPOSIT', '{BANK_DEPOSIT}', 'ACTIVE', false, content, asset_key, now()
      from unnest(${some}::bytea[], ${some.map((one) => assetContent.seal(key, [guid, one], asset))}::bytea[])
        as one (asset_key, content)`.execute(db)
  }
  const rows = Array.from({ length: transactions }, (_, at) => ({
    assetKey: assetKeys[at % assets] as Buffer,
    transactionKey: randomBytes(32),
  }))
  for (const some of inParts(rows, ROWS_AT_ONCE)) {
    const contents = some.map((one) =>
      transactionContent.seal(key, [guid, one.assetKey, one.transactionKey], transaction),
    )
    await sql`
      insert into asset_transaction (user_id, organization_guid, asset_key, transaction_key, occurred_at, content,
        content_hash)
      select ${userId}, ${guid}, asset_key, transaction_key, now(), content, transaction_key
      from unnest(${some.map((one) => one.assetKey)}::bytea[],
        ${some.map((one) => one.transactionKey)}::bytea[], ${contents}::bytea[])
        as one (asset_key, transaction_key, content)`.execute(db)
  }
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Maximum memory in use while the file is made, above the level before, measured whenever a part is stored. */
async function memoryWhileWriting(of: { readonly userId: UserId; readonly sources: Sources }) {
  const inUse = () => {
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = inUse()
  let most = 0
  const bytes = await writeDownload(
    of.sources,
    of.userId,
    { madeAtMs: Date.now(), signal: new AbortController().signal },
    async () => {
      most = Math.max(most, inUse() - before)
    },
  )
  return { bytes, most }
}

it('a file of any length is made in the same memory: 2,000 assets and 20,000 transactions of five institutions', {
  timeout: 120_000,
}, async () => {
  const little = await memoryWhileWriting(await somebody(ASSETS / LESS, TRANSACTIONS / LESS))
  const rich = await somebody(ASSETS, TRANSACTIONS)
  const much = await memoryWhileWriting(rich)
  // Uncollected garbage counts, too: the least of several measurements is the real use.
  const most = Math.min(much.most, (await memoryWhileWriting(rich)).most, (await memoryWhileWriting(rich)).most)
  expect(much.bytes).toBeGreaterThan(5 * little.bytes)
  expect(most - little.most).toBeLessThan(MOST_GROWTH_BYTES)
})
