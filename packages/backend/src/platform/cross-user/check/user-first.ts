import { type Kysely, sql } from 'kysely'
import { loadModule, type Node, parseSync, SqlError, scanSync } from 'libpg-query'
import { LOCAL_TABLES } from '../../db/tables/global-tables.ts'
import { boundTerms } from './bound-terms.ts'
import { type Reading, readStatement } from './read-statement.ts'
import { targetsFromNowhere } from './rows-from-nowhere.ts'

await loadModule()

/** Tables whose rows belong to one person: those with `user_id`, without routing tables. */
export async function personalTables<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select relname as table_name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where relnamespace in ('public'::regnamespace, 'health'::regnamespace) and relkind in ('r', 'p')
      and attname = 'user_id' and not attisdropped order by relname`.execute(db)
  return rows.map((row) => row.table_name).filter((table) => !(table in LOCAL_TABLES))
}

/** The mark of a statement in this folder: `cross-user: <file name without .ts>` in a comment. */
const CROSS_USER = /^\/\*\s*cross-user: ([a-z0-9-]+)\s*\*\/$/

/**
 * Returns why a statement may not be sent, or null when it may: each personal table in it must be bound to a given
 * person, in a position that every row has to pass, and several rows of one person must be written by the node that has
 * the person. Does not check the values, which the types do.
 */
export function statementFault(
  statement: string,
  personal: readonly string[],
  crossUserFiles: readonly string[],
): string | null {
  const catalogue = { personal, perhaps: Object.keys(LOCAL_TABLES) }
  let parsed: readonly Node[]
  let readings: Reading[]
  try {
    parsed = (parseSync(statement).stmts ?? []).map(({ stmt }) => stmt as Node)
    readings = parsed.map((stmt) => readStatement(stmt, catalogue))
  } catch (error) {
    if (error instanceof SqlError) return `cannot be read (${error.message})`
    throw error
  }
  if (readings.every(({ places }) => places.length === 0)) return null
  const file = scanSync(statement).tokens.flatMap(({ text }) => CROSS_USER.exec(text)?.[1] ?? [])[0]
  if (file) return crossUserFiles.includes(file) ? null : `names ${file}, which is no file of cross-user/`
  const unbound = readings.flatMap(({ places, rules, conditions }) => {
    const bound = boundTerms(rules, conditions)
    return places.filter(({ term }) => term === null || !bound.has(term)).map(({ table }) => table)
  })
  if (unbound.length > 0) return `reaches ${[...new Set(unbound)].join(', ')} without user_id`
  const collected = parsed.flatMap((stmt) => targetsFromNowhere(stmt, personal))
  return collected.length === 0 ? null : `reads the rows of ${collected.join(', ')} from no table of the person`
}

/**
 * Checks all sent statements against the rule "user first".
 * @throws Error with each offending statement once
 */
export function assertUserFirst(
  statements: Iterable<string>,
  personal: readonly string[],
  crossUserFiles: readonly string[],
): void {
  const faults = [...new Set(statements)].flatMap((statement) => {
    const fault = statementFault(statement, personal, crossUserFiles)
    return fault ? [`${fault}: ${statement.replace(/\s+/g, ' ').slice(0, 300)}`] : []
  })
  if (faults.length > 0) throw new Error(`Statements that are not bound to one person:\n${faults.join('\n')}`)
}
