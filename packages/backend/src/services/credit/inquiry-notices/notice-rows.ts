import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
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

/**
 * Locks the membership like `lockMembership` and returns until when notices are snoozed; null when the person does not
 * use the service.
 */
export async function lockNotices(
  trx: Trx,
  userId: UserId,
): Promise<{ readonly blockedUntilMs: number | null } | null> {
  const { rows } = await sql<{ readonly blocked_until: Date | null }>`
    select notices_blocked_until as blocked_until from credit_membership
    where user_id = ${userId} for update`.execute(trx)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Until when notices are or were snoozed; null: never. */
export async function loadBlockedUntilMs(db: Db, userId: UserId): Promise<number | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'credit_membership', 'notices_blocked_until'>>>`
    select notices_blocked_until from credit_membership where user_id = ${userId}`.execute(db)
  return rows[0]?.notices_blocked_until?.getTime() ?? null
}

/** @param untilMs null ends the snooze */
export async function blockNotices(trx: Trx, userId: UserId, untilMs: number | null): Promise<void> {
  await sql`
    update credit_membership set notices_blocked_until = ${momentOf(untilMs)}::timestamptz
    where user_id = ${userId}`.execute(trx)
}

export type WrittenNotice = {
  readonly noticeId: string
  readonly historyKey: Buffer
  readonly creditBureauEnum: CreditBureau
  readonly content: Buffer
  readonly status: StoredRow<ColumnsOf<'credit_inquiry_notice', 'notification_status_enum'>>['notification_status_enum']
  readonly notifiedAtMs: number
}

/** Call with the membership locked. */
export async function insertNotice(trx: Trx, userId: UserId, notice: WrittenNotice): Promise<void> {
  await sql`
    insert into credit_inquiry_notice (user_id, user_kcb_credit_inquiry_notification_log_id, history_key,
      credit_bureau_enum, content, notification_status_enum, notified_at)
    values (${userId}, ${notice.noticeId}, ${notice.historyKey}::bytea, ${notice.creditBureauEnum},
      ${notice.content}::bytea, ${notice.status}, ${new Date(notice.notifiedAtMs)})`.execute(trx)
}

/** The existing notice of a history row; null when there is none. */
export async function findNoticeOf(trx: Trx, userId: UserId, historyKey: Buffer): Promise<string | null> {
  const { rows } = await sql<
    StoredRow<ColumnsOf<'credit_inquiry_notice', 'user_kcb_credit_inquiry_notification_log_id'>>
  >`
    select user_kcb_credit_inquiry_notification_log_id from credit_inquiry_notice
    where user_id = ${userId} and history_key = ${historyKey}::bytea`.execute(trx)
  return rows[0]?.user_kcb_credit_inquiry_notification_log_id ?? null
}

const COLUMNS = columnsOf('credit_inquiry_notice', [
  'history_key',
  'credit_bureau_enum',
  'content',
  'notified_at',
  'opened_at',
])
export type NoticeRow = RowOf<typeof COLUMNS>

export async function loadNotice(db: Db, userId: UserId, noticeId: string): Promise<NoticeRow | null> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from credit_inquiry_notice
    where user_id = ${userId} and user_kcb_credit_inquiry_notification_log_id = ${noticeId}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Keeps the first time. Business time. */
export async function markNoticeOpened(db: Db, userId: UserId, noticeId: string, nowMs: number): Promise<void> {
  await sql`
    update credit_inquiry_notice set opened_at = ${new Date(nowMs)}
    where user_id = ${userId} and user_kcb_credit_inquiry_notification_log_id = ${noticeId} and opened_at is null`.execute(
    db,
  )
}

/** Whether phones are still to be notified: neither the notice nor its row was opened. */
export async function isPushable(db: Db, userId: UserId, noticeId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from credit_inquiry_notice notice
    where notice.user_id = ${userId} and notice.user_kcb_credit_inquiry_notification_log_id = ${noticeId}
      and notice.notification_status_enum = 'SENT' and notice.opened_at is null
      and not exists (select from credit_history history where history.user_id = notice.user_id
        and history.history_key = notice.history_key and history.read_at is not null)`.execute(db)
  return rows.length > 0
}

/** Claims the push to one phone; returns false when it was claimed before. */
export async function claimPush(db: Db, userId: UserId, noticeId: string, deviceId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credit_inquiry_notice set pushed_to = array_append(pushed_to, ${deviceId}::uuid)
    where user_id = ${userId} and user_kcb_credit_inquiry_notification_log_id = ${noticeId}
      and not ${deviceId}::uuid = any(pushed_to)`.execute(db)
  return numAffectedRows === 1n
}

/** Releases the claim on a phone that certainly got no push. */
export async function releasePush(db: Db, userId: UserId, noticeId: string, deviceId: string): Promise<void> {
  await sql`
    update credit_inquiry_notice set pushed_to = array_remove(pushed_to, ${deviceId}::uuid)
    where user_id = ${userId} and user_kcb_credit_inquiry_notification_log_id = ${noticeId}`.execute(db)
}
