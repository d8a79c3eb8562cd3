/**
 * Reading one account of one institution again: list, details and transactions requested over mutual TLS, checked
 * against the schemas, compared with the stored data (decrypted, hashed), and changes encrypted and written. Beside it
 * the minimum for the same answers: four fetches on kept connections, `JSON.parse`, and one upsert of the account and
 * of its transactions, unencrypted: once with `fetch`, which is the limit, and once with `node:https` by hand, for
 * comparison. Then against `fetch` again, with a new transaction in each answer. Both databases also contain other
 * people's data, and have statistics for it. Processor time of the process and its PostgreSQL, once the engine has
 * optimised the code.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import path from 'node:path'
import { insertPerson } from '@ieum/backend/platform/db/person.fixture.ts'
import { createDb, createPool, type Db } from '@ieum/backend/platform/db/pool.ts'
import { inTransaction } from '@ieum/backend/platform/db/transaction.ts'
import { KeyHandle } from '@ieum/backend/platform/keys/cipher.ts'
import type { DataProvider } from '@ieum/backend/platform/outbound/providers/data-provider.ts'
import { createDataProviderClient } from '@ieum/backend/platform/outbound/providers/data-provider-client.ts'
import { createOutsideHttp } from '@ieum/backend/platform/outbound/transport/http-client.ts'
import { type Collected, collectOrganization } from '@ieum/backend/services/mydata/collect/collect-organization.ts'
import { createReader } from '@ieum/backend/services/mydata/collect/reader.ts'
import { COLLECTORS } from '@ieum/backend/services/mydata/collectors/collectors.ts'
import { checkForChanges, saveCollected } from '@ieum/backend/services/mydata/sync/assets/save-collected.ts'
import { makeOutsideIdentities } from '@ieum/testkit/hostile/outside-identities.ts'
import { id } from '@ieum/testkit/ids.ts'
import { freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { startService } from '@ieum/testkit/world/service-process.ts'
import pg from 'pg'
import { Agent as Dispatching, fetch } from 'undici'
import { databaseCpu } from './lib/database-cpu.ts'
import type { Institution } from './lib/institution.ts'
import { pairs } from './lib/pairs.ts'
import { report } from './lib/report.ts'

const PAIRS = Number(process.env.BENCH_PAIRS ?? 12)
/** Readings of one side of a pair. */
const READINGS = 200
const WARM_UP = 8
/** Other people with as many rows each. */
const OTHERS = 500
const HOST = 'bank.provider.localhost'
const SERIAL = '123-45-67890'
const ACCOUNT: Pick<Institution, 'accountNum' | 'transactions'> = { accountNum: '110123456789', transactions: 40 }
const NOW_MS = Date.parse('2026-11-22T12:00:00+09:00')
/** As the bank collector calls it; with a body where it sends one. */
const CALLS = [
  ['GET', '/v2/bank/accounts?org_code=A1AAEO0000&search_timestamp=0&limit=500'],
  ['POST', '/v2/bank/accounts/deposit/basic'],
  ['POST', '/v2/bank/accounts/deposit/detail'],
  ['POST', '/v2/bank/accounts/deposit/transactions'],
] as const

const HEADERS = { authorization: 'Bearer token', 'content-type': 'application/json; charset=UTF-8' }

const identities = await makeOutsideIdentities()
const folder = path.dirname(identities.files.trustCaFile)
const file = path.join(folder, 'institution.json')
writeFileSync(file, JSON.stringify({ ...(await identities.server(SERIAL, HOST)), ...ACCOUNT }), { mode: 0o600 })
const institution = await startService({
  name: 'institution',
  entry: path.join(import.meta.dirname, 'lib/institution.ts'),
  logFile: path.join(folder, 'institution.log'),
  env: { INSTITUTION: file },
})
const domain = `${HOST}:${institution.listening.port}`
const database = await freshDatabase()
const db = createDb(createPool(database.url, { max: 2, name: 'ieum' }))
const ofDatabase = await databaseCpu([database.url])
if (!ofDatabase) throw new Error('PostgreSQL is not on this machine')

const ours = await reader(db)
const [fetching, byHand] = [await bareReader(fetchAsk()), await bareReader(httpsAsk())]
for (const one of [ours, fetching, byHand]) await one.read()
await addOthers()
for (let at = 0; at < WARM_UP; at += 1) for (const one of [ours, fetching, byHand]) await perCpuSecond(one)
const against = (bare: Reading) =>
  pairs(
    PAIRS,
    () => perCpuSecond(ours),
    () => perCpuSecond(bare),
  )
const { ratio, ...measured } = await against(fetching)
const measuredByHand = await against(byHand)
process.kill(institution.pid, 'SIGUSR2')
const measuredMoving = await against(fetching)
const calls = await callsOf(ours)
await Promise.all([ours.end(), fetching.end(), byHand.end()])
await db.destroy()
await database.drop()
await institution.stop()
identities.remove()
report({
  name: 'recollect',
  wanted: '≥ 0.5',
  ratio,
  unit: `of a bare fetch, parse and upsert, readings per second of processor: ${(1_000 / measured.ours).toFixed(2)} and ${(1_000 / measured.limit).toFixed(2)} ms each, median of ${PAIRS} pairs; ${measuredByHand.ratio.toFixed(2)} of one with node:https by hand; ${measuredMoving.ratio.toFixed(2)} with a new transaction in each`,
  details: {
    ...{ calls, transactions: ACCOUNT.transactions, others: OTHERS, readings: READINGS, ...measured },
    ofHttpsByHand: { ratio: measuredByHand.ratio, msEach: 1_000 / measuredByHand.limit },
    withNewTransactions: { ratio: measuredMoving.ratio, msEach: 1_000 / measuredMoving.ours },
  },
})

type Organization = Parameters<typeof saveCollected>[1]['organization']['guid']
type Answer = Readonly<Record<string, readonly object[]>>
type Reading = { read(): Promise<number>; end(): Promise<unknown> }

async function perCpuSecond({ read }: Reading): Promise<number> {
  const database = ofDatabase as () => number
  const ownSeconds = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  // The search for PostgreSQL's processes is not measured.
  const databaseBefore = database()
  const before = ownSeconds()
  for (let at = 0; at < READINGS; at += 1) await read()
  const spent = ownSeconds() - before
  return READINGS / (spent + database() - databaseBefore)
}

/**
 * Other people's rows, as many as the measured person's: a row is found by an index, and the planner has statistics.
 */
async function addOthers(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `create temporary table other as select gen_random_uuid() as user_id from generate_series(1, ${OTHERS})`,
  )
  for (const table of [
    'person',
    'connection',
    'asset',
    'asset_transaction',
    'collection_state',
    'connection_reading',
  ]) {
    await client.query(
      `insert into ${table} select (jsonb_populate_record(null::${table},
        to_jsonb(own) || jsonb_build_object('user_id', other.user_id))).* from ${table} own, other`,
    )
  }
  await client.query('insert into bare_asset select account || user_id, content from bare_asset, other')
  await client.query(
    'insert into bare_transaction select account || user_id, number, content from bare_transaction, other',
  )
  await client.query('analyze')
  await client.end()
}

/** How many calls the institution gets in one reading: as many as the limit sends. */
async function callsOf({ read }: Reading): Promise<number> {
  const asked = await read()
  if (asked !== CALLS.length) throw new Error(`${asked} calls were sent, not ${CALLS.length}`)
  return asked
}

async function reader(rows: Db): Promise<Reading> {
  const http = createOutsideHttp({ ...identities.files, isReal: false })
  const key = new KeyHandle('nobody', new Map([[1, Buffer.alloc(32, 1)]]), Buffer.alloc(32, 2))
  const [userId, guid, fence] = [await insertPerson(rows), id<Organization>(randomUUID()), randomUUID()]
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(
    `insert into organization (organization_guid, org_code, org_type, name, industry_enum, industry_to_display_enum,
      domain, serial_num, auth_type, is_live)
     values ($1, 'A1AAEO0000', '01', '가나은행', 'BANK', 'PRIME_BANK', $2, $3, '01', true)`,
    [guid, domain, SERIAL],
  )
  await owner.query(
    `insert into connection (user_id, organization_guid, fence, state, connected_at, consent_ends_at,
      access_token_expires_at, refresh_token_expires_at, is_consent_passbook_display_text,
      is_consent_affiliated_store_name, is_consent_transaction_category, tokens)
     values ($1, $2, $3, 'CONNECTED', now(), now(), now(), now(), true, true, true, '\\x00')`,
    [userId, guid, fence],
  )
  await owner.end()
  const dataProvider = {
    guid,
    orgCode: 'A1AAEO0000',
    industry: 'bank',
    domain,
    serialNumber: SERIAL,
  } as unknown as DataProvider
  let asked = 0
  const client = createDataProviderClient({
    http,
    operatorOrgCode: 'OPERATOR00',
    credential: { clientId: 'x', clientSecret: 'x' },
    record: () => {
      asked += 1
    },
    elapsed: () => performance.now(),
  })
  const collector = COLLECTORS.get('bank')
  if (!collector) throw new Error('there is no collector of banks')
  const collect = (): Promise<Collected> =>
    collectOrganization({
      collector,
      scopes: ['bank.list', 'bank.deposit'],
      key,
      context: { nowMs: NOW_MS, isNamed: () => true, organizationOf: () => null },
      accountHash: () => null,
      abandon: () => {},
      reader: createReader({
        client,
        dataProvider,
        token: { current: () => 'token', renew: async () => null },
        apiType: 'user-refresh',
        signal: new AbortController().signal,
      }),
    })
  return {
    async read() {
      asked = 0
      const collected = await collect()
      if (collected.stop || collected.assets.length !== 1) throw new Error('the account was not read')
      const input: Parameters<typeof saveCollected>[1] = {
        userId,
        organization: { guid, name: '가나은행', logoImageUrl: null },
        key,
        fence,
        collected,
        nowMs: NOW_MS,
        nextDueAtMs: null,
        memory: {},
        switchedOff: { scopes: [], assets: [] },
        asked: { askedAtMs: NOW_MS, askAgainAtMs: null },
        isPlanRetained: false,
      }
      const check = await checkForChanges(rows, input)
      if (check.isWritten) throw new Error('nothing was to be written')
      await inTransaction(rows, (trx) => saveCollected(trx, input, check))
      return asked
    },
    end: () => http.close(),
  }
}

/** Calls the institution, and parses its answers. */
type Asking = { readonly ask: (call: (typeof CALLS)[number]) => Promise<Answer>; readonly end: () => Promise<unknown> }

function bodyOf(method: string): string | undefined {
  return method === 'POST' ? JSON.stringify({ org_code: 'A1AAEO0000', account_num: ACCOUNT.accountNum }) : undefined
}

function ourCertificate() {
  return {
    ca: readFileSync(identities.files.trustCaFile),
    cert: readFileSync(identities.files.clientCertFile),
    key: readFileSync(identities.files.clientKeyFile),
  }
}

function fetchAsk(): Asking {
  const dispatcher = new Dispatching({ connect: { ...ourCertificate(), servername: HOST } })
  return {
    async ask([method, at]) {
      const [headers, body] = [{ ...HEADERS, host: domain }, bodyOf(method)]
      const url = `https://127.0.0.1:${institution.listening.port}${at}`
      const answer = await fetch(url, { method, headers, dispatcher, ...(body && { body }) })
      return JSON.parse(await answer.text())
    },
    end: () => dispatcher.close(),
  }
}

function httpsAsk(): Asking {
  const agent = new Agent({ keepAlive: true, ...ourCertificate() })
  const to = { host: '127.0.0.1', port: institution.listening.port, servername: HOST, headers: HEADERS, agent }
  const ask: Asking['ask'] = ([method, at]) =>
    new Promise((resolve, reject) => {
      const call = request({ ...to, method, path: at }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString())))
        answer.on('error', reject)
      })
      call.on('error', reject)
      call.end(bodyOf(method))
    })
  return { ask, end: async () => agent.destroy() }
}

async function bareReader({ ask, end }: Asking): Promise<Reading> {
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  await pool.query('create table if not exists bare_asset (account text primary key, content jsonb not null)')
  await pool.query(
    `create table if not exists bare_transaction (account text, number text, content jsonb not null,
      primary key (account, number))`,
  )
  return {
    async read() {
      const list = await ask(CALLS[0])
      const [basic, detail, transactions] = await Promise.all(CALLS.slice(1).map(ask))
      const content = { ...list.account_list?.[0], ...basic?.basic_list?.[0], ...detail?.detail_list?.[0] }
      await pool.query({
        name: 'asset',
        text: `insert into bare_asset values ($1, $2) on conflict (account) do update set content = excluded.content`,
        values: [ACCOUNT.accountNum, content],
      })
      await pool.query({
        name: 'transactions',
        text: `insert into bare_transaction select $1, one->>'trans_no', one from jsonb_array_elements($2::jsonb) one
          on conflict (account, number) do update set content = excluded.content`,
        values: [ACCOUNT.accountNum, JSON.stringify(transactions?.trans_list)],
      })
      return CALLS.length
    },
    end: () => pool.end().finally(end),
  }
}
