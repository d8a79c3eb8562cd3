import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Db, Queryable, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnsOf, type RowOf } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('person', ['profile', 'created_at'])

/** The profile is sealed. @returns null when there is no such person */
export async function loadPerson(db: Queryable, userId: UserId): Promise<RowOf<typeof COLUMNS> | null> {
  const row = await forUser(db, userId).selectFrom('person').select(COLUMNS).executeTakeFirst()
  return row ? camelRow(row) : null
}

/** Locks the person and returns their sealed profile; null when there is no such person. */
export async function lockProfile(trx: Trx, userId: UserId): Promise<Buffer | null> {
  const row = await forUser(trx, userId).selectFrom('person').select('profile').forUpdate().executeTakeFirst()
  return row?.profile ?? null
}

/** Returns false when a concurrent confirmation was first. Business time. */
export async function insertPerson(trx: Trx, userId: UserId, profile: Buffer, nowMs: number): Promise<boolean> {
  const now = new Date(nowMs)
  const { numInsertedOrUpdatedRows } = await forUser(trx, userId)
    .insertInto('person', { profile, created_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Records a visit. @param profile null: unchanged */
export async function updatePerson(trx: Trx, userId: UserId, profile: Buffer | null, nowMs: number): Promise<void> {
  await forUser(trx, userId)
    .updateTable('person')
    .set({ last_seen_at: new Date(nowMs), ...(profile && { profile }) })
    .execute()
}

/**
 * Records the person's visit, at most once a day: scheduled transfers stop and data are destroyed after months without
 * one. Business time.
 */
export async function touchLastSeen(db: Db, userId: UserId, nowMs: number): Promise<void> {
  await forUser(db, userId)
    .updateTable('person')
    .set({ last_seen_at: new Date(nowMs) })
    .where('last_seen_at', '<', new Date(nowMs - DAY_MS))
    .execute()
}
