/** Files that may send a statement to a personal table, by their names. Tests may read anywhere. */
const MAY_SEND = /^packages\/backend\/src\/platform\/(?:db|cross-user)\/|-rows\.ts$|\.(?:test|test-d|fixture)\.ts$/

const IS_TEST = /\.(?:test|test-d|fixture)\.ts$/

/** A handwritten statement, with any declared row type. */
const STATEMENT = /\bsql(?:<(?:[^`](?!\bsql\b))*?>)?`([^`]*)`/g
const TABLE = /\b(?:from|join|into|update|using)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_]+)"?/gi

/**
 * Tables whose rows belong to one person, from the generated types of the schema: those with `user_id`, a new one from
 * its migration on.
 * @param {string} schema text of `schema.generated.ts`
 * @returns {string[]}
 */
export function personalTables(schema) {
  const own = new Set(
    [...schema.matchAll(/^export interface (\w+) \{\n([^}]*)\}/gm)].flatMap(([, type, columns]) =>
      /^ {2}user_id:/m.test(columns) ? [type] : [],
    ),
  )
  const tables = schema.slice(schema.indexOf('export interface DB {'))
  return [...tables.matchAll(/^ {2}(\w+): (\w+);$/gm)].flatMap(([, table, type]) => (own.has(type) ? [table] : []))
}

/**
 * Statements on personal tables are in separate files, so that an operation can be read without SQL and a statement is
 * easy to find.
 * @param {string} file path from the repository's root
 * @param {string} code
 * @param {readonly string[]} personal
 * @returns {string[]}
 */
export function statementProblems(file, code, personal) {
  if (!file.startsWith('packages/backend/src/')) return []
  const simple = IS_TEST.test(file) ? [] : simpleCases(code)
  if (MAY_SEND.test(file)) return simple
  return [...simple, ...misplaced(code, personal)]
}

/**
 * `case x when …`, in whole statements and in parts of them: Citus sends another text to its nodes.
 * @param {string} code
 */
function simpleCases(code) {
  return [...code.matchAll(STATEMENT)].flatMap(({ index, 1: text }) => {
    if (!/\bcase\s+(?!when\b)\S/i.test(text) || /\bpg_\w+/.test(text)) return []
    const line = code.slice(0, index).split('\n').length
    return [`line ${line}: write \`case when x = … then\`; Citus rewrites \`case x when …\` wrongly`]
  })
}

/**
 * @param {string} code
 * @param {readonly string[]} personal
 */
function misplaced(code, personal) {
  return [...code.matchAll(STATEMENT)].flatMap(({ index, 1: text }) => {
    const table = [...text.matchAll(TABLE)]
      .map(([, name]) => name.toLowerCase())
      .find((name) => personal.includes(name))
    const line = code.slice(0, index).split('\n').length
    return table
      ? [`line ${line}: a statement on ${table} stands in platform/db, platform/cross-user or a file …-rows.ts`]
      : []
  })
}
