import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Presses } from '@ieum/domain/credit/report/refresh.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import {
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'

/** Does not change an existing membership; business time. */
export async function insertMembership(
  trx: Trx,
  userId: UserId,
  { nowMs, nextPullAtMs }: { readonly nowMs: number; readonly nextPullAtMs: number },
): Promise<void> {
  await sql`
    insert into credit_membership (user_id, joined_at, next_pull_at)
    values (${userId}, ${new Date(nowMs)}, ${new Date(nextPullAtMs)})
    on conflict (user_id) do nothing`.execute(trx)
}

/** Claims a due nightly reading and schedules the next one; returns false when another run claimed it first. */
export async function claimPull(trx: Trx, userId: UserId, dueAtMs: number, nextAtMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credit_membership set next_pull_at = ${new Date(nextAtMs)}
    where user_id = ${userId} and next_pull_at = ${new Date(dueAtMs)}`.execute(trx)
  return numAffectedRows === 1n
}

/** When a person's bureaus are read at night; null when they do not use the service. Business time. */
export async function loadNextPullAtMs(
  db: Db,
  userId: UserId,
): Promise<{ readonly nextPullAtMs: number | null } | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'credit_membership', 'next_pull_at'>>>`
    select next_pull_at from credit_membership where user_id = ${userId}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/**
 * Locks the membership: until the transaction ends, the person does not leave the service and no other run writes for
 * them. Returns false when they do not use it.
 */
export async function lockMembership(trx: Trx, userId: UserId): Promise<boolean> {
  const { rows } = await sql`select 1 from credit_membership where user_id = ${userId} for update`.execute(trx)
  return rows.length > 0
}

export type LockedReading = {
  /** Until when another run may read, machine time; null while none does. */
  readonly readingUntilMs: number | null
  readonly presses: Presses | null
}

export const PRESSES = columnsOf('credit_membership', ['pressed_at', 'pressed_count'])

export const pressesOf = ({ pressedAtMs, pressedCount }: RowOf<typeof PRESSES>): Presses | null =>
  pressedAtMs === null ? null : { lastMs: pressedAtMs, countOfDay: pressedCount }

/**
 * Locks the membership like `lockMembership` and returns the state of the reading; null when the person does not use
 * the service.
 */
export async function lockReading(trx: Trx, userId: UserId): Promise<LockedReading | null> {
  const { rows } = await sql<StoredRow<typeof PRESSES> & { readonly reading_until: Date | null }>`
    select ${columnList(PRESSES)}, reading_until from credit_membership
    where user_id = ${userId} for update`.execute(trx)
  const row = rows[0] && camelRow(rows[0])
  return row ? { readingUntilMs: row.readingUntilMs, presses: pressesOf(row) } : null
}

/** Starts the lease of a run that reads the bureaus, until `untilMs` (machine time). */
export async function beginReading(
  trx: Trx,
  userId: UserId,
  { untilMs, presses }: { readonly untilMs: number; readonly presses: Presses | null },
): Promise<void> {
  await sql`
    update credit_membership set reading_until = ${new Date(untilMs)},
      pressed_at = ${presses && new Date(presses.lastMs)}::timestamptz, pressed_count = ${presses?.countOfDay ?? 0}
    where user_id = ${userId}`.execute(trx)
}

/** Extends the lease of the run that has it until `untilMs` to `nextMs`; returns false when that run has lost it. */
export async function extendReading(
  db: Db,
  userId: UserId,
  { untilMs, nextMs }: { readonly untilMs: number; readonly nextMs: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credit_membership set reading_until = ${new Date(nextMs)}
    where user_id = ${userId} and reading_until = ${new Date(untilMs)}`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Ends the lease of the run that has it until `untilMs`. @param presses the presses that count: without those that
 * brought nothing
 */
export async function endReading(
  db: Db,
  userId: UserId,
  { untilMs, presses }: { readonly untilMs: number; readonly presses: Presses | null },
): Promise<void> {
  await sql`
    update credit_membership set reading_until = null,
      pressed_at = ${presses && new Date(presses.lastMs)}::timestamptz, pressed_count = ${presses?.countOfDay ?? 0}
    where user_id = ${userId} and reading_until = ${new Date(untilMs)}`.execute(db)
}
