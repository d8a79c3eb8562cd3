import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { RowKey } from '../cipher.ts'

/** Rows read at a time. */
export const BATCH = 200

/** The rest of each primary key, in order; sealed values are bound to it. */
export async function rowColumnsOf(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by part.place) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    join unnest(i.indkey::int2[]) with ordinality as part (number, place) on true
    join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number
    where i.indisprimary and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'health')) group by c.relname`.execute(
    db,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns.filter((column) => column !== 'user_id')]))
}

/** A sealed column of one person's rows; `row` is the rest of the primary key. */
export type Place = {
  readonly table: string
  readonly column: string
  readonly row: readonly string[]
  readonly userId: UserId
}

export type Stale = { readonly key: RowKey; readonly bytes: Buffer }

/** Values under an older version than the newest one, or in the older format, in the order of their keys. */
export async function staleRows(
  db: Db,
  { table, column, row, userId, newest, after }: Place & { newest: number; after: RowKey | null },
): Promise<Stale[]> {
  const bytes = sql.ref(column)
  const names = row.map((name) => sql.ref(name))
  const [keys, order] = [sql.join([...names, bytes]), names.length > 0 ? sql.join(names) : sql`user_id`]
  const beyond = after && names.length > 0 ? sql`and (${sql.join(names)}) > (${sql.join([...after])})` : sql``
  const { rows } = await sql<Record<string, string | number | Buffer>>`
    select ${keys} from ${sql.table(table)}
    where user_id = ${userId} and length(${bytes}) > 2
      and (get_byte(${bytes}, 0) = 1 or get_byte(${bytes}, 1) * 256 + get_byte(${bytes}, 2) < ${newest}) ${beyond}
    order by ${order} limit ${BATCH}`.execute(db)
  return rows.map((one) => ({
    key: row.map((name) => one[name] as RowKey[number]),
    bytes: one[column] as Buffer,
  }))
}

/** Replaces only the bytes that were read: a value written meanwhile wins. */
export async function putSealed(
  db: Db,
  {
    table,
    column,
    row,
    userId,
    place,
    bytes,
    replacement,
  }: Place & { place: RowKey; bytes: Buffer; replacement: Buffer },
): Promise<boolean> {
  const same = row.map((name, at) => sql`and ${sql.ref(name)} = ${place[at]}`)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${replacement}
    where user_id = ${userId} ${sql.join(same, sql` `)} and ${sql.ref(column)} = ${bytes}`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

/** Key versions of the rows in a person's chain. */
export async function ledgerVersions(db: Db, userId: UserId): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select distinct get_byte(content, 1) * 256 + get_byte(content, 2) as version from consent_ledger
    where user_id = ${userId} and length(content) > 2`.execute(db)
  return rows.map(({ version }) => version)
}
