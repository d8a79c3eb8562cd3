import { type Kysely, sql } from 'kysely'
import { type Node, parseSync, scanSync } from 'libpg-query'
import { nodesOf } from './nodes-of.ts'
import { hasUnsteadyTime, type TimeColumns } from './unsteady-times.ts'

/**
 * The forms that PostgreSQL accepts and Citus does not, each with the reason.
 * @source docs/operating/operations.md#several-nodes
 */
export const CITUS_FORMS = {
  'simple case':
    'A node is sent `case x when null::boolean …` in place of `case x when …` (42883): `case when x = … then … end` holds.',
  'subquery in a target list':
    'A statement over all people takes no subquery among its columns (0A000): two statements, or a join, hold.',
  'unsteady function in a write':
    'What is written on several nodes is computed once: a stable function of a column in an update or delete, a volatile one in its condition, and either one in `do update` are refused (0A000). A value that was computed before holds.',
  'unsteady time in a write':
    'An instant of a column with an interval, beside a day or as a text is a stable function as well, and refused in an update or delete (0A000). An instant that was computed before holds.',
  'lock of rows of everybody':
    'A statement over all people takes no `for update` and no `for share` (0A000). A lock of the rows of one person after the other holds.',
} as const
export type CitusForm = keyof typeof CITUS_FORMS

/**
 * Statements that are sent all the same, each identified by words that occur in no other, with the reason why it works.
 * The lint fails for an entry that matches no statement any more.
 */
export const ALLOWED_ON_CITUS: readonly {
  readonly form: CitusForm
  readonly words: string
  readonly reason: string
}[] = []

/** Functions as `name/number of arguments` with at least one form that is not immutable, and columns of times. */
export type Unsteady = {
  readonly stable: ReadonlySet<string>
  readonly volatile: ReadonlySet<string>
  readonly times: TimeColumns
}

export async function unsteadyFunctions<T>(db: Kysely<T>): Promise<Unsteady> {
  const { rows } = await sql<{ name: string; kind: 's' | 'v'; least: number; most: number }>`
    select proname as name, provolatile as kind, pronargs - pronargdefaults as least,
      case when provariadic = 0 then pronargs else 20 end as most
    from pg_proc where provolatile <> 'i'`.execute(db)
  const named = (kind: string) =>
    new Set(
      rows
        .filter((row) => row.kind === kind)
        .flatMap(({ name, least, most }) =>
          Array.from({ length: most - least + 1 }, (_, more) => `${name}/${least + more}`),
        ),
    )
  const { rows: times } = await sql<{ name: string; type: string }>`
    select distinct attname::text as name, atttypid::regtype::text as type from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0
      and atttypid in ('date'::regtype, 'timestamptz'::regtype)`.execute(db)
  const typed = (isDate: boolean) =>
    new Set(times.filter(({ type }) => (type === 'date') === isDate).map(({ name }) => name))
  return { stable: named('s'), volatile: named('v'), times: { instants: typed(false), dates: typed(true) } }
}

/**
 * The forms in a statement on tables of people that Citus refuses or rewrites wrongly, each once. A statement that is
 * bound to one person is sent as a whole to that person's node, which is PostgreSQL: there a subquery is allowed
 * anywhere.
 * @param statement one that PostgreSQL accepts
 * @throws SqlError when it cannot be parsed
 */
export function citusForms(statement: string, personal: readonly string[], unsteady: Unsteady): CitusForm[] {
  const parsed = (parseSync(statement).stmts ?? []).map(({ stmt }) => stmt as Node)
  const isCrossing = scanSync(statement).tokens.some(({ text }) => /^\/\*\s*cross-user: /.test(text))
  const ofPeople = parsed.filter((stmt) => nodesOf(stmt, 'RangeVar').some(({ relname }) => personal.includes(relname)))
  const found = new Set<CitusForm>()
  for (const stmt of ofPeople) {
    if (nodesOf(stmt, 'CaseExpr').some(({ arg }) => arg !== undefined)) found.add('simple case')
    const hasColumnSubquery = nodesOf(stmt, 'SelectStmt').some(
      ({ targetList }) => nodesOf(targetList, 'SubLink').length > 0,
    )
    if (isCrossing && hasColumnSubquery) found.add('subquery in a target list')
    if (isUnsteadyWrite(stmt, unsteady)) found.add('unsteady function in a write')
    const changes = [...nodesOf(stmt, 'UpdateStmt'), ...nodesOf(stmt, 'DeleteStmt')]
    if (hasUnsteadyTime(changes, unsteady.times)) found.add('unsteady time in a write')
    if (isCrossing && nodesOf(stmt, 'LockingClause').length > 0) found.add('lock of rows of everybody')
  }
  return [...found]
}

function isUnsteadyWrite(stmt: Node, { stable, volatile }: Unsteady): boolean {
  const calls = (tree: unknown) =>
    nodesOf(tree, 'FuncCall').map((call) => ({
      name: `${(call.funcname as { String: { sval: string } }[]).at(-1)?.String.sval}/${call.args?.length ?? 0}`,
      ofColumn: nodesOf(call.args, 'ColumnRef').length > 0,
    }))
  const changes = [...nodesOf(stmt, 'UpdateStmt'), ...nodesOf(stmt, 'DeleteStmt')]
  if (changes.some((one) => calls(one).some(({ name, ofColumn }) => ofColumn && stable.has(name)))) return true
  if (changes.some((one) => calls(one.whereClause).some(({ name }) => volatile.has(name)))) return true
  return nodesOf(stmt, 'InsertStmt').some(({ onConflictClause: clause }) => {
    const isNow = nodesOf(clause, 'SQLValueFunction').length > 0
    return isNow || calls(clause).some(({ name }) => stable.has(name) || volatile.has(name))
  })
}

/**
 * The faults of many statements, a line for each with the form and the reason; empty when there are none.
 * @param personal tables that are on the nodes, without those of schema `health`
 */
export function citusFaults(statements: Iterable<string>, personal: readonly string[], unsteady: Unsteady): string[] {
  return [...new Set(statements)].flatMap((statement) =>
    citusForms(statement, personal, unsteady)
      .filter((form) => !ALLOWED_ON_CITUS.some((one) => one.form === form && statement.includes(one.words)))
      .map((form) => `${form}: ${statement.replace(/\s+/g, ' ').trim().slice(0, 300)} (${CITUS_FORMS[form]})`),
  )
}
