import { parseSync } from '@swc/core'

const SERVICES = 'packages/backend/src/services/'
/** Files that read rows of the database under the names of its columns. */
const MAY_READ = /-rows\.ts$|\.(?:test|test-d|fixture)\.ts$/

const COLUMN = /^ {2}([a-z][a-z0-9]*(?:_[a-z0-9]+)+): /gm
const FIELD = /\b([a-z][a-z0-9]*(?:_[a-z0-9]+)+)\??:/g

/**
 * Columns whose names no message to or from others has as well.
 * @param {string} schema text of `schema.generated.ts`
 * @param {readonly string[]} outside texts of the contracts with others
 * @returns {ReadonlySet<string>}
 */
export function columnNames(schema, outside) {
  const [columns] = schema.split('export interface DB {')
  const names = new Set([...columns.matchAll(COLUMN)].map(([, name]) => name))
  for (const [, field] of outside.flatMap((text) => [...text.matchAll(FIELD)])) names.delete(field)
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
