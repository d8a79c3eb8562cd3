import { freshDatabase, plainDatabase } from '@ieum/testkit/test-cluster.ts'
import pg from 'pg'

/** A value of each type of parameter; null for the others. */
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

/** Classes of SQLSTATE that say something of a statement, whatever is in the tables: not supported, wrong, inside of the server. */
const OF_THE_STATEMENT = /^(?:0A|42|XX)/

export type StatementError = { readonly code: string; readonly message: string }

/**
 * Runs a statement with some value for each of its parameters, and takes back what it did. A plan says less: what Citus
 * writes for a node is known when it is sent.
 * @returns what the server says against the statement itself; null when it took it, or its values alone were wrong
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

/** What is no statement on tables. */
const OTHER = /^\s*(?:alter|begin|commit|create|deallocate|drop|grant|listen|lock|revoke|rollback|savepoint|set)\b/i

/**
 * Of these statements, those that a plain database takes and a distributed one does not, each with the error; `tried`: how
 * many the plain one took. Only where the test run has the nodes of Citus.
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
