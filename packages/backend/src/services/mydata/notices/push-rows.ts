import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import type { ColumnsOf, RowOf } from '../../../platform/db/rows.ts'

type Pushable = RowOf<ColumnsOf<'notice', 'kind'>>

/**
 * An awaited return, or a reminder that is still valid: unseen, and its subject ends at that moment and has not ended
 * yet. Null for any other notice.
 */
export async function loadPushable(db: Db, userId: UserId, noticeId: string, nowMs: number): Promise<Pushable | null> {
  const { rows } = await sql<Pushable>`
    select kind from notice
    where user_id = ${userId} and notice_id = ${noticeId} and seen_at is null
      and (kind = 'ORGANIZATION_BACK' or ends_at > ${new Date(nowMs)} and case when organization_guid is null
        then created_at > (select last_seen_at from person where user_id = ${userId})
        else exists (select from connection where connection.user_id = ${userId} and state = 'CONNECTED'
          and connection.organization_guid = notice.organization_guid and consent_ends_at = notice.ends_at) end)`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Claims the push to a phone; false when it was claimed before. */
export async function claimPush(db: Db, userId: UserId, noticeId: string, deviceId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notice set pushed_to = array_append(pushed_to, ${deviceId}::uuid)
    where user_id = ${userId} and notice_id = ${noticeId} and not ${deviceId}::uuid = any(pushed_to)`.execute(db)
  return numAffectedRows === 1n
}

/** Releases the claim: the phone was certainly not notified. */
export async function releasePush(db: Db, userId: UserId, noticeId: string, deviceId: string): Promise<void> {
  await sql`
    update notice set pushed_to = array_remove(pushed_to, ${deviceId}::uuid)
    where user_id = ${userId} and notice_id = ${noticeId}`.execute(db)
}
