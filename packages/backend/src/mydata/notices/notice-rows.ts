import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db, Trx } from '../../db/pool.ts'
import { uuidv7 } from '../../db/uuid.ts'

const MOST_NOTICES = 100

export type StoredNotice = {
  readonly kind: 'CONNECTED_LATE'
  readonly organizationGuid: OrganizationGuid
  readonly createdAtMs: number
}

/** Inside the transaction of what it tells of. */
export async function insertNotice(trx: Trx, userId: UserId, notice: StoredNotice): Promise<void> {
  await sql`
    insert into notice (user_id, notice_id, kind, organization_guid, created_at)
    values (${userId}, ${uuidv7()}, ${notice.kind}, ${notice.organizationGuid}, ${new Date(notice.createdAtMs)})
  `.execute(trx)
}

/** Newest first. */
export async function loadUnseenNotices(db: Db, userId: UserId): Promise<StoredNotice[]> {
  const { rows } = await sql<Columns<'notice', 'kind' | 'organization_guid' | 'created_at'>>`
    select kind, organization_guid, created_at from notice where user_id = ${userId} and seen_at is null
    order by created_at desc, notice_id desc limit ${sql.lit(MOST_NOTICES)}`.execute(db)
  return rows.map((row) => ({
    kind: row.kind,
    organizationGuid: row.organization_guid,
    createdAtMs: row.created_at.getTime(),
  }))
}

export async function markSeen(trx: Trx, userId: UserId, upToMs: number, nowMs: number): Promise<void> {
  await sql`
    update notice set seen_at = ${new Date(nowMs)}
    where user_id = ${userId} and seen_at is null and created_at <= ${new Date(upToMs)}`.execute(trx)
}
