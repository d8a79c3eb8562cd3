import { freshDatabase, plainDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import pg from 'pg'

/** A value for each type of parameter; null for the others. */
const VALUES: Readonly<Record<string, unknown>> = {
  uuid: '0191a2b3-0000-7000-8000-000000000000',
  text: 'x',
  smallint: 1,
  integer: 1,
  bigint: 1,
  numeric: 1,
  boolean: true,
  date: '2026-11-22',
  'timestamp with time zone': '2026-11-22T12:00:00Z',
  interval: '1 day',
  bytea: Buffer.alloc(1),
  json: '{}',
  jsonb: '{}',
}

/**
 * Classes of SQLSTATE that concern a statement itself, whatever the tables contain: not supported, wrong, internal
 * error.
 */
const OF_THE_STATEMENT = /^(?:0A|42|XX)/

export type StatementError = { readonly code: string; readonly message: string }

/**
 * Runs a statement with some value for each of its parameters and rolls it back. A plan shows less: Citus writes a
 * node's statement only when it is sent.
 * @returns the server's error about the statement itself; null when it was accepted, or only its values were wrong
 */
export async function tryStatement(client: pg.ClientBase, statement: string): Promise<StatementError | null> {
  await client.query('begin')
  try {
    await client.query(`prepare tried as ${statement}`)
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'tried'`,
    )
    const values = (rows[0]?.types ?? []).map((type) => (type.endsWith('[]') ? [] : (VALUES[type] ?? null)))
    await client.query(statement, values)
    return null
  } catch (error) {
    const { code = '', message } = error as pg.DatabaseError
    return OF_THE_STATEMENT.test(code) ? { code, message } : null
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

/** Statements that are not about rows of tables. */
const OTHER = /^\s*(?:alter|begin|commit|create|deallocate|drop|grant|listen|lock|revoke|rollback|savepoint|set)\b/i

/**
 * The statements that a plain database accepts and a distributed one does not, each with the error; `tried`: how many
 * the plain one accepted. Only in a test run with the nodes of Citus.
 */
export async function refusedOnlyByCitus(
  texts: Iterable<string>,
): Promise<{ readonly refused: readonly string[]; readonly tried: number }> {
  const databases = await Promise.all([plainDatabase(), freshDatabase()])
  const clients = databases.map(({ url }) => new pg.Client({ connectionString: url }))
  const [plain, distributed] = clients as [pg.Client, pg.Client]
  try {
    for (const client of clients) await client.connect()
    const refused: string[] = []
    let tried = 0
    for (const text of new Set(texts)) {
      if (OTHER.test(text) || (await tryStatement(plain, text))) continue
      tried += 1
      const error = await tryStatement(distributed, text)
      if (error) refused.push(`${error.code} ${error.message}: ${text}`)
    }
    return { refused, tried }
  } finally {
    for (const client of clients) await client.end()
    for (const database of databases) await database.drop()
  }
}
