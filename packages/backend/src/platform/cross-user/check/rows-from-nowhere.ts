import type { InsertStmt, Node } from 'libpg-query'

const USER = 'user_id'

/**
 * Personal tables into which a statement writes rows of one person without reading them from a table of theirs, like
 * `insert … select $1, … from unnest($2)`. On several nodes, the coordinator first collects such rows and then sends
 * them on; `select person.user_id, … from person, unnest(…) … where person.user_id = $1` is one task of the node that
 * has the person. Rows of many people, each with its own `user_id` among the spread values, are always sent to their
 * nodes.
 * @source docs/concepts/transactions-and-tenancy.md#user-first
 */
export function targetsFromNowhere(statement: Node, personal: readonly string[]): string[] {
  return [...insertsIn(statement)].flatMap((insert) => {
    const target = insert.relation?.relname ?? ''
    return personal.includes(target) && isFromNowhere(insert, personal) ? [target] : []
  })
}

function isFromNowhere({ cols, selectStmt }: InsertStmt, personal: readonly string[]): boolean {
  if (!selectStmt || !('SelectStmt' in selectStmt) || selectStmt.SelectStmt.valuesLists) return false
  if ([...tableNames(selectStmt)].some((name) => personal.includes(name))) return false
  const at = (cols ?? []).findIndex((column) => 'ResTarget' in column && column.ResTarget.name === USER)
  const written = selectStmt.SelectStmt.targetList?.[at]
  return !(written && 'ResTarget' in written && isColumn(written.ResTarget.val))
}

const isColumn = (node: Node | undefined): boolean =>
  node !== undefined && ('ColumnRef' in node || ('TypeCast' in node && isColumn(node.TypeCast.arg)))

function* insertsIn(tree: unknown): Generator<InsertStmt> {
  if (typeof tree !== 'object' || tree === null) return
  if ('InsertStmt' in tree) yield tree.InsertStmt as InsertStmt
  for (const value of Object.values(tree)) yield* insertsIn(value)
}

function* tableNames(tree: unknown): Generator<string> {
  if (typeof tree !== 'object' || tree === null) return
  if ('relname' in tree) yield tree.relname as string
  for (const value of Object.values(tree)) yield* tableNames(value)
}
