import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { databaseAway } from '../db/availability/database-away.ts'
import type { Db } from '../db/pool.ts'

/** What a statement writes in place of a table: its name, or, on a shard, the name of the part that is there. */
export type TableName = (table: string) => RawBuilder<unknown>

/** The placeholder for a part's own name in the command text. */
const PART = /\{part (\d)\}/g

/**
 * Reads rows of everybody. On several nodes the statement asks all of them and fails when one is away: then each part
 * of the tables is asked by itself, and the result has the rows of the nodes that answer.
 * @param tables one, or two that are colocated
 * @param ask the statement; its parameters and results are texts, numbers and instants
 * @param instants columns of the result that are instants
 * @throws Error of PostgreSQL, when it is not distributed or the coordinator is away
 */
export async function fromEveryNode<Row>(
  db: Db,
  tables: readonly [string] | readonly [string, string],
  ask: (name: TableName) => RawBuilder<Row>,
  instants: readonly (keyof Row & string)[] = [],
): Promise<Row[]> {
  try {
    return (await ask((table) => sql.table(table)).execute(db)).rows
  } catch (error) {
    if (databaseAway(error) === null || !(await isDistributed(db))) throw error
    const { rows } = await partsOf(db, tables, ask).execute(db)
    const found = rows.filter(({ success }) => success).flatMap(({ result }) => JSON.parse(result) as Row[])
    return found.map((row) => ({ ...row, ...instantsOf(row, instants) }))
  }
}

const instantsOf = <Row>(row: Row, columns: readonly (keyof Row & string)[]) =>
  Object.fromEntries(columns.map((column) => [column, new Date(row[column] as string)]))

async function isDistributed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('pg_dist_partition') is not null as has`.execute(db)
  return rows[0]?.has === true
}

function partsOf<Row>(
  db: Db,
  tables: readonly [string] | readonly [string, string],
  ask: (name: TableName) => RawBuilder<Row>,
): RawBuilder<{ success: boolean; result: string }> {
  const part = (table: string) => `{part ${tables.indexOf(table) + 1}} as ${table}`
  const { sql: text, parameters } = ask((table) => sql.raw(part(table))).compile(db)
  const written = text.replaceAll(/\$(\d+)/g, (_, at) => literal(parameters[Number(at) - 1]))
  const command = `select coalesce(json_agg(row_to_json(one)), '[]') from (${written}) one`
    .replaceAll('%', '%%')
    .replaceAll(PART, '%$1$$s')
  const [first, second] = tables
  return second === undefined
    ? sql`select success, result from run_command_on_shards(${first}, ${command})`
    : sql`select success, result from run_command_on_colocated_placements(${first}, ${second}, ${command})`
}

function literal(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return `${pg.escapeLiteral(value.toISOString())}::timestamptz`
  if (typeof value === 'string') return pg.escapeLiteral(value)
  throw new TypeError('a statement for every node is given text, numbers and instants')
}
