/**
 * Our server on Citus compared with our server on plain PostgreSQL, alternately: the time of the whole connection flow,
 * and the database cost of a connect and a home. Needs the nodes of CITUS_URLS and the plain server of DATABASE_URL;
 * processor time is counted when both are on this machine.
 */

import { readCitusUrls } from '@ieum/testkit/citus/cluster-steps.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { type RunningCluster, startTestCluster } from '@ieum/testkit/postgres/test-cluster.ts'
import { untilQuiet } from '@ieum/testkit/system/database/checksums.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import { databaseCpu } from './lib/database-cpu.ts'
import { median, pairs } from './lib/pairs.ts'
import { report } from './lib/report.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 8)
const HOMES = 200

const citusUrls = readCitusUrls(process.env.CITUS_URLS)
const plainUrl = process.env.DATABASE_URL
if (!citusUrls || !plainUrl) {
  console.log('CITUS_URLS (coordinator, workers) and DATABASE_URL (plain) name no servers: nothing was compared')
  process.exit(0)
}

type Side = {
  readonly cluster: RunningCluster
  readonly world: World
  readonly database: pg.Client
  readonly cpu: (() => number) | null
  session: PersonSession | null
}

async function sideOf(urls: readonly string[], citus: string | undefined): Promise<Side> {
  if (citus === undefined) delete process.env.CITUS_URLS
  else process.env.CITUS_URLS = citus
  const cluster = await startTestCluster()
  const env = { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '10000', LOG_LEVEL: 'warn' }
  const world = await startWorld({ env })
  const database = new pg.Client({ connectionString: world.databaseUrl })
  await database.connect()
  return { cluster, world, database, cpu: await databaseCpu(urls), session: null }
}

const configuredUrls = process.env.CITUS_URLS
const plain = await sideOf([plainUrl], undefined)
const citus = await sideOf(citusUrls, configuredUrls)

const costs = { connect: { plain: [] as number[], citus: [] as number[] } }
const nameOf = (side: Side) => (side === plain ? 'plain' : 'citus')

/** Sign-up, consent, signature, every institution, then the background work; ms until all are decided. */
async function connect(side: Side): Promise<number> {
  const { world, database, cpu } = side
  const person = await newPerson(world.control)
  const before = cpu?.() ?? 0
  const startedAt = performance.now()
  side.session = await signUp(world.url, world.control, person)
  await connectAll(side.session, world.control)
  const tookMs = performance.now() - startedAt
  await untilQuiet(database, 120_000)
  if (cpu) costs.connect[nameOf(side)].push(cpu() - before)
  return tookMs
}

/** Database seconds per home, without the network. */
async function homes({ session, cpu }: Side): Promise<number> {
  if (!session || !cpu) return Number.NaN
  const before = cpu()
  for (let at = 0; at < HOMES; at++) await session.mydata.listAssets()
  return (cpu() - before) / HOMES
}

await connect(plain)
await connect(citus)
costs.connect.plain.length = 0
costs.connect.citus.length = 0
const job = await pairs(
  ROUNDS,
  () => connect(citus),
  () => connect(plain),
)
const home = await pairs(
  ROUNDS,
  () => homes(citus),
  () => homes(plain),
)
const cpuRatios = costs.connect.citus.map((seconds, at) => seconds / (costs.connect.plain[at] ?? Number.NaN))
for (const { world, database, cluster } of [plain, citus]) {
  await database.end()
  await world.stop()
  await cluster.stop()
}

report({
  name: 'citus',
  wanted: '≤ 1.1',
  ratio: job.ratio,
  unit: 'of the main job on plain PostgreSQL, by the clock',
  details: { rounds: ROUNDS, citusMs: job.ours, plainMs: job.limit, ratios: job.ratios },
})
if (plain.cpu && citus.cpu) {
  report({
    name: 'citus-connect-cpu',
    wanted: '≤ 2',
    ratio: median(cpuRatios),
    unit: "of plain PostgreSQL's processor time a connect",
    details: costs.connect,
  })
  report({
    name: 'citus-home-cpu',
    wanted: '≤ 2',
    ratio: home.ratio,
    unit: "of plain PostgreSQL's processor time a home",
    details: { citusSeconds: home.ours, plainSeconds: home.limit, ratios: home.ratios },
  })
} else console.log('the processor time of servers elsewhere is not counted')
