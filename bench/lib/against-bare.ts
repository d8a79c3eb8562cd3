import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PersonSession } from '@ieum/testkit/people/person-session.ts'
import { startService } from '@ieum/testkit/world/service-process.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import pg from 'pg'
import type { BareServer } from './bare-server.ts'
import { cpuSeconds, load } from './load.ts'
import { pairs } from './pairs.ts'

/** Many short pairs: the machine's other load changes within seconds, and both of a pair should have the same. */
const PAIRS = Number(process.env.BENCH_PAIRS ?? 25)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)
const CONNECTIONS = 16
const WARM_UP_SECONDS = 6

type Comparison = {
  readonly world: World
  readonly session: PersonSession
  readonly path: string
  readonly database?: Pick<BareServer, 'databaseUrl' | 'poolMax' | 'options' | 'statements'>
}

/**
 * Requests per CPU second of one call of ours, and of a bare server that answers the same bytes, alternately. CPU time,
 * not wall time: the load generator and the other process share the machine.
 */
export async function againstBare({ world, session, path: at, database }: Comparison) {
  await untilQuiet(world.databaseUrl)
  // Our web role alone: the workers' checks every second are not part of a call, and the limit has none.
  await world.killServer('SIGTERM')
  world.serverEnv.IEUM_ROLES = 'web'
  await world.startServer()
  const url = new URL(at, world.url).href.replace('localhost', '127.0.0.1')
  const own = { cookie: session.cookie() }
  const answer = await fetch(url, { headers: own })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) throw new Error(`${at} answered ${answer.status}`)
  const file = path.join(world.dataDir, 'bare-server.json')
  const config: BareServer = {
    bytes: bytes.toString('base64'),
    contentType: answer.headers.get('content-type') as string,
    cookieName: 'ieum_session',
    token: randomBytes(24).toString('base64url'),
    secret: randomBytes(32).toString('base64'),
    ...database,
  }
  writeFileSync(file, JSON.stringify(config), { mode: 0o600 })
  const bare = await startService({
    name: 'bare server',
    entry: path.join(import.meta.dirname, 'bare-server.ts'),
    logFile: path.join(world.dataDir, 'logs', 'bare-server.log'),
    env: { BARE_SERVER: file },
  })
  const ourPid = JSON.parse(readFileSync(path.join(world.dataDir, 'server.json'), 'utf8')).pid as number

  async function perCpuSecond(pid: number, target: string, headers: Record<string, string>, seconds = SECONDS) {
    const before = cpuSeconds(pid)
    const { requests } = await load({ url: target, headers, seconds, connections: CONNECTIONS })
    return requests / (cpuSeconds(pid) - before)
  }
  const ours = (seconds?: number) => perCpuSecond(ourPid, url, own, seconds)
  const theirs = (seconds?: number) =>
    perCpuSecond(bare.pid, bare.listening.url as string, { cookie: bare.listening.cookie as string }, seconds)
  try {
    await ours(WARM_UP_SECONDS)
    await theirs(WARM_UP_SECONDS)
    return { ...(await pairs(PAIRS, ours, theirs)), bytes: bytes.length, connections: CONNECTIONS, seconds: SECONDS }
  } finally {
    await bare.stop()
  }
}

/** Older history still arrives after connecting: its work must not be measured. */
async function untilQuiet(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (;;) {
    const { rows } = await client.query(
      `select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active')`,
    )
    if (rows[0].n === 0) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await client.end()
}
