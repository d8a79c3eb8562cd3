import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Insertable, Kysely } from 'kysely'
import type { Queryable } from './pool.ts'
import type { DB } from './schema.generated.ts'

/** Tables whose rows belong to one person: those with `user_id`. */
export type PersonalTable = {
  [T in keyof DB]: 'user_id' extends keyof DB[T] ? T : never
}[keyof DB]

type Personal = Pick<DB, PersonalTable>

/**
 * The only access to personal tables: every statement built here is bound to one person.
 *
 * @example forUser(db, userId).selectFrom('asset').select(['asset_key', 'content']).execute()
 */
export function forUser(db: Queryable, userId: UserId) {
  // Kysely cannot know that every personal table has `user_id`; PersonalTable does.
  const personal = db as unknown as Kysely<Personal>
  return {
    selectFrom: <T extends PersonalTable>(table: T) =>
      (personal.selectFrom(table) as unknown as Filterable).where(
        `${String(table)}.user_id`,
        '=',
        userId,
      ) as unknown as ReturnType<typeof personal.selectFrom<T>>,
    updateTable: <T extends PersonalTable>(table: T) =>
      (personal.updateTable(table) as unknown as Filterable).where(
        `${String(table)}.user_id`,
        '=',
        userId,
      ) as unknown as ReturnType<typeof personal.updateTable<T>>,
    deleteFrom: <T extends PersonalTable>(table: T) =>
      (personal.deleteFrom(table) as unknown as Filterable).where(
        `${String(table)}.user_id`,
        '=',
        userId,
      ) as unknown as ReturnType<typeof personal.deleteFrom<T>>,
    /** Takes rows without `user_id` and fills it in. */
    insertInto: <T extends PersonalTable>(
      table: T,
      rows: Omit<Insertable<DB[T]>, 'user_id'> | readonly Omit<Insertable<DB[T]>, 'user_id'>[],
    ) =>
      personal
        .insertInto(table)
        .values((Array.isArray(rows) ? rows : [rows]).map((row) => ({ ...row, user_id: userId })) as never),
  }
}

type Filterable = { where(column: string, operator: '=', value: string): unknown }
