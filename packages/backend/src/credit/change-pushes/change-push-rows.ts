import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { changePushAtMs } from '@ieum/domain/credit/credit-clocks.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db, Trx } from '../../db/pool.ts'

/**
 * Phones are told of these changes on the next business day; of what another bureau than KCB tells nothing is shown, nor told.
 * For a transaction that holds the membership. Business time.
 */
export async function pushLater(
  trx: Trx,
  userId: UserId,
  bureau: CreditBureau,
  historyKeys: readonly Buffer[],
  nowMs: number,
): Promise<void> {
  if (bureau !== 'KCB' || historyKeys.length === 0) return
  await sql`
    update credit_membership set change_push_keys = change_push_keys || ${historyKeys}::bytea[],
      change_push_at = coalesce(change_push_at, ${new Date(changePushAtMs(nowMs))})
    where user_id = ${userId}`.execute(trx)
}

/** Takes a telling that is due, until `untilMs` (business time); false when somebody else was quicker. */
export async function claimChangePush(trx: Trx, userId: UserId, dueAt: Date, untilMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credit_membership set change_push_at = ${new Date(untilMs)}
    where user_id = ${userId} and change_push_at = ${dueAt}`.execute(trx)
  return numAffectedRows === 1n
}

/** Rows of the history that phones are to be told of. */
export async function loadChangePushKeys(db: Db, userId: UserId): Promise<readonly Buffer[]> {
  const { rows } = await sql<Columns<'credit_membership', 'change_push_keys'>>`
    select change_push_keys from credit_membership where user_id = ${userId}`.execute(db)
  return rows[0]?.change_push_keys ?? []
}

export type UnreadChange = Columns<'credit_history', 'history_key' | 'content' | 'occurred_at'>

/** Those of these rows that the person has not opened, and the bureau not taken back. */
export async function loadUnreadChanges(
  db: Db,
  userId: UserId,
  historyKeys: readonly Buffer[],
): Promise<readonly UnreadChange[]> {
  const { rows } = await sql<UnreadChange>`
    select history_key, content, occurred_at from credit_history
    where user_id = ${userId} and history_key = any(${historyKeys}::bytea[]) and read_at is null
      and withdrawn_at is null`.execute(db)
  return rows
}

/** Takes the telling of a phone; false when it was taken before. */
export async function claimPhone(db: Db, userId: UserId, deviceId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credit_membership set change_pushed_to = array_append(change_pushed_to, ${deviceId}::uuid)
    where user_id = ${userId} and not ${deviceId}::uuid = any(change_pushed_to)`.execute(db)
  return numAffectedRows === 1n
}

/** The phone was certainly not told. */
export async function giveBackPhone(db: Db, userId: UserId, deviceId: string): Promise<void> {
  await sql`
    update credit_membership set change_pushed_to = array_remove(change_pushed_to, ${deviceId}::uuid)
    where user_id = ${userId}`.execute(db)
}

/**
 * All phones know of these rows; what came meanwhile is told the next time.
 * @returns whether any phone was told; false also when another run has ended it
 */
export async function endChangePush(
  trx: Trx,
  userId: UserId,
  historyKeys: readonly Buffer[],
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql<Columns<'credit_membership', 'change_push_keys' | 'change_pushed_to'>>`
    select change_push_keys, change_pushed_to from credit_membership where user_id = ${userId} for update`.execute(trx)
  const [held] = rows
  if (!held?.change_push_keys.some((key) => historyKeys.some((told) => told.equals(key)))) return false
  const left = held.change_push_keys.filter((key) => !historyKeys.some((told) => told.equals(key)))
  const nextAt = left.length > 0 ? new Date(changePushAtMs(nowMs)) : null
  await sql`
    update credit_membership set change_push_keys = ${left}::bytea[], change_push_at = ${nextAt}::timestamptz,
      change_pushed_to = '{}'
    where user_id = ${userId}`.execute(trx)
  return held.change_pushed_to.length > 0
}
