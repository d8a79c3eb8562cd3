import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { DueReminder } from '@ieum/domain/mydata/connections/upcoming.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import { type ColumnsOf, camelRow, columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'

const MOST_NOTICES = 100

type Happened = { readonly createdAtMs: number } & (
  | {
      readonly kind: 'CONNECTED_LATE' | 'ORGANIZATION_ARRIVED' | 'ORGANIZATION_BACK'
      readonly organizationGuid: OrganizationGuid
    }
  | { readonly kind: 'BRIDGE_CLAIMED' | 'BRIDGE_TRIED_AGAIN'; readonly organizationGuid: null }
)
export type Reminder = DueReminder<OrganizationGuid> & { readonly createdAtMs: number }

export type StoredNotice = {
  readonly kind: Happened['kind'] | Reminder['kind']
  /** Null for a notice that concerns no single institution. */
  readonly organizationGuid: OrganizationGuid | null
  readonly createdAtMs: number
  /** For a reminder: when the subject ends, and how many days before the person is notified; null for past events. */
  readonly ending: { readonly atMs: number; readonly daysBefore: number } | null
}

/** Inserts a notice inside the transaction of its event; returns its id. */
export async function insertNotice(trx: Trx, userId: UserId, notice: Happened): Promise<string> {
  const noticeId = uuidv7()
  await sql`
    insert into notice (user_id, notice_id, kind, organization_guid, created_at)
    values (${userId}, ${noticeId}, ${notice.kind}, ${notice.organizationGuid}, ${new Date(notice.createdAtMs)})
  `.execute(trx)
  return noticeId
}

/**
 * Inserts a reminder of an end, once; returns the notice, or null when it was inserted before or its subject no longer
 * exists. The connection is locked: a simultaneous destruction deletes its reminders with it.
 */
export async function insertReminder(trx: Trx, userId: UserId, one: Reminder): Promise<string | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'notice', 'notice_id'>>>`
    insert into notice (user_id, notice_id, kind, organization_guid, created_at, ends_at, days_before)
    select ${userId}::uuid, ${uuidv7()}::uuid, ${one.kind}, ${one.organizationGuid}::uuid,
      ${new Date(one.createdAtMs)}::timestamptz, ${new Date(one.endsAtMs)}::timestamptz, ${one.daysBefore}::int
    from (
      select 1 from connection
      where user_id = ${userId} and state <> 'DISCONNECTED' and (${one.organizationGuid}::uuid is null
        or organization_guid = ${one.organizationGuid}::uuid and consent_ends_at = ${new Date(one.endsAtMs)})
      limit 1 for share) as held
    on conflict do nothing returning notice_id`.execute(trx)
  return rows[0]?.notice_id ?? null
}

const COLUMNS = columnsOf('notice', ['kind', 'organization_guid', 'created_at', 'ends_at', 'days_before'])

/**
 * Newest first. A reminder is left out when its subject has ended or now ends at another time, and a reminder of
 * absence once the person has come.
 */
export async function loadUnseenNotices(db: Db, userId: UserId, nowMs: number): Promise<StoredNotice[]> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from notice
    where user_id = ${userId} and seen_at is null and (ends_at is null or ends_at > ${new Date(nowMs)} and case
      when organization_guid is null then created_at > (select last_seen_at from person where user_id = ${userId})
      else exists (select from connection where connection.user_id = ${userId} and state = 'CONNECTED'
        and connection.organization_guid = notice.organization_guid and consent_ends_at = notice.ends_at) end)
    order by created_at desc, notice_id desc limit ${sql.lit(MOST_NOTICES)}`.execute(db)
  return rows.map(camelRow).map(({ endsAtMs, daysBefore, ...notice }) => ({
    ...notice,
    ending: endsAtMs === null || daysBefore === null ? null : { atMs: endsAtMs, daysBefore },
  }))
}

export async function markSeen(trx: Trx, userId: UserId, upToMs: number, nowMs: number): Promise<void> {
  await sql`
    update notice set seen_at = ${new Date(nowMs)}
    where user_id = ${userId} and seen_at is null and created_at <= ${new Date(upToMs)}`.execute(trx)
}
