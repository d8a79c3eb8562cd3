import type { ConnectJourney } from '@ieum/contracts/mydata/connect/journey.ts'
import type { AskedPurpose } from '@ieum/contracts/mydata/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Db, Queryable } from '../../../platform/db/pool.ts'
import {
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('connect_journey', ['content', 'saved_at', 'expires_at'])

/** The open journey of a purpose; machine time. */
export async function loadJourney(
  db: Db,
  userId: UserId,
  purpose: AskedPurpose,
  realNowMs: number,
): Promise<RowOf<typeof COLUMNS> | null> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from connect_journey
    where user_id = ${userId} and purpose = ${purpose} and expires_at > ${new Date(realNowMs)}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

const OPEN = columnsOf('connect_journey', ['purpose', 'content'])

/** Every open journey of a person, its content sealed; machine time. */
export async function loadOpenJourneys(
  db: Queryable,
  userId: UserId,
  realNowMs: number,
): Promise<readonly RowOf<typeof OPEN>[]> {
  const { rows } = await sql<StoredRow<typeof OPEN>>`
    select ${columnList(OPEN)} from connect_journey
    where user_id = ${userId} and expires_at > ${new Date(realNowMs)}`.execute(db)
  return rows.map(camelRow)
}

/** Whether the signed transaction and the sync that a journey names, if any, are this person's. */
export async function areTheirs(
  db: Db,
  userId: UserId,
  { certificationTransactionId, syncId }: Pick<ConnectJourney, 'certificationTransactionId' | 'syncId'>,
): Promise<boolean> {
  const { rows } = await sql<{ is_transaction: boolean; is_sync: boolean }>`
    select
      ${certificationTransactionId}::uuid is null or exists (select from certification_transaction
        where user_id = ${userId} and certification_transaction_id = ${certificationTransactionId}::uuid)
        as is_transaction,
      ${syncId}::uuid is null or exists (select from sync where user_id = ${userId} and sync_id = ${syncId}::uuid)
        as is_sync`.execute(db)
  return rows[0]?.is_transaction === true && rows[0].is_sync
}

/** Stores the journey of a purpose, replacing the earlier one. */
export async function putJourney(
  db: Db,
  userId: UserId,
  one: {
    readonly purpose: AskedPurpose
    readonly content: Buffer
    readonly savedAtMs: number
    readonly expiresAtMs: number
  },
): Promise<void> {
  await sql`
    insert into connect_journey (user_id, purpose, content, saved_at, expires_at)
    values (${userId}, ${one.purpose}, ${one.content}, ${new Date(one.savedAtMs)}, ${new Date(one.expiresAtMs)})
    on conflict (user_id, purpose) do update set content = excluded.content, saved_at = excluded.saved_at,
      expires_at = excluded.expires_at`.execute(db)
}

/**
 * The flow that this person used last; null when no journey is open. With two open at once it may not be the one that
 * asks. Machine time.
 */
export async function latestPurpose(db: Db, userId: UserId, realNowMs: number): Promise<AskedPurpose | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'connect_journey', 'purpose'>>>`
    select purpose from connect_journey where user_id = ${userId} and expires_at > ${new Date(realNowMs)}
    order by saved_at desc limit 1`.execute(db)
  return rows[0]?.purpose ?? null
}

/** Deletes a person's journeys that can no longer be continued; returns the number. */
export async function deleteExpiredJourneys(db: Db, userId: UserId, nowMs: number): Promise<number> {
  const { numDeletedRows } = await forUser(db, userId)
    .deleteFrom('connect_journey')
    .where('expires_at', '<=', new Date(nowMs))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
