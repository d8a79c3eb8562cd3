import { type Kysely, sql } from 'kysely'
import { LOCAL_TABLES } from './tables.ts'

/** Tables whose rows belong to one person: the ones with `user_id`, routing tables aside. */
export async function personalTables<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by table_name`.execute(db)
  return rows.map((row) => row.table_name).filter((table) => !(table in LOCAL_TABLES))
}

/** Statements of a file in this folder say so: `cross-user: <file name without .ts>` in a comment. */
const CROSS_USER = /\/\*\s*cross-user: ([a-z0-9-]+)/

const TABLE = /\b(?:from|join|into|update)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_]+)"?/gi
const BOUND = /\buser_id"?\s*=\s*(?:\$\d+|any\s*\()/i
const INSERTED = /^\s*insert\s+into\s+\S+\s*(?:as\s+\S+\s*)?\([^)]*\buser_id\b/i

/** Why a statement may not be sent, or null when it may. */
export function statementFault(
  statement: string,
  personal: readonly string[],
  crossUserFiles: readonly string[],
): string | null {
  const touched = [...statement.matchAll(TABLE)].map(([, table]) => (table as string).toLowerCase())
  const own = [...new Set(touched.filter((table) => personal.includes(table)))]
  if (own.length === 0) return null
  const file = CROSS_USER.exec(statement)?.[1]
  if (file) return crossUserFiles.includes(file) ? null : `names ${file}, which is no file of cross-user/`
  return BOUND.test(statement) || INSERTED.test(statement) ? null : `reaches ${own.join(', ')} without user_id`
}

/**
 * Holds every statement that was sent against the rule "user first".
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
