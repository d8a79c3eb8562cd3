import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { isPersonal, placeNewTables, readCatalogue } from '../citus/distribute.ts'
import { guardLedger } from '../guard-ledger.ts'
import { guardHealth, HEALTH_ROLE, isAboutHealth, isHealthGuarded } from '../health/guard-health.ts'
import { setUp } from '../session-settings.ts'

/**
 * Marks a file that a program has to know to destroy data, for another reason than a personal table that the file
 * creates.
 */
const NEEDED = '-- needed to destroy'

export const MAIN_MIGRATIONS = join(import.meta.dirname, '../migrations')
const KEYS = join(import.meta.dirname, '../key-migrations')

/** Any constant: two processes that start together migrate one after the other, and nothing is destroyed meanwhile. */
export const MIGRATING = 7_195_013

/**
 * How Citus treats a migration's statements: a new table may refer to a person before it is distributed itself, and no
 * statement is spread over connections of which one does not see the other's changes.
 */
const ON_CITUS = {
  'citus.enable_local_reference_table_foreign_keys': 'off',
  'citus.multi_shard_modify_mode': 'sequential',
}

/** Runs work on a migrating connection, which ends with the work; also used to move a database to Citus. */
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
 * Applies the numbered SQL files that this database does not have yet, each in its own transaction. Refuses an applied
 * file that has changed since: it would no longer describe the database's history. Sends a file statement by statement,
 * as Citus requires, and places the tables it creates. Where one of them is personal, or the file is marked so, a
 * program that does not know the file no longer destroys anything (ADR 0130).
 */
export function migrate(url: string, directory: string): Promise<string[]> {
  return withMigratingClient(url, (client) => migrateOn(client, directory))
}

async function migrateOn(client: pg.Client, directory: string): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [MIGRATING])
  await client.query(
    'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now(), is_needed_to_destroy boolean not null default false)',
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
    const before = await personalNames(client)
    for (const statement of await statementsOf(text)) {
      const isHealth = isGuarded && isAboutHealth(statement)
      if (isHealth) await client.query(`set local role ${HEALTH_ROLE}`)
      await client.query(statement)
      if (isHealth) await client.query('reset role')
    }
    await placeNewTables(client)
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    const isNeeded = text.includes(NEEDED) || (await personalNames(client)).some((table) => !before.includes(table))
    if (isNeeded && (await hasNeeds(client))) {
      await client.query('update migration set is_needed_to_destroy = true where name = $1', [name])
    }
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}

/** Personal tables, whose rows go with a person: a program that destroys has to know each of these. */
async function personalNames(client: pg.Client): Promise<string[]> {
  return (await readCatalogue(client)).tables.filter(isPersonal).map(({ name }) => name)
}

/** False in a main database from before migration 0133, and in a keys database. */
async function hasNeeds(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'is_needed_to_destroy'`,
  )
  return rows.length > 0
}

/** The grammar is loaded only when there is something to migrate: other starts do without it. */
const statementsOf = async (text: string) => (await import('./split-statements.ts')).splitStatements(text)

/** Migrates the main database and the keys database to their newest version. */
export async function migrateAll({ url, keysUrl }: { url: string; keysUrl: string }): Promise<void> {
  await migrate(url, MAIN_MIGRATIONS)
  await migrate(keysUrl, KEYS)
}
