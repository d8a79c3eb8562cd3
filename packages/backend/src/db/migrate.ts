import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { guardLedger } from '../ledger/guard-ledger.ts'
import { placeNewTables, readCatalogue } from './distribute.ts'
import { guardHealth, HEALTH_ROLE, isAboutHealth, isHealthGuarded } from './guard-health.ts'
import { setUp } from './session-settings.ts'

export const MAIN_MIGRATIONS = join(import.meta.dirname, 'migrations')
const KEYS = join(import.meta.dirname, 'key-migrations')

/** Any constant: two processes that start together migrate one after the other. */
const LOCK = 7_195_013

/**
 * How Citus is to treat what a migration sends: a new table may refer to a person before it is distributed itself, and
 * no statement is spread over connections of which one does not see what the other has done.
 */
const ON_CITUS = {
  'citus.enable_local_reference_table_foreign_keys': 'off',
  'citus.multi_shard_modify_mode': 'sequential',
}

/** Work on a connection that migrates; also moves a database to Citus. The connection ends with the work. */
export async function withMigratingClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'ieum-migrate' })
  await client.connect()
  try {
    await setUp(client, { citus: ON_CITUS, settings: {} })
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Applies the numbered SQL files that this database does not have yet, each in its own transaction.
 * An applied file that has changed since is refused: it would be a lie about what the database went through.
 * A file is sent statement by statement, as Citus wants it, and the tables it makes are placed with it.
 */
export function migrate(url: string, directory: string): Promise<string[]> {
  return withMigratingClient(url, (client) => migrateOn(client, directory))
}

async function migrateOn(client: pg.Client, directory: string): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  await client.query(
    'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const fresh: string[] = []
  for (const name of (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()) {
    const text = await readFile(join(directory, name), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const before = applied.get(name)
    if (before === sha256) continue
    if (before) throw new Error(`Migration ${name} was applied before in another form; add a new file instead`)
    await apply(client, { name, text, sha256 })
    fresh.push(name)
  }
  await guardHealth(client)
  await guardLedger(client, (await readCatalogue(client)).isDistributed)
  return fresh
}

async function apply(
  client: pg.Client,
  { name, text, sha256 }: { readonly name: string; readonly text: string; readonly sha256: string },
): Promise<void> {
  await client.query('begin')
  try {
    const isGuarded = await isHealthGuarded(client)
    for (const statement of await statementsOf(text)) {
      const isHealth = isGuarded && isAboutHealth(statement)
      if (isHealth) await client.query(`set local role ${HEALTH_ROLE}`)
      await client.query(statement)
      if (isHealth) await client.query('reset role')
    }
    await placeNewTables(client)
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}

/** The grammar is loaded by whoever has something to migrate: a start with nothing to do goes without. */
const statementsOf = async (text: string) => (await import('./split-statements.ts')).splitStatements(text)

/** The main database and the keys database, in their newest form. */
export async function migrateAll({ url, keysUrl }: { url: string; keysUrl: string }): Promise<void> {
  await migrate(url, MAIN_MIGRATIONS)
  await migrate(keysUrl, KEYS)
}
