import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { PersonalTable } from '../db/for-user.ts'
import type { DB } from '../db/schema.generated.ts'
import type { KeyHandle, RowKey } from './cipher.ts'

/** The key of the row's owner. */
export type SealingKey = Pick<KeyHandle, 'encrypt' | 'decrypt'>

/** Columns of bytes. */
export type BytesOf<T extends PersonalTable> = {
  [C in keyof DB[T]]: NonNullable<Selectable<DB[T]>[C & keyof Selectable<DB[T]>]> extends Buffer ? C : never
}[keyof DB[T]] &
  string

/** The primary key columns that distinguish a person's rows of a table. */
type RowColumns<T extends PersonalTable> = readonly Exclude<keyof Selectable<DB[T]> & string, 'user_id'>[]
/** Their values, in that order. */
type RowOf<T extends PersonalTable, R extends RowColumns<T>> = {
  readonly [I in keyof R]: Selectable<DB[T]>[R[I] & keyof Selectable<DB[T]>] & (string | number | Buffer)
}

/** A column whose values are encrypted, each bound to its row; the only way to write and read it. */
export type SealedColumn<Row extends RowKey, In, Out = In> = {
  readonly rowColumns: readonly string[]
  seal(key: SealingKey, row: Row, value: In): Buffer
  /**
   * @throws UndecipherableError when the bytes belong to another owner, column or row
   * @throws UnreadableError when the stored value does not fit the schema
   */
  open(key: SealingKey, row: Row, bytes: Buffer): Out
}

/** An opened value has a form that this build does not know. The message names the place, never the value. */
export class UnreadableError extends Error {}

/**
 * A column of JSON. `rowColumns`: the primary key without the person, which a test compares with the catalogue. The
 * schema reads every form that was ever stored and returns today's: it fills in defaults for missing fields and
 * transforms moved ones. A sample of each form is in `stored-samples/` beside the file that declares the column.
 */
export function sealed<T extends PersonalTable, const C extends BytesOf<T>, const R extends RowColumns<T>, V>(
  table: T,
  column: C,
  rowColumns: R,
  schema: z.ZodType<V>,
): SealedColumn<RowOf<T, R>, V> {
  return {
    rowColumns,
    seal: (key, row, value) => key.encrypt(table, column, row, JSON.stringify(value)),
    open: (key, row, bytes) =>
      readJson(key.decrypt(table, column, row, bytes).toString('utf8'), schema, `${table}.${column}`),
  }
}

/**
 * Reads the JSON of an opened value.
 * @param place table and column, for the message
 * @throws UnreadableError when it does not fit the schema
 */
export function readJson<V>(text: string, schema: z.ZodType<V>, place: string): V {
  const result = schema.safeParse(JSON.parse(text))
  if (result.success) return result.data
  const fields = result.error.issues.slice(0, 5).map(({ path, code }) => `${path.map(fieldName).join('.')} ${code}`)
  throw new UnreadableError(`${place} does not read: ${fields.join(', ')}`)
}

/** A column of text, preserved to the byte. */
export function sealedText<T extends PersonalTable, const C extends BytesOf<T>, const R extends RowColumns<T>>(
  table: T,
  column: C,
  rowColumns: R,
): SealedColumn<RowOf<T, R>, string | Uint8Array, string> {
  return {
    rowColumns,
    seal: (key, row, value) => key.encrypt(table, column, row, typeof value === 'string' ? value : Buffer.from(value)),
    open: (key, row, bytes) => key.decrypt(table, column, row, bytes).toString('utf8'),
  }
}

/** A record's key may be a person's number; a field's name is ours. */
const fieldName = (part: PropertyKey): string => (/^[a-z][a-zA-Z]{0,60}$/.test(String(part)) ? String(part) : '*')
