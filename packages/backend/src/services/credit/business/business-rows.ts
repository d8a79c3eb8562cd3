import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { HOUR_MS } from '@ieum/domain/time/durations.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import {
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  momentOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('credit_business', ['content', 'read_at', 'checked_at'])
export type BusinessesRow = RowOf<typeof COLUMNS>

/** Returns null until KCB has reported something. */
export async function loadBusinessesRow(db: Db, userId: UserId): Promise<BusinessesRow | null> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from credit_business where user_id = ${userId}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

export type WrittenBusinesses = {
  readonly content: Buffer
  /** Detects unchanged content. */
  readonly contentHmac: Buffer
  readonly readAtMs: number
  /** Null: the tax office has not answered, and the stored time stays. */
  readonly checkedAtMs: number | null
}

/** Replaces the stored businesses. Call with the membership locked. */
export async function putBusinesses(trx: Trx, userId: UserId, written: WrittenBusinesses): Promise<void> {
  const checkedAt = momentOf(written.checkedAtMs)
  await sql`
    insert into credit_business (user_id, content, content_hmac, read_at, checked_at)
    values (${userId}, ${written.content}::bytea, ${written.contentHmac}::bytea, ${new Date(written.readAtMs)},
      ${checkedAt}::timestamptz)
    on conflict (user_id) do update set
      content = case when credit_business.content_hmac = excluded.content_hmac then credit_business.content
        else excluded.content end,
      content_hmac = excluded.content_hmac, read_at = excluded.read_at,
      checked_at = coalesce(excluded.checked_at, credit_business.checked_at)`.execute(trx)
}

/** By then the job that reports an event has ended, with success or not. @source ours */
const REPORTED_MS = 4 * HOUR_MS

/** Records an event once. Returns true when it has to be reported: it is new, or it has stayed unreported for hours. */
export async function insertEvent(
  trx: Trx,
  userId: UserId,
  event: { readonly eventHmac: Buffer; readonly content: Buffer; readonly recordedAtMs: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into credit_business_event (user_id, event_hmac, content, recorded_at)
    values (${userId}, ${event.eventHmac}::bytea, ${event.content}::bytea, ${new Date(event.recordedAtMs)})
    on conflict (user_id, event_hmac) do update set recorded_at = excluded.recorded_at
      where credit_business_event.told_at is null
        and credit_business_event.recorded_at < ${new Date(event.recordedAtMs - REPORTED_MS)}`.execute(trx)
  return numAffectedRows === 1n
}

/** Loads an event that is not reported to KCB yet; null once it is, or when the person has left. */
export async function loadUnreportedEvent(db: Db, userId: UserId, eventHmac: Buffer): Promise<Buffer | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'credit_business_event', 'content'>>>`
    select content from credit_business_event
    where user_id = ${userId} and event_hmac = ${eventHmac}::bytea and told_at is null`.execute(db)
  return rows[0]?.content ?? null
}

export async function recordNotified(db: Db, userId: UserId, eventHmac: Buffer, notifiedAtMs: number): Promise<void> {
  await sql`
    update credit_business_event set told_at = ${new Date(notifiedAtMs)}
    where user_id = ${userId} and event_hmac = ${eventHmac}::bytea and told_at is null`.execute(db)
}
