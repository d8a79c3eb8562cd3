/**
 * Connecting 30 institutions, compared with the slowest institution's own path.
 *
 * Every institution answers after a random wait (median 400 ms, 99th percentile 8 s, log-normal). Ours: from the commit
 * of the sync to the commit of the last institution. The limit: the time of the slowest institution alone, its waits
 * added up along token → list → detail → transactions, as the institutions measured them.
 */

import { consent, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { oneAccount, oneCard } from './lib/holdings.ts'
import { median, quantile } from './lib/pairs.ts'
import { report } from './lib/report.ts'

const SEEDS = Number(process.env.BENCH_SEEDS ?? 30)
const ORGANIZATIONS = 30
const LATENCY = { medianMs: 400, p99Ms: 8_000 }
/**
 * We give up on headers after this long; the institution's own path ends there too.
 * @source docs/concepts/outside-calls.md#calls
 */
const HEADERS_LIMIT_MS = 10_000

const world = await startWorld({
  postgres: 'own',
  env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000', LOG_LEVEL: 'warn' },
})
const database = new pg.Client({ connectionString: world.databaseUrl })
await database.connect()

type Call = { seq: number; orgCode: string; api: string | null; durationMs: number | null }
const callsAfter = async (seq: number) =>
  (await world.control.call<{ calls: Call[] }>('GET', `/control/calls?after=${seq}`)).calls.filter(
    (call) => call.seq > seq,
  )

const { institutions } = await world.control.call<{
  institutions: { orgCode: string; name: string; industry: string; isInMaintenance: boolean }[]
}>('GET', '/control/institutions')
const banks = institutions.filter((one) => one.industry === 'bank' && !one.isInMaintenance).map((one) => one.orgCode)
const cards = institutions.filter((one) => one.industry === 'card' && !one.isInMaintenance).map((one) => one.orgCode)
const codeOfName = new Map(institutions.map((one) => [one.name, one.orgCode]))
const chosen = [...banks, ...cards].slice(0, ORGANIZATIONS)

const holdings = Object.fromEntries(
  chosen.map((orgCode, at) => [orgCode, banks.includes(orgCode) ? oneAccount(at) : oneCard(at)]),
)

/**
 * Own path of one institution: its longest call of each stage, with its retries and pages added, excluding parallel
 * calls.
 */
function ownPathMs(calls: readonly Call[]): number {
  const took = (call: Call) => call.durationMs ?? HEADERS_LIMIT_MS
  const longest = (names: readonly string[]) =>
    Math.max(
      0,
      ...names.map((name) => calls.filter((call) => call.api === name).reduce((sum, call) => sum + took(call), 0)),
    )
  const stages = [
    ['통합인증-002'],
    ['은행-001', '카드-001'],
    ['은행-002', '은행-003', '카드-002'],
    ['은행-004', '카드-008', '카드-009', '카드-014', '카드-015'],
  ]
  return stages.reduce((sum, names) => sum + longest(names), 0)
}

async function untilRow(text: string, values: unknown[]): Promise<number> {
  for (;;) {
    const { rowCount } = await database.query(text, values)
    if (rowCount) return performance.now()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const ratios: number[] = []
const runs: Record<string, number>[] = []
for (let seed = 1; seed <= SEEDS; seed++) {
  await world.control.call('DELETE', '/control/latency')
  const person = await newPerson(world.control, { holdings, behaviour: {} })
  const session = await signUp(world.url, world.control, person)
  const { organizations } = await session.mydata.listOrganizations()
  const names = new Set(chosen)
  const guids = organizations.filter((one) => names.has(codeOfName.get(one.name) ?? '')).map((one) => one.guid)
  const { certificationTransactionId } = await consent(session, world.control, {
    organizationGuids: guids,
    scopes: ['BANK_DEPOSIT', 'CARD_CARD'],
  })
  await world.control.decideLatest(person.phoneNumber, 'approve')
  await world.control.call('PUT', '/control/latency', { ...LATENCY, seed })
  const before = (await callsAfter(0)).at(-1)?.seq ?? 0

  const press = session.mydata.connectByMydataCertificateV2(
    { body: { certificationTransactionId } },
    { timeoutMs: 60_000 },
  )
  const accepted = await untilRow('select 1 from sync where certification_transaction_id = $1', [
    certificationTransactionId,
  ])
  const ended = await untilRow(`select 1 from sync where certification_transaction_id = $1 and state = 'FINISHED'`, [
    certificationTransactionId,
  ])
  const { syncId } = await press
  const { organizationSyncStatus: status } = await watchSync(session, syncId)
  await world.control.call('DELETE', '/control/latency')
  const byOrganization = Map.groupBy(await callsAfter(before), (call) => call.orgCode)
  const limitMs = Math.max(...chosen.map((orgCode) => ownPathMs(byOrganization.get(orgCode) ?? [])))
  const oursMs = ended - accepted
  ratios.push(oursMs / limitMs)
  runs.push({
    seed,
    oursMs,
    limitMs,
    ratio: oursMs / limitMs,
    requested: status.requestedOrgs.length,
    successful: status.successfulOrgs.length,
    failed: status.failedOrgs.length,
  })
  process.stdout.write(
    `  seed ${seed}: ours ${Math.round(oursMs)} ms, slowest institution ${Math.round(limitMs)} ms, ${(oursMs / limitMs).toFixed(3)}\n`,
  )
}

await database.end()
await world.stop()
report({
  name: 'connect',
  wanted: '≤ 1.05',
  ratio: median(ratios),
  unit: `of the slowest institution's own path, median of ${SEEDS} seeds (p95 ${quantile(ratios, 0.95).toFixed(3)})`,
  details: { p95: quantile(ratios, 0.95), organizations: ORGANIZATIONS, latency: LATENCY, runs },
})
