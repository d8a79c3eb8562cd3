import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { changePushAtMs } from '@ieum/domain/credit/credit-clocks.ts'
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

/**
 * Schedules a push about these changes for the next business day. Changes at other bureaus than KCB are neither shown
 * nor pushed. Call with the membership locked. Business time.
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

/** Claims a due push until `untilMs` (business time); returns false when another run claimed it first. */
export async function claimChangePush(trx: Trx, userId: UserId, dueAtMs: number, untilMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credit_membership set change_push_at = ${new Date(untilMs)}
    where user_id = ${userId} and change_push_at = ${new Date(dueAtMs)}`.execute(trx)
  return numAffectedRows === 1n
}

/** Keys of the history rows that phones are to be notified of. */
export async function loadChangePushKeys(db: Db, userId: UserId): Promise<readonly Buffer[]> {
  const { rows } = await sql<StoredRow<ColumnsOf<'credit_membership', 'change_push_keys'>>>`
    select change_push_keys from credit_membership where user_id = ${userId}`.execute(db)
  return rows[0]?.change_push_keys ?? []
}

const CHANGE = columnsOf('credit_history', ['history_key', 'content', 'occurred_at'])
export type UnreadChange = RowOf<typeof CHANGE>

/** The rows among these that the person has not opened and the bureau has not withdrawn. */
export async function loadUnreadChanges(
  db: Db,
  userId: UserId,
  historyKeys: readonly Buffer[],
): Promise<readonly UnreadChange[]> {
  const { rows } = await sql<StoredRow<typeof CHANGE>>`
    select ${columnList(CHANGE)} from credit_history
    where user_id = ${userId} and history_key = any(${historyKeys}::bytea[]) and read_at is null
      and withdrawn_at is null`.execute(db)
  return rows.map(camelRow)
}

/** Claims the push to one phone; returns false when it was claimed before. */
export async function claimPhone(db: Db, userId: UserId, deviceId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credit_membership set change_pushed_to = array_append(change_pushed_to, ${deviceId}::uuid)
    where user_id = ${userId} and not ${deviceId}::uuid = any(change_pushed_to)`.execute(db)
  return numAffectedRows === 1n
}

/** Releases the claim on a phone that certainly got no push. */
export async function releasePhone(db: Db, userId: UserId, deviceId: string): Promise<void> {
  await sql`
    update credit_membership set change_pushed_to = array_remove(change_pushed_to, ${deviceId}::uuid)
    where user_id = ${userId}`.execute(db)
}

/**
 * Removes these rows once all phones are notified; rows that were added meanwhile wait for the next push.
 * @returns whether any phone was notified; false also when another run has ended this push
 */
export async function endChangePush(
  trx: Trx,
  userId: UserId,
  historyKeys: readonly Buffer[],
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql<StoredRow<ColumnsOf<'credit_membership', 'change_push_keys' | 'change_pushed_to'>>>`
    select change_push_keys, change_pushed_to from credit_membership where user_id = ${userId} for update`.execute(trx)
  const [locked] = rows
  if (!locked?.change_push_keys.some((key) => historyKeys.some((pushed) => pushed.equals(key)))) return false
  const remaining = locked.change_push_keys.filter((key) => !historyKeys.some((pushed) => pushed.equals(key)))
  const nextAt = remaining.length > 0 ? new Date(changePushAtMs(nowMs)) : null
  await sql`
    update credit_membership set change_push_keys = ${remaining}::bytea[], change_push_at = ${nextAt}::timestamptz,
      change_pushed_to = '{}'
    where user_id = ${userId}`.execute(trx)
  return locked.change_pushed_to.length > 0
}
