import pg from 'pg'

/**
 * For the sandbox world on a user's own server: `<database>_keys` beside the main one, created when missing. A real
 * world names another cluster itself (KEYS_DATABASE_URL).
 */
export async function keysDatabaseBeside(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl)
  const name = `${decodeURIComponent(url.pathname.slice(1))}_keys`
  url.pathname = `/${encodeURIComponent(name)}`
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `DATABASE_URL: no database for the data keys (${name}) could be made: ${reason}. Set KEYS_DATABASE_URL.`,
      { cause },
    )
  } finally {
    await client.end().catch(() => {})
  }
  return url.href
}
