import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { World } from '../../world/start-world.ts'

/** Runs statements as the administrator of a world's own PostgreSQL, beyond the rights of the product's role. */
export async function administer(
  { dataDir, databaseUrl }: Pick<World, 'dataDir' | 'databaseUrl'>,
  statements: readonly string[],
): Promise<void> {
  const { adminPassword } = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'))
  const url = new URL(databaseUrl)
  url.username = 'postgres'
  url.password = adminPassword
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
