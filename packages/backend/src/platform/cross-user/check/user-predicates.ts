import { loadModule, type Node, parseSync, scanSync } from 'libpg-query'

await loadModule()

const USER = 'user_id'

/** A predicate of a statement that selects a person's rows, and the statement without it. */
export type UserPredicate = {
  /** The predicate as written, in one line. */
  readonly what: string
  /** The same statement for everybody's rows, with the same parameters of the same types. */
  readonly without: string
}

export type UserPredicates = {
  readonly predicates: readonly UserPredicate[]
  /** Unsupported comparisons of `user_id`, as written. */
  readonly unread: readonly string[]
}

/** Columns of each table, in order: a removed `using` has to be written out. */
export type ColumnsOf = { readonly [table: string]: readonly string[] }

/**
 * Each `user_id = …` of a statement, including `= any(…)` and `using (user_id, …)`, with the statement without it. The
 * rest does not change: a comparison becomes one that is true for every row, a joined table becomes one whose rows are
 * everybody's.
 * @param columns of the tables that are joined with `using`
 */
export function userPredicates(statement: string, columns: ColumnsOf): UserPredicates {
  const bytes = Buffer.from(statement)
  const { tokens } = scanSync(statement)
  const predicates: UserPredicate[] = []
  const unread: string[] = []
  const textOf = (start: number, end: number) => bytes.subarray(start, end).toString()
  const describe = (start: number, end: number) => textOf(start, end).replace(/\s+/g, ' ')
  const replaced = (start: number, end: number, by: string) => `${textOf(0, start)}${by}${textOf(end, bytes.length)}`
  const tokenAt = (offset: number) => tokens.findIndex(({ start }) => start === offset)

  /**
   * The end of one operand that begins with this token: a name, a parameter or an expression in brackets, with its
   * casts.
   */
  function operandEnd(first: number): number {
    let at = first
    const text = () => tokens[at]?.text
    const brackets = () => {
      let depth = 0
      do {
        if (text() === '(' || text() === '[') depth += 1
        if (text() === ')' || text() === ']') depth -= 1
        at += 1
      } while (depth > 0)
    }
    if (text() === '(') brackets()
    else at += 1
    while (text() === '.' || text() === '::') at += 2
    if (text() === '(' || text() === '[') brackets()
    return tokens[at - 1]?.end ?? bytes.length
  }

  function readComparison(node: Comparison): void {
    const [left, right] = [node.lexpr, node.rexpr]
    if (!isUserColumn(left) && !isUserColumn(right)) {
      if (hasUserInRow(left))
        unread.push(describe(firstOffset(left) as number, operandEnd(tokenAt(node.location ?? 0) + 1)))
      return
    }
    const start = Math.min(firstOffset(left) ?? 0, node.location ?? 0)
    const operator = tokenAt(node.location ?? 0)
    const end = operandEnd(operator + 1)
    if (node.kind === 'AEXPR_IN') return void unread.push(describe(start, end))
    const column = isUserColumn(left) ? left : right
    const value = isUserColumn(left) ? right : left
    // A parameter stays, with its type: without it the statement would be another one.
    const parameter = parameterIn(value)
    const list = node.kind === 'AEXPR_OP_ANY' ? '[]' : ''
    const always = parameter === null ? `${nameOf(column)} is not null` : `$${parameter}::uuid${list} is not null`
    predicates.push({ what: describe(start, end), without: replaced(start, end, `(${always})`) })
  }

  function readJoin(join: Join): void {
    const names = (join.usingClause ?? []).map((one) => ('String' in one ? (one.String.sval ?? '') : ''))
    if (!names.includes(USER)) return
    const table = join.rarg && 'RangeVar' in join.rarg ? join.rarg.RangeVar : null
    const own = columns[table?.relname ?? '']
    const start = table?.location ?? firstOffset(join.rarg) ?? 0
    const using = tokens.findIndex((token) => token.start >= start && token.text?.toLowerCase() === 'using')
    const end = tokens.slice(using).find(({ text }) => text === ')')?.end ?? bytes.length
    const what = describe(start, end)
    if (!table || !own) return void unread.push(what)
    const alias = table.alias?.aliasname ?? table.relname
    const rest = own.filter((name) => name !== USER).map((name) => `whose.${name}`)
    const everybodys = `(select everyone.user_id, ${rest.join(', ')} from ${table.relname} whose cross join person everyone)`
    const tail = textOf(tokens[using]?.start ?? end, end)
    predicates.push({ what, without: replaced(start, end, `${everybodys} as ${alias} ${tail}`) })
  }

  for (const { stmt } of parseSync(statement).stmts ?? []) {
    for (const node of nodesIn(stmt)) {
      if ('A_Expr' in node) {
        const one = node.A_Expr as Comparison
        const name = one.name?.map((part) => part.String?.sval).join('.')
        if (name === '=') readComparison(one)
      }
      if ('JoinExpr' in node) readJoin(node.JoinExpr as Join)
    }
  }
  return { predicates, unread }
}

type Comparison = {
  readonly kind?: string
  readonly name?: readonly { readonly String?: { readonly sval?: string } }[]
  readonly lexpr?: Node
  readonly rexpr?: Node
  readonly location?: number
}
type Join = { readonly rarg?: Node; readonly usingClause?: readonly Node[] }

function* nodesIn(tree: unknown): Generator<Record<string, unknown>> {
  if (typeof tree !== 'object' || tree === null) return
  if (!Array.isArray(tree)) yield tree as Record<string, unknown>
  for (const value of Object.values(tree)) yield* nodesIn(value)
}

const lastField = (node: Node | undefined): string | null => {
  if (!node || !('ColumnRef' in node)) return null
  const last = node.ColumnRef.fields?.at(-1)
  return last && 'String' in last ? (last.String.sval ?? null) : null
}

const isUserColumn = (node: Node | undefined): boolean => lastField(node) === USER

const hasUserInRow = (node: Node | undefined): boolean =>
  node !== undefined && 'RowExpr' in node && (node.RowExpr.args ?? []).some(isUserColumn)

function nameOf(node: Node | undefined): string {
  if (!node || !('ColumnRef' in node)) return USER
  const parts = (node.ColumnRef.fields ?? []).map((part) => ('String' in part ? (part.String.sval ?? '') : ''))
  return parts.map((part) => `"${part}"`).join('.')
}

function parameterIn(node: Node | undefined): number | null {
  for (const one of nodesIn(node)) {
    if ('ParamRef' in one) return (one.ParamRef as { number?: number }).number ?? null
  }
  return null
}

function firstOffset(node: unknown): number | null {
  let first: number | null = null
  for (const one of nodesIn(node)) {
    const { location } = one
    if (typeof location === 'number' && (first === null || location < first)) first = location
  }
  return first
}
