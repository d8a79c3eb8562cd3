import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from './schema.generated.ts'

/**
 * Rows of the database in TypeScript's names. A row file lists the columns that it reads once; the types of the row
 * follow from the list, and `camelRow` gives the row the names that the rest of the backend reads.
 *
 *     const COLUMNS = columnsOf('gene_voucher', ['voucher_id', 'issued_at'])
 *     export type VoucherRow = RowOf<typeof COLUMNS>                  // { voucherId: string; issuedAtMs: number }
 *     … .select(COLUMNS).execute()).map(camelRow)                     // Kysely
 *     … sql<StoredRow<typeof COLUMNS>>`select ${columnList(COLUMNS)} from gene_voucher …`).rows.map(camelRow)
 */

type ColumnOf<Table extends keyof DB> = keyof Selectable<DB[Table]> & string

/** Columns of one table that a row file reads. */
export type ColumnsOf<Table extends keyof DB, Column extends ColumnOf<Table>> = readonly Column[] & {
  readonly table?: Table
}

/** Names the columns of a table that are read: a name that the table does not have does not compile. */
export const columnsOf = <Table extends keyof DB, const Column extends ColumnOf<Table>>(
  _table: Table,
  columns: readonly Column[],
): ColumnsOf<Table, Column> => columns

/** The row as PostgreSQL returns it. */
export type StoredRow<Columns> =
  Columns extends ColumnsOf<infer Table, infer Column> ? Pick<Selectable<DB[Table]>, Column & ColumnOf<Table>> : never

/** The row as the backend reads it. */
export type RowOf<Columns> = CamelRow<StoredRow<Columns>>

/** The columns for a statement in SQL. @param alias of the table in that statement */
export function columnList(columns: readonly string[], alias?: string): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(alias === undefined ? column : `${alias}.${column}`)))
}

/**
 * Columns that hold a moment: every `timestamptz` of the tables in `DB` ends so, and nothing else does. `unused_since`
 * of the keys database does not, so `camelRow` does not read it. A column whose name and type disagree is left out of
 * the row's type, because `camelRow` goes by the name alone.
 */
const MOMENT = /_(?:at|until|from)$/

type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name
type IsMoment<Value> = Date extends Value ? true : false
type IsMomentName<Column> = Column extends `${string}_${'at' | 'until' | 'from'}` ? true : false
type NameOf<Column, Value> =
  IsMomentName<Column> extends IsMoment<Value>
    ? IsMoment<Value> extends true
      ? `${Camel<Column> & string}Ms`
      : Camel<Column>
    : never
type ValueOf<Value> = IsMoment<Value> extends true ? number | Exclude<Value, Date> : Value

/** Columns in camelCase; a moment `issued_at` is `issuedAtMs`, epoch milliseconds. */
export type CamelRow<Row> = { readonly [Column in keyof Row as NameOf<Column, Row[Column]>]: ValueOf<Row[Column]> }

const names = new Map<string, string>()

function nameOf(column: string): string {
  let name = names.get(column)
  if (name === undefined) {
    name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) + (MOMENT.test(column) ? 'Ms' : '')
    names.set(column, name)
  }
  return name
}

/** Returns the row under the names of TypeScript, with moments as epoch milliseconds. */
export function camelRow<Row extends object>(row: Row): CamelRow<Row> {
  const named: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) {
    named[nameOf(column)] = value instanceof Date ? value.getTime() : value
  }
  return named as CamelRow<Row>
}

/** The moment as a column stores it: the inverse of `camelRow` for one value. */
export const momentOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))
