import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { PersonalTable } from '../db/for-user.ts'
import type { DB } from '../db/schema.generated.ts'
import type { KeyHandle } from './cipher.ts'

/** The key of whoever the row belongs to. */
export type SealingKey = Pick<KeyHandle, 'encrypt' | 'decrypt'>

/** Columns of bytes. */
type BytesOf<T extends PersonalTable> = {
  [C in keyof DB[T]]: NonNullable<Selectable<DB[T]>[C & keyof Selectable<DB[T]>]> extends Buffer ? C : never
}[keyof DB[T]] &
  string

/** A column that holds its values encrypted: written and read through here only. */
export type SealedColumn<In, Out = In> = {
  seal(key: SealingKey, value: In): Buffer
  /**
   * @throws UndecipherableError when the bytes are of another owner or column
   * @throws UnreadableError when what was stored does not fit the schema
   */
  open(key: SealingKey, bytes: Buffer): Out
}

/** What opened does not have a form that this build knows. Says where, never what. */
export class UnreadableError extends Error {}

/**
 * A column of JSON. The schema reads every form that was ever stored and answers the one of today: what an older form
 * lacks has a default, what has changed its place is transformed. A sample of each form lies in `stored-samples/` beside
 * the file that says the column.
 */
export function sealed<T extends PersonalTable, const C extends BytesOf<T>, V>(
  table: T,
  column: C,
  schema: z.ZodType<V>,
): SealedColumn<V> {
  return {
    seal: (key, value) => key.encrypt(table, column, JSON.stringify(value)),
    open(key, bytes) {
      const result = schema.safeParse(JSON.parse(key.decrypt(table, column, bytes).toString('utf8')))
      if (result.success) return result.data
      const places = result.error.issues.slice(0, 5).map(({ path, code }) => `${path.map(fieldName).join('.')} ${code}`)
      throw new UnreadableError(`${table}.${column} does not read: ${places.join(', ')}`)
    },
  }
}

/** A column of text, kept to the byte. */
export function sealedText<T extends PersonalTable, const C extends BytesOf<T>>(
  table: T,
  column: C,
): SealedColumn<string | Uint8Array, string> {
  return {
    seal: (key, value) => key.encrypt(table, column, typeof value === 'string' ? value : Buffer.from(value)),
    open: (key, bytes) => key.decrypt(table, column, bytes).toString('utf8'),
  }
}

/** A key of a record may be somebody's number; a field's name is ours. */
const fieldName = (part: PropertyKey): string => (/^[a-z][a-zA-Z]{0,60}$/.test(String(part)) ? String(part) : '*')
