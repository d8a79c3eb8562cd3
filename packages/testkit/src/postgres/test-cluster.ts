import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { distributeDatabase } from '@ieum/backend/platform/db/citus/distribute.ts'
import { migrateAll, withMigratingClient } from '@ieum/backend/platform/db/migrator/migrate.ts'
import { startEmbeddedPostgres } from '@ieum/dev-postgres/embedded.ts'
import pg from 'pg'
import {
  closingSteps,
  copyingSteps,
  makingSteps,
  type Role,
  readCitusUrls,
  type Step,
  withRole,
} from '../citus/cluster-steps.ts'
import { endWithUs } from '../processes/end-with-us.ts'

/**
 * One PostgreSQL server, or the nodes of Citus, with a migrated pair of databases to copy. Lives as long as a test run.
 */
export type TestCluster = {
  /**
   * URLs of a role that may create databases, on an unused database, one per node; the first one is the entry point.
   */
  nodeUrls: string[]
  template: string
  keysTemplate: string
  /** Owner of the databases: on Citus a role of this run, otherwise (null) the role that creates them. */
  role: Role | null
  /**
   * How the pair is copied. Without fsync, whole files take a tenth of the processor time of their blocks in the log;
   * a durable server would have to write everything to its disk first.
   */
  strategy: 'file_copy' | 'wal_log'
}

/** `templateUrl`: the migrated main database, to read its schema; `dataDir`: for our own cluster. */
export type RunningCluster = { templateUrl: string; dataDir: string | null; stop(): Promise<void> }

export type DatabasePair = { url: string; keysUrl: string; drop(): Promise<void> }

/** Variable that passes a test run's cluster to its worker processes. */
const VARIABLE = 'IEUM_TEST_CLUSTER'

/** A test database is thrown away: it need not survive a power cut. */
const IN_A_HURRY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** Error of `drop database` while an autovacuum worker, or a session that it may not end, is connected. */
const INSUFFICIENT_PRIVILEGE = '42501'
const OBJECT_IN_USE = '55006'

/** How long a session that reconnects by itself needs to be visible there. */
const AGAIN_MS = 50

/**
 * Starts a cluster for this run, or uses the nodes of CITUS_URLS or the server of DATABASE_URL, and migrates the pair
 * that tests copy. Child processes find it by themselves; `stop` drops everything that was created.
 */
export async function startTestCluster(): Promise<RunningCluster> {
  const citus = readCitusUrls(process.env.CITUS_URLS)
  const configuredUrls = citus ?? (process.env.DATABASE_URL ? [process.env.DATABASE_URL] : null)
  const dataDir = configuredUrls ? null : mkdtempSync(path.join(tmpdir(), 'ieum-test-'))
  const embedded = dataDir ? await startEmbeddedPostgres({ dataDir, settings: IN_A_HURRY }) : null
  const callOff = dataDir ? endWithUs(dataDir) : null
  const nodeUrls = configuredUrls ?? [(embedded as NonNullable<typeof embedded>).url]
  const [adminUrl] = nodeUrls as [string]
  const name = `ieum_test_${randomBytes(4).toString('hex')}`
  const role = citus ? { name, password: randomBytes(8).toString('hex') } : null
  const strategy = embedded ? 'file_copy' : 'wal_log'
  const cluster: TestCluster = { nodeUrls, template: name, keysTemplate: `${name}_keys`, role, strategy }
  const making = citus && role ? makingSteps(citus, name, role) : [onNode(adminUrl, `create database ${name}`)]
  await runSteps([...making, onNode(adminUrl, `create database ${cluster.keysTemplate}${ownedBy(role)}`)])
  const templateUrl = databaseUrl(cluster, cluster.template)
  await migrateAll({ url: templateUrl, keysUrl: databaseUrl(cluster, cluster.keysTemplate) })
  if (citus) {
    await withMigratingClient(templateUrl, distributeDatabase)
    await runSteps(closingSteps(citus, name))
  }
  process.env[VARIABLE] = JSON.stringify(cluster)
  return {
    templateUrl,
    dataDir,
    async stop() {
      delete process.env[VARIABLE]
      if (embedded && dataDir) {
        await embedded.stop()
        rmSync(dataDir, { recursive: true, force: true })
        callOff?.()
        return
      }
      for (const nodeUrl of nodeUrls) {
        const { rows } = await administer(
          nodeUrl,
          `select datname from pg_database where starts_with(datname, '${name}')`,
        )
        for (const { datname } of rows) await dropDatabase(nodeUrl, datname)
        if (role) await administer(nodeUrl, `drop role if exists ${role.name}`)
      }
    },
  }
}

/**
 * A migrated, empty pair of databases for one test file.
 * @throws outside a run that started a test cluster
 */
export async function freshDatabase(): Promise<DatabasePair> {
  const cluster = runningCluster()
  const { nodeUrls, template, keysTemplate, role, strategy } = cluster
  const [adminUrl] = nodeUrls as [string]
  const name = `${template}_${randomBytes(4).toString('hex')}`
  const keysName = `${name}_keys`
  const copying = role
    ? copyingSteps(nodeUrls, template, name, role)
    : [onNode(adminUrl, `create database ${name} template ${template} strategy ${strategy}`)]
  const copyingKeys = `create database ${keysName} template ${keysTemplate} strategy ${strategy}${ownedBy(role)}`
  await runSteps([...copying, onNode(adminUrl, copyingKeys)])
  return {
    url: databaseUrl(cluster, name),
    keysUrl: databaseUrl(cluster, keysName),
    async drop() {
      // The coordinator first: its daemon would look for the others.
      for (const nodeUrl of nodeUrls) await dropDatabase(nodeUrl, name)
      await dropDatabase(adminUrl, keysName)
    },
  }
}

/**
 * A migrated, empty pair of databases without any extension, even where the others are distributed: for tests before a
 * move to Citus, and for stand-ins.
 * @throws outside a run that started a test cluster
 */
export async function plainDatabase(): Promise<DatabasePair> {
  const cluster = runningCluster()
  const { nodeUrls, template, role } = cluster
  if (nodeUrls.length === 1) return freshDatabase()
  const [adminUrl] = nodeUrls as [string]
  const name = `${template}_${randomBytes(4).toString('hex')}`
  const names = [name, `${name}_keys`]
  await runSteps(names.map((one) => onNode(adminUrl, `create database ${one}${ownedBy(role)}`)))
  const [url, keysUrl] = names.map((one) => databaseUrl(cluster, one)) as [string, string]
  await migrateAll({ url, keysUrl })
  return {
    url,
    keysUrl,
    async drop() {
      for (const one of names) await dropDatabase(adminUrl, one)
    },
  }
}

/** Superuser URLs of the coordinator and of the workers; null where this run has one PostgreSQL. */
export function citusNodes(): string[] | null {
  const { nodeUrls } = runningCluster()
  return nodeUrls.length > 1 ? nodeUrls : null
}

function runningCluster(): TestCluster {
  const handed = process.env[VARIABLE]
  if (!handed) throw new Error('No test cluster: run through vitest (project real) or call startTestCluster() first')
  return JSON.parse(handed) as TestCluster
}

/** The URL of a database for tests. */
function databaseUrl({ nodeUrls: [adminUrl], role }: TestCluster, database: string): string {
  return withDatabase(role ? withRole(adminUrl as string, role) : (adminUrl as string), database)
}

const ownedBy = (role: Role | null) => (role ? ` owner ${role.name}` : '')

const onNode = (nodeUrl: string, sql: string): Step => ({ nodeUrl, database: null, sql })

async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const { nodeUrl, database, sql } of steps) {
    const url = database === null ? nodeUrl : withDatabase(nodeUrl, database)
    await again(() => administer(url, sql))
  }
}

/**
 * Drops a database and ends its sessions. An autovacuum worker there belongs to the superuser, so `force` is refused; a
 * plain drop asks that worker to end and waits for it, so the two alternate.
 * @throws Error when the database is still in use after ten turns
 */
const dropDatabase = (adminUrl: string, name: string): Promise<unknown> =>
  again((turn) => administer(adminUrl, `drop database if exists ${name}${turn % 2 === 1 ? ' with (force)' : ''}`))

/** Repeats, up to ten times, while a database has sessions: a daemon reconnects after it was ended. */
async function again<T>(work: (turn: number) => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      return await work(turn)
    } catch (error) {
      const { code } = error as pg.DatabaseError
      if (turn === 10 || (code !== INSUFFICIENT_PRIVILEGE && code !== OBJECT_IN_USE)) throw error
      await delay(AGAIN_MS)
    }
  }
}

async function administer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
