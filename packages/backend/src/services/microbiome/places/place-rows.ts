/** The places of a day: how many are left, and who has reserved one until when. Business time. */
import type { MicrobiomeTestingType } from '@ieum/contracts/microbiome/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

const REMAINING = columnsOf('microbiome_opening', ['remaining_count'])

export type Opening = { readonly type: MicrobiomeTestingType; readonly openingDate: string }

/** The number of places left on a day; null when the day has no row. */
export async function loadRemaining(db: Queryable, { type, openingDate }: Opening): Promise<number | null> {
  const { rows } = await sql<StoredRow<typeof REMAINING>>`
    select ${columnList(REMAINING)} from microbiome_opening
    where microbiome_testing_type_enum = ${type} and opening_date = ${openingDate}::date`.execute(db)
  return rows[0]?.remaining_count ?? null
}

/** Inserts a day with its places; an existing day does not change. */
export async function makeOpening(db: Queryable, { type, openingDate }: Opening, totalCount: number): Promise<void> {
  await sql`
    insert into microbiome_opening (microbiome_testing_type_enum, opening_date, total_count, remaining_count)
    values (${type}, ${openingDate}::date, ${totalCount}, ${totalCount}) on conflict do nothing`.execute(db)
}

/**
 * Takes one place and returns how many are left; null when there was none. Locks the day until the transaction ends.
 */
export async function claimPlace(trx: Trx, { type, openingDate }: Opening): Promise<number | null> {
  const { rows } = await sql<StoredRow<typeof REMAINING>>`
    update microbiome_opening set remaining_count = remaining_count - 1
    where microbiome_testing_type_enum = ${type} and opening_date = ${openingDate}::date and remaining_count > 0
    returning ${columnList(REMAINING)}`.execute(trx)
  return rows[0]?.remaining_count ?? null
}

/** Releases a place. */
export async function releasePlace(trx: Trx, { type, openingDate }: Opening): Promise<void> {
  await sql`
    update microbiome_opening set remaining_count = remaining_count + 1
    where microbiome_testing_type_enum = ${type} and opening_date = ${openingDate}::date`.execute(trx)
}

const PLACE = columnsOf('microbiome_place', ['state', 'held_until'])
export type PlaceRow = RowOf<typeof PLACE>

/** Loads the person's place of a day and locks it until the transaction ends; null when they have not entered. */
export async function lockPlace(trx: Trx, userId: UserId, { type, openingDate }: Opening): Promise<PlaceRow | null> {
  const { rows } = await sql<StoredRow<typeof PLACE>>`
    select ${columnList(PLACE)} from microbiome_place
    where user_id = ${userId} and microbiome_testing_type_enum = ${type} and opening_date = ${openingDate}::date
    for update`.execute(trx)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Returns false when the person has entered that day already. */
export async function insertPlace(
  trx: Trx,
  userId: UserId,
  { type, openingDate }: Opening,
  { enteredAtMs, reservedUntilMs }: { readonly enteredAtMs: number; readonly reservedUntilMs: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into microbiome_place (user_id, microbiome_testing_type_enum, opening_date, state, entered_at, held_until)
    values (${userId}, ${type}, ${openingDate}::date, 'HELD', ${new Date(enteredAtMs)}, ${new Date(reservedUntilMs)})
    on conflict do nothing`.execute(trx)
  return numAffectedRows === 1n
}

/** Uses up the person's reserved place; returns false when they have none. */
export async function usePlace(trx: Trx, userId: UserId, nowMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update microbiome_place set state = 'USED'
    where user_id = ${userId} and state = 'HELD' and held_until > ${new Date(nowMs)}`.execute(trx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Ends the person's expired reservation; returns false when it was ended by another run, or used. */
export async function lapsePlace(
  trx: Trx,
  userId: UserId,
  { type, openingDate }: Opening,
  nowMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update microbiome_place set state = 'LAPSED'
    where user_id = ${userId} and microbiome_testing_type_enum = ${type} and opening_date = ${openingDate}::date
      and state = 'HELD' and held_until <= ${new Date(nowMs)}`.execute(trx)
  return numAffectedRows === 1n
}
