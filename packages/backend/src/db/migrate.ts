import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const MAIN = join(import.meta.dirname, 'migrations')
const KEYS = join(import.meta.dirname, 'key-migrations')

/** Any constant: two processes that start together migrate one after the other. */
const LOCK = 7_195_013

/**
 * Applies the numbered SQL files that this database does not have yet, each in its own transaction.
 * An applied file that has changed since is refused: it would be a lie about what the database went through.
 */
export async function migrate(url: string, directory: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'ieum-migrate' })
  await client.connect()
  try {
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
      await client.query('begin')
      try {
        await client.query(text)
        await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
        await client.query('commit')
      } catch (cause) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause })
      }
      fresh.push(name)
    }
    return fresh
  } finally {
    await client.end()
  }
}

/** The main database and the keys database, in their newest form. */
export async function migrateAll({ url, keysUrl }: { url: string; keysUrl: string }): Promise<void> {
  await migrate(url, MAIN)
  await migrate(keysUrl, KEYS)
}
