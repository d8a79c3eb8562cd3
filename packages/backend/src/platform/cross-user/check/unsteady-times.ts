import type { Node } from 'libpg-query'
import { nodesOf } from './nodes-of.ts'

/** Names of columns by type; a name that is an instant in any table counts as an instant. */
export type TimeColumns = { readonly instants: ReadonlySet<string>; readonly dates: ReadonlySet<string> }

/** An instant with a zone, a span, or a day or time without a zone; null for everything else. */
type Kind = 'instant' | 'span' | 'day' | null

const KINDS: Readonly<Record<string, Kind>> = {
  timestamptz: 'instant',
  interval: 'span',
  date: 'day',
  timestamp: 'day',
}
/** Casts of an instant that depend on the session's zone. */
const ZONED_CASTS = new Set(['date', 'time', 'timetz', 'timestamp', 'text', 'varchar'])
const INSTANTS = new Set(['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp', 'to_timestamp'])

/**
 * Whether a part of a statement computes with an instant of a column in a way that depends on the session's zone, which
 * PostgreSQL calls stable: adding or subtracting an interval, comparing it with a day, casting it to a day or a text.
 */
export function hasUnsteadyTime(tree: unknown, columns: TimeColumns): boolean {
  const ofColumn = (part: unknown) => nodesOf(part, 'ColumnRef').length > 0
  const cast = nodesOf(tree, 'TypeCast').some(
    ({ arg, typeName }) => ofColumn(arg) && kindOf(arg, columns) === 'instant' && ZONED_CASTS.has(nameOf(typeName)),
  )
  return (
    cast ||
    nodesOf(tree, 'A_Expr').some(({ lexpr, rexpr }) => {
      const kinds = new Set([kindOf(lexpr, columns), kindOf(rexpr, columns)])
      return ofColumn([lexpr, rexpr]) && kinds.has('instant') && (kinds.has('span') || kinds.has('day'))
    })
  )
}

const nameOf = (typeName: { names?: { String: { sval: string } }[] } | undefined): string =>
  typeName?.names?.at(-1)?.String.sval ?? ''

function kindOf(node: Node | undefined, columns: TimeColumns): Kind {
  if (node === undefined) return null
  if ('ColumnRef' in node) {
    const last = (node.ColumnRef.fields?.at(-1) as { String?: { sval: string } } | undefined)?.String?.sval ?? ''
    return columns.instants.has(last) ? 'instant' : columns.dates.has(last) ? 'day' : null
  }
  if ('TypeCast' in node) return KINDS[nameOf(node.TypeCast.typeName as never)] ?? null
  if ('FuncCall' in node) {
    const name = (node.FuncCall.funcname?.at(-1) as { String?: { sval: string } } | undefined)?.String?.sval ?? ''
    return name === 'make_interval' ? 'span' : INSTANTS.has(name) ? 'instant' : null
  }
  if ('SQLValueFunction' in node) {
    const { op = '' } = node.SQLValueFunction
    return /CURRENT_DATE|LOCALTIME/.test(op) ? 'day' : /CURRENT_TIMESTAMP/.test(op) ? 'instant' : null
  }
  if ('CoalesceExpr' in node) return firstKind(node.CoalesceExpr.args, columns)
  if ('MinMaxExpr' in node) return firstKind(node.MinMaxExpr.args, columns)
  if ('A_Expr' in node) {
    // An instant with an interval is an instant; an interval with a number is an interval.
    const kinds = [kindOf(node.A_Expr.lexpr, columns), kindOf(node.A_Expr.rexpr, columns)]
    return kinds.includes('instant') ? 'instant' : kinds.includes('span') ? 'span' : null
  }
  return null
}

const firstKind = (args: readonly Node[] | undefined, columns: TimeColumns): Kind =>
  (args ?? []).map((one) => kindOf(one, columns)).find((kind) => kind !== null) ?? null
