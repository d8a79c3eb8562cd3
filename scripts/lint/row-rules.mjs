import { parseSync } from '@swc/core'

const SERVICES = 'packages/backend/src/services/'
/** Files that read rows of the database under the names of its columns. */
const MAY_READ = /-rows\.ts$|\.(?:test|test-d|fixture)\.ts$/

const COLUMN = /^ {2}([a-z][a-z0-9]*(?:_[a-z0-9]+)+): /gm

/** Columns whose names are also fields of messages to or from others, which services read. */
const FIELDS_OF_MESSAGES = [
  'account_id',
  'auth_type',
  'currency_code',
  'inquiry_date',
  'maintenance_list',
  'member_id',
  'np_time_list',
  'org_code',
  'org_type',
  'prov_consent_num',
  'relay_org_code',
  'search_timestamp',
  'serial_num',
  'year_month',
]

/**
 * The columns that are read under their names in row files alone.
 * @param {string} schema text of `schema.generated.ts`
 * @returns {ReadonlySet<string>}
 */
export function columnNames(schema) {
  const [columns] = schema.split('export interface DB {')
  const names = new Set([...columns.matchAll(COLUMN)].map(([, name]) => name))
  for (const field of FIELDS_OF_MESSAGES) names.delete(field)
  return names
}

/**
 * Rows leave a file `…-rows.ts` under the names of TypeScript (`platform/db/rows.ts`): a service reads no column by its
 * name in the database.
 * @param {string} file path from the repository's root
 * @param {string} text
 * @param {ReadonlySet<string>} columns
 * @returns {string[]}
 */
export function rowProblems(file, text, columns) {
  if (!file.startsWith(SERVICES) || MAY_READ.test(file)) return []
  const names = new Set(readNames(parseSync(text, { syntax: 'typescript' })).filter((name) => columns.has(name)))
  return [...names].map((name) => `reads the column ${name}; outside of a file …-rows.ts rows have camelCase names`)
}

/**
 * Names of properties that a syntax tree reads, by a dot or by destructuring.
 * @returns {string[]}
 */
function readNames(node) {
  if (Array.isArray(node)) return node.flatMap(readNames)
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(readNames)
  const name = readName(node)
  return name === undefined ? inner : [name, ...inner]
}

/** @returns {string | undefined} */
function readName({ key, property, type }) {
  if (type === 'MemberExpression') return property.type === 'Identifier' ? property.value : property.expression?.value
  return type === 'KeyValuePatternProperty' || type === 'AssignmentPatternProperty' ? key.value : undefined
}
