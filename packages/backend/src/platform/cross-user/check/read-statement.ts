import type {
  Alias,
  ColumnRef,
  DeleteStmt,
  InsertStmt,
  JoinExpr,
  Node,
  RangeFunction,
  RangeVar,
  SelectStmt,
  SubLink,
  UpdateStmt,
  WithClause,
} from 'libpg-query'
import { both, type Condition, type Facts, GIVEN, NO_FACTS, type Rule, type Term } from './bound-terms.ts'

/** A personal table in a statement, or a value written into `user_id`, with the term that must have a given value. */
export type Place = { readonly table: string; readonly term: Term | null }

/** The part of a statement that decides whose rows it reaches. */
export type Reading = {
  readonly places: readonly Place[]
  readonly rules: readonly Rule[]
  readonly conditions: readonly Condition[]
}

/** Tables that have `user_id`, and tables that may have one; every other table has none. */
export type Catalogue = { readonly personal: readonly string[]; readonly perhaps: readonly string[] }

type Has = 'yes' | 'no' | 'perhaps'
type Relation = { readonly id: number; readonly name: string; readonly has: (column: string) => Has }
type Output = { readonly name: string | null; readonly term: Term | null }
type Result = {
  /** Columns in order; null when a star stands for unknown columns. */
  readonly outputs: readonly Output[] | null
  /** The facts that are true outside when there is a row; null when there may be a row whatever the condition says. */
  readonly facts: Facts | null
}
/** A column into which `using` merges two. */
type Merged = { readonly column: string; readonly term: Term | null; readonly ids: ReadonlySet<number> }
type Scope = {
  readonly relations: Relation[]
  merged: Merged[]
  readonly outer: Scope | null
  readonly ctes: ReadonlyMap<string, Result>
}

const USER = 'user_id'
/** Functions whose rows are the values of their arguments. */
const SPREADS = new Set(['unnest', 'json_array_elements_text', 'json_to_recordset', 'jsonb_to_recordset'])
const NOTHING: Result = { outputs: null, facts: null }

const scopeIn = (outer: Scope | null, ctes = outer?.ctes ?? new Map()): Scope => ({
  relations: [],
  merged: [],
  outer,
  ctes,
})

/**
 * Reads one statement of PostgreSQL's grammar: the personal tables that it reaches, and the columns that are equal in
 * each of their rows. A personal table in an unsupported place has no term, so that nothing binds it.
 */
export function readStatement(statement: Node, { personal, perhaps }: Catalogue): Reading {
  const places: Place[] = []
  const rules: Rule[] = []
  const conditions: Condition[] = []
  const understood = new Set<RangeVar>()
  const subLinks = new Map<SubLink, Result>()
  let last = 0

  const personalName = ({ schemaname, relname = '' }: RangeVar): string | null =>
    (schemaname === undefined || schemaname === 'public') && personal.includes(relname) ? relname : null

  function relation(name: string, has: Relation['has']): Relation {
    last += 1
    return { id: last, name, has }
  }

  /** A relation whose columns have values from elsewhere. */
  function derived(name: string, outputs: readonly Output[] | null): Relation {
    const known = new Set(outputs?.map((output) => output.name))
    const made = relation(name, (column) => (known.has(column) ? 'yes' : outputs ? 'no' : 'perhaps'))
    for (const { name: column, term } of outputs ?? []) {
      if (column !== null && term !== null) rules.push({ from: [term], to: `${made.id}.${column}` })
    }
    return made
  }

  function table(range: RangeVar): Relation {
    understood.add(range)
    const own = personalName(range)
    const has = (column: string): Has => {
      if (column !== USER || perhaps.includes(range.relname ?? '')) return 'perhaps'
      return own === null ? 'no' : 'yes'
    }
    const made = relation(range.alias?.aliasname ?? range.relname ?? '', has)
    if (own !== null) places.push({ table: own, term: `${made.id}.${USER}` })
    return made
  }

  function readAny(node: Node | undefined, outer: Scope | null): Result {
    if (node === undefined) return NOTHING
    if ('SelectStmt' in node) return readSelect(node.SelectStmt, outer)
    if ('InsertStmt' in node) return readInsert(node.InsertStmt, outer)
    if ('UpdateStmt' in node) return readUpdate(node.UpdateStmt, outer)
    if ('DeleteStmt' in node) return readDelete(node.DeleteStmt, outer)
    return NOTHING
  }

  function readSelect(select: SelectStmt, outer: Scope | null): Result {
    const scope = scopeIn(outer, ctesOf(select.withClause, outer))
    if (select.larg && select.rarg) return readUnion(select.larg, select.rarg, scope)
    if (select.valuesLists) {
      const rows = select.valuesLists.map((row) => itemsOf(row).map((item) => termOf(item, scope)))
      readSubLinks(select.valuesLists, scope)
      const outputs = (rows[0] ?? []).map((_, at) => ({
        name: `column${at + 1}`,
        term: all(rows.map((row) => row[at] ?? null)),
      }))
      return { outputs, facts: null }
    }
    for (const item of select.fromClause ?? []) readFrom(item, scope)
    const facts = where(select.whereClause, scope)
    const { targetList, groupClause, havingClause, sortClause, limitCount, limitOffset, distinctClause, windowClause } =
      select
    readSubLinks(
      [targetList, groupClause, havingClause, sortClause, limitCount, limitOffset, distinctClause, windowClause],
      scope,
    )
    // An aggregate without groups returns a row even for no rows.
    const isPlain = !groupClause && !havingClause && !contains(targetList, 'FuncCall')
    return { outputs: outputsOf(targetList, scope), facts: isPlain ? facts : null }
  }

  function readUnion(left: SelectStmt, right: SelectStmt, scope: Scope): Result {
    const [one, other] = [readSelect(left, scope), readSelect(right, scope)]
    if (!one.outputs || !other.outputs) return NOTHING
    const outputs = one.outputs.map(({ name, term }, at) => ({
      name,
      term: all([term, other.outputs?.[at]?.term ?? null]),
    }))
    return { outputs, facts: null }
  }

  function readInsert(insert: InsertStmt, outer: Scope | null): Result {
    const ctes = ctesOf(insert.withClause, outer)
    const target = table(insert.relation ?? {})
    const source = readAny(insert.selectStmt, scopeIn(outer, ctes))
    const at = (insert.cols ?? []).findIndex((column) => 'ResTarget' in column && column.ResTarget.name === USER)
    const written = at < 0 ? null : (source.outputs?.[at]?.term ?? null)
    if (written !== null) rules.push({ from: [written], to: `${target.id}.${USER}` })
    const scope = scopeIn(outer, ctes)
    // A conflicting row has the same key, and every key of a personal table begins with the person.
    const excluded = derived('excluded', [{ name: USER, term: `${target.id}.${USER}` }])
    scope.relations.push(target, excluded)
    const conflict = insert.onConflictClause
    readSubLinks([conflict], scope)
    assigned(insert.relation, conflict?.targetList, scope)
    scope.relations.pop()
    return returned(insert.returningClause?.exprs, scope)
  }

  function readUpdate(update: UpdateStmt, outer: Scope | null): Result {
    const scope = scopeIn(outer, ctesOf(update.withClause, outer))
    scope.relations.push(table(update.relation ?? {}))
    for (const item of update.fromClause ?? []) readFrom(item, scope)
    where(update.whereClause, scope)
    readSubLinks(update.targetList, scope)
    assigned(update.relation, update.targetList, scope)
    return returned(update.returningClause?.exprs, scope)
  }

  function readDelete(gone: DeleteStmt, outer: Scope | null): Result {
    const scope = scopeIn(outer, ctesOf(gone.withClause, outer))
    scope.relations.push(table(gone.relation ?? {}))
    for (const item of gone.usingClause ?? []) readFrom(item, scope)
    where(gone.whereClause, scope)
    return returned(gone.returningClause?.exprs, scope)
  }

  /** An assignment must not give a row to another person. */
  function assigned(range: RangeVar | undefined, targets: readonly Node[] | undefined, scope: Scope): void {
    const own = range && personalName(range)
    for (const target of targets ?? []) {
      if (!own || !('ResTarget' in target) || target.ResTarget.name !== USER) continue
      places.push({ table: own, term: termOf(target.ResTarget.val, scope) })
    }
  }

  function returned(exprs: Node[] | undefined, scope: Scope): Result {
    readSubLinks(exprs, scope)
    return { outputs: outputsOf(exprs, scope), facts: null }
  }

  function ctesOf(clause: WithClause | undefined, outer: Scope | null): ReadonlyMap<string, Result> {
    const ctes = new Map(outer?.ctes)
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue
      const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr
      // A recursive query is bound by nothing but its own conditions.
      const before = new Map(ctes)
      if (clause?.recursive) before.set(ctename, NOTHING)
      const { outputs } = readAny(ctequery, scopeIn(outer, before))
      ctes.set(ctename, { outputs: named(outputs, aliascolnames), facts: null })
    }
    return ctes
  }

  /** Reads one item of a `from`; returns the relations in it. */
  function readFrom(item: Node, scope: Scope): number[] {
    const add = (made: Relation) => {
      scope.relations.push(made)
      return [made.id]
    }
    if ('RangeVar' in item) {
      const range = item.RangeVar
      const cte = range.schemaname === undefined ? scope.ctes.get(range.relname ?? '') : undefined
      if (!cte) return add(table(range))
      understood.add(range)
      return add(derived(range.alias?.aliasname ?? range.relname ?? '', named(cte.outputs, range.alias?.colnames)))
    }
    if ('RangeSubselect' in item) {
      const { lateral, subquery, alias } = item.RangeSubselect
      const { outputs } = readAny(subquery, lateral ? scope : scopeIn(scope.outer, scope.ctes))
      return add(derived(alias?.aliasname ?? '', named(outputs, alias?.colnames)))
    }
    if ('RangeFunction' in item) return add(functionRelation(item.RangeFunction, scope))
    if ('JoinExpr' in item) return readJoin(item.JoinExpr, scope)
    return add(relation('', () => 'perhaps'))
  }

  function functionRelation({ functions, alias, coldeflist }: RangeFunction, scope: Scope): Relation {
    readSubLinks(functions, scope)
    const calls = (functions ?? []).flatMap((one) => itemsOf(one).slice(0, 1))
    const isGiven = calls.every(
      (call) =>
        'FuncCall' in call &&
        SPREADS.has(lastName(call.FuncCall.funcname)) &&
        (call.FuncCall.args ?? []).every((argument) => termOf(argument, scope) === GIVEN),
    )
    const names = columnNames(alias, coldeflist)
    return derived(
      alias?.aliasname ?? '',
      names.map((name) => ({ name, term: isGiven ? GIVEN : null })),
    )
  }

  /** An outer join lets every row of one side through, whatever its condition: that side is not selected by it. */
  function readJoin(join: JoinExpr, scope: Scope): number[] {
    const left = join.larg ? readFrom(join.larg, scope) : []
    const right = join.rarg ? readFrom(join.rarg, scope) : []
    const ids = [...left, ...right]
    const chooses = new Set({ JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] }[join.jointype as string] ?? ids)
    if (join.usingClause) {
      const within = (side: readonly number[], column: string) => inside(scope, new Set(side), column)
      const merged = join.usingClause.map(nameOf).map((column): Merged & { readonly facts: Facts } => {
        const [one, other] = [within(left, column), within(right, column)]
        const term = { JOIN_RIGHT: other, JOIN_FULL: null }[join.jointype as string]
        const equal = one !== null && other !== null ? [[one, other] as const] : []
        return { column, term: term === undefined ? one : term, ids: new Set(ids), facts: { equal, choices: [] } }
      })
      conditions.push({ facts: both(merged.map(({ facts }) => facts)), chooses })
      const isNew = (old: Merged) => !merged.some((one) => one.column === old.column && isWithin(old.ids, one.ids))
      scope.merged = [...scope.merged.filter(isNew), ...merged]
    }
    if (join.quals) {
      readSubLinks(join.quals, scope)
      conditions.push({ facts: factsOf(join.quals, scope), chooses })
    }
    return ids
  }

  function where(clause: Node | undefined, scope: Scope): Facts {
    if (!clause) return NO_FACTS
    readSubLinks(clause, scope)
    const facts = factsOf(clause, scope)
    conditions.push({ facts, chooses: new Set(scope.relations.map(({ id }) => id)) })
    return facts
  }

  /** The facts of a condition that has to be true. An unsupported condition gives none. */
  function factsOf(node: Node, scope: Scope): Facts {
    if ('BoolExpr' in node) {
      const parts = (node.BoolExpr.args ?? []).map((part) => factsOf(part, scope))
      if (node.BoolExpr.boolop === 'AND_EXPR') return both(parts)
      return node.BoolExpr.boolop === 'OR_EXPR' ? { equal: [], choices: [parts] } : NO_FACTS
    }
    if ('A_Expr' in node && lastName(node.A_Expr.name) === '=') {
      const { kind, lexpr, rexpr } = node.A_Expr
      if (kind === 'AEXPR_OP') return equalities(partsOf(lexpr), partsOf(rexpr), scope)
      if (kind === 'AEXPR_OP_ANY') return oneOf(lexpr, rexpr ? [rexpr] : [], scope)
      if (kind === 'AEXPR_IN') return oneOf(lexpr, itemsOf(rexpr), scope)
    }
    if ('SubLink' in node) {
      const { subLinkType, testexpr, operName } = node.SubLink
      const result = subLinks.get(node.SubLink) ?? NOTHING
      if (subLinkType === 'EXISTS_SUBLINK') return result.facts ?? NO_FACTS
      if (subLinkType === 'ANY_SUBLINK' && (!operName || lastName(operName) === '=')) {
        return { equal: pairs(partsOf(testexpr), result.outputs ?? [], scope), choices: [] }
      }
    }
    return NO_FACTS
  }

  function equalities(left: readonly Node[], right: readonly Node[], scope: Scope): Facts {
    const terms = right.map((node) => ({ name: null, term: termOf(node, scope) }))
    return left.length === right.length ? { equal: pairs(left, terms, scope), choices: [] } : NO_FACTS
  }

  function pairs(left: readonly Node[], right: readonly Output[], scope: Scope): [Term, Term][] {
    return left.flatMap((node, at): [Term, Term][] => {
      const [one, other] = [termOf(node, scope), right[at]?.term ?? null]
      return one === null || other === null ? [] : [[one, other]]
    })
  }

  /** The facts of a value that is one of several people whom the caller names. */
  function oneOf(node: Node | undefined, items: readonly Node[], scope: Scope): Facts {
    const term = termOf(node, scope)
    const isGiven = items.length > 0 && items.every((item) => termOf(item, scope) === GIVEN)
    return term !== null && isGiven ? { equal: [[term, GIVEN]], choices: [] } : NO_FACTS
  }

  function termOf(node: Node | undefined, scope: Scope): Term | null {
    if (node === undefined) return null
    if ('ParamRef' in node) return GIVEN
    if ('TypeCast' in node) return termOf(node.TypeCast.arg, scope)
    if ('ColumnRef' in node) return columnOf(node.ColumnRef, scope)
    if ('SubLink' in node && node.SubLink.subLinkType === 'EXPR_SUBLINK') {
      readSubLinks(node, scope)
      return subLinks.get(node.SubLink)?.outputs?.[0]?.term ?? null
    }
    return null
  }

  /** Reads the subqueries of an expression, each once. */
  function readSubLinks(tree: unknown, scope: Scope): void {
    for (const found of nodesOf(tree, 'SubLink')) {
      const link = found as SubLink
      if (subLinks.has(link)) continue
      subLinks.set(link, NOTHING)
      subLinks.set(link, readAny(link.subselect, scope))
      readSubLinks(link.testexpr, scope)
    }
  }

  /** Null when a star hides the columns. */
  function outputsOf(targets: readonly Node[] | undefined, scope: Scope): Output[] | null {
    if (contains(targets, 'A_Star')) return null
    return (targets ?? []).map((target): Output => {
      if (!('ResTarget' in target)) return { name: null, term: null }
      const { name, val } = target.ResTarget
      const own = val && 'ColumnRef' in val ? lastName(val.ColumnRef.fields) : null
      return { name: name ?? own, term: termOf(val, scope) }
    })
  }

  /** A term for a value that equals all of these; null when one of them is not known. */
  function all(terms: readonly (Term | null)[]): Term | null {
    const known = terms.filter((term) => term !== null)
    if (known.length === 0 || known.length < terms.length) return null
    last += 1
    rules.push({ from: known, to: `${last}.` })
    return `${last}.`
  }

  readAny(statement, null)
  for (const range of tablesIn(statement)) {
    const own = personalName(range)
    if (own !== null && !understood.has(range)) places.push({ table: own, term: null })
  }
  return { places, rules, conditions }
}

function columnOf({ fields }: ColumnRef, scope: Scope): Term | null {
  const names = (fields ?? []).map(nameOf)
  const column = names.at(-1) ?? ''
  if (column === '') return null
  if (names.length === 1) return unqualified(column, scope)
  for (let at: Scope | null = scope; at; at = at.outer) {
    const found = at.relations.find(({ name }) => name === names.at(-2))
    if (found) return `${found.id}.${column}`
  }
  return null
}

/** Null when it is unclear which relation's column is meant. */
function unqualified(column: string, scope: Scope): Term | null {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const groups: readonly Merged[] = at.merged.filter((one) => one.column === column)
    const alone = at.relations.filter(({ id }) => !groups.some(({ ids }) => ids.has(id)))
    const having = alone.filter(({ has }) => has(column) === 'yes')
    if (alone.some(({ has }) => has(column) === 'perhaps') || groups.length + having.length > 1) return null
    if (groups[0]) return groups[0].term
    if (having[0]) return `${having[0].id}.${column}`
  }
  return null
}

/** The column of this name on one side of a join. */
function inside(scope: Scope, side: ReadonlySet<number>, column: string): Term | null {
  const relations = scope.relations.filter(({ id }) => side.has(id))
  const merged = scope.merged.filter((one) => isWithin(one.ids, side))
  const found = unqualified(column, { relations, merged, outer: null, ctes: new Map() })
  // `using` guarantees that the column exists.
  const only = relations.length === 1 ? relations[0] : undefined
  return found ?? (only ? `${only.id}.${column}` : null)
}

function named(outputs: readonly Output[] | null, names: readonly Node[] | undefined): readonly Output[] | null {
  if (!names) return outputs
  return outputs?.map((output, at) => ({ ...output, name: names[at] ? nameOf(names[at]) : output.name })) ?? null
}

function columnNames(alias: Alias | undefined, definitions: readonly Node[] | undefined): string[] {
  if (definitions) return definitions.flatMap((one) => ('ColumnDef' in one ? (one.ColumnDef.colname ?? []) : []))
  return alias?.colnames ? alias.colnames.map(nameOf) : [alias?.aliasname ?? '']
}

const isWithin = (ids: ReadonlySet<number>, side: ReadonlySet<number>) => [...ids].every((each) => side.has(each))
const nameOf = (node: Node): string => ('String' in node ? (node.String.sval ?? '') : '')
const lastName = (names: readonly Node[] | undefined): string => (names?.at(-1) ? nameOf(names.at(-1) as Node) : '')
const itemsOf = (node: Node | undefined): readonly Node[] => (node && 'List' in node ? (node.List.items ?? []) : [])
const partsOf = (node: Node | undefined): readonly Node[] =>
  !node ? [] : 'RowExpr' in node ? (node.RowExpr.args ?? []) : [node]

const contains = (tree: unknown, kind: string): boolean => !nodesOf(tree, kind).next().done

/** The outermost nodes of a kind in each branch. */
function* nodesOf(tree: unknown, kind: string): Generator<object> {
  if (typeof tree !== 'object' || tree === null) return
  for (const [key, value] of Object.entries(tree)) {
    if (key === kind) yield value
    else yield* nodesOf(value, kind)
  }
}

/** Tables wherever they are named, except in `for update of`. */
function* tablesIn(tree: unknown): Generator<RangeVar> {
  if (typeof tree !== 'object' || tree === null) return
  if ('relname' in tree && 'relpersistence' in tree) yield tree as RangeVar
  for (const [key, value] of Object.entries(tree)) if (key !== 'lockingClause') yield* tablesIn(value)
}
