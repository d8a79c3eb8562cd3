import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/**
 * The statements of a text, in order, as PostgreSQL's own grammar splits them: a semicolon in a string, a comment or a
 * function body does not split. Comments before a statement are left out.
 * @throws SqlError when the text is not SQL
 */
export function splitStatements(text: string): string[] {
  // The grammar counts bytes.
  const bytes = Buffer.from(text, 'utf8')
  return (parseSync(text).stmts ?? []).map(({ stmt_location = 0, stmt_len }) =>
    bytes
      .subarray(stmt_location, stmt_len === undefined ? bytes.length : stmt_location + stmt_len)
      .toString('utf8')
      .trim(),
  )
}
