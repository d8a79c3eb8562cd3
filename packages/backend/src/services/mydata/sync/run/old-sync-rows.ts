import { SyncId, type UserId } from '@ieum/contracts/shared/ids.ts'
import { SYNCS_STORED } from '@ieum/domain/mydata/constants.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/pool.ts'
import { firstUuidv7 } from '../../../../platform/db/uuid.ts'

/**
 * Deletes a person's syncs that are no longer read. Regardless of age these remain: syncs that still run or are
 * retried, the last report of each institution (home shows it, and a failure is retried from it), and a refusal of the
 * token that a connection has (the connection is not prolonged then). A sync that lost its institutions is deleted the
 * next time.
 *
 * Runs with every sync: only syncs add rows, and finding the people with something to delete would mean reading all
 * rows.
 */
export async function deleteOldSyncs(db: Db, userId: UserId, realNowMs: number): Promise<void> {
  const before = SyncId.parse(firstUuidv7(realNowMs - SYNCS_STORED.ms))
  const old = sql`< greatest(${before}::uuid, (
    select sync_id from sync where user_id = ${userId} order by sync_id desc offset ${SYNCS_STORED.most} - 1 limit 1))`
  await sql`
    delete from sync where user_id = ${userId} and sync_id ${old} and state <> 'RUNNING'
      and not exists (select from sync_organization one where one.user_id = ${userId} and one.sync_id = sync.sync_id)
  `.execute(db)
  await sql`
    delete from sync_organization where user_id = ${userId} and (sync_id, organization_guid) in (
      select one.sync_id, one.organization_guid
      from sync_organization one
      join sync on sync.user_id = one.user_id and sync.sync_id = one.sync_id
      left join (
        select distinct on (told.organization_guid) told.organization_guid, told.sync_id
        from sync_organization told join sync on sync.user_id = told.user_id and sync.sync_id = told.sync_id
        where told.user_id = ${userId} and sync.user_id = ${userId} and sync.state <> 'CLOSED'
        order by told.organization_guid, told.sync_id desc) last on last.organization_guid = one.organization_guid
      where one.user_id = ${userId} and sync.user_id = ${userId} and one.sync_id ${old}
        and sync.state <> 'RUNNING' and one.next_due_at is null and one.sync_id is distinct from last.sync_id
        and not (one.failure is not distinct from 'RELOGIN_REQUIRED' and exists (
          select from connection where connection.user_id = ${userId}
            and connection.organization_guid = one.organization_guid and connection.fence < one.sync_id)))`.execute(db)
}
