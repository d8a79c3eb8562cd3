import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateAll } from '@ieum/backend/db/migrate.ts'
import { startEmbeddedPostgres } from '@ieum/dev-postgres/embedded.ts'
import pg from 'pg'
import { endWithUs } from './end-with-us.ts'

/** One PostgreSQL server with a migrated pair of databases to copy. Lives as long as a test run. */
export type TestCluster = {
  /** A role that may create databases, on a database nobody works in. */
  adminUrl: string
  template: string
  keysTemplate: string
}

/** `templateUrl`: the migrated main database, to read its schema; `dataDir`: of a cluster of our own. */
export type RunningCluster = { templateUrl: string; dataDir: string | null; stop(): Promise<void> }

export type DatabasePair = { url: string; keysUrl: string; drop(): Promise<void> }

/** Where a test run's cluster is handed to its worker processes. */
const VARIABLE = 'IEUM_TEST_CLUSTER'

/** A test database is thrown away: nobody needs it after a power cut. */
const IN_A_HURRY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** What `drop database` answers while an autovacuum worker, or somebody whom it may not end, is inside. */
const INSUFFICIENT_PRIVILEGE = '42501'
const OBJECT_IN_USE = '55006'

/**
 * Starts a cluster for this run, or uses the server of DATABASE_URL, and migrates the pair that tests copy.
 * Child processes find it by themselves; `stop` drops what was made.
 */
export async function startTestCluster(): Promise<RunningCluster> {
  const given = process.env.DATABASE_URL || undefined
  const dataDir = given ? null : mkdtempSync(path.join(tmpdir(), 'ieum-test-'))
  const embedded = dataDir ? await startEmbeddedPostgres({ dataDir, settings: IN_A_HURRY }) : null
  const callOff = dataDir ? endWithUs(dataDir) : null
  const adminUrl = given ?? (embedded as NonNullable<typeof embedded>).url
  const name = `ieum_test_${randomBytes(4).toString('hex')}`
  const cluster = { adminUrl, template: name, keysTemplate: `${name}_keys` }
  await administer(adminUrl, [`create database ${cluster.template}`, `create database ${cluster.keysTemplate}`])
  const templateUrl = withDatabase(adminUrl, cluster.template)
  await migrateAll({ url: templateUrl, keysUrl: withDatabase(adminUrl, cluster.keysTemplate) })
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
      const { rows } = await administer(adminUrl, [
        `select datname from pg_database where starts_with(datname, '${name}')`,
      ])
      for (const { datname } of rows) await dropDatabase(adminUrl, datname)
    },
  }
}

/**
 * A migrated, empty pair of databases for one test file.
 * @throws outside a run that started a test cluster
 */
export async function freshDatabase(): Promise<DatabasePair> {
  const handed = process.env[VARIABLE]
  if (!handed) throw new Error('No test cluster: run through vitest (project real) or call startTestCluster() first')
  const { adminUrl, template, keysTemplate } = JSON.parse(handed) as TestCluster
  const name = `${template}_${randomBytes(4).toString('hex')}`
  const keysName = `${name}_keys`
  await administer(adminUrl, [
    `create database ${name} template ${template}`,
    `create database ${keysName} template ${keysTemplate}`,
  ])
  return {
    url: withDatabase(adminUrl, name),
    keysUrl: withDatabase(adminUrl, keysName),
    async drop() {
      await dropDatabase(adminUrl, name)
      await dropDatabase(adminUrl, keysName)
    },
  }
}

/**
 * Drops a database and ends whoever is in it. An autovacuum worker there belongs to the superuser, so `force` is refused;
 * a plain drop asks that worker to go and waits for it, so the two take turns.
 * @throws Error when the database is still in use after ten turns
 */
async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  for (let turn = 1; ; turn++) {
    const isForced = turn % 2 === 1
    try {
      await administer(adminUrl, [`drop database if exists ${name}${isForced ? ' with (force)' : ''}`])
      return
    } catch (error) {
      const { code } = error as pg.DatabaseError
      if (turn === 10 || (code !== INSUFFICIENT_PRIVILEGE && code !== OBJECT_IN_USE)) throw error
    }
  }
}

async function administer(url: string, statements: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let last = { rows: [] } as unknown as pg.QueryResult
    for (const statement of statements) last = await client.query(statement)
    return last
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
