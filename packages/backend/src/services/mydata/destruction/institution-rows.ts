import type { OrganizationGuid, SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import {
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { bumpSync } from '../sync/run/decision-rows.ts'
import { SYNC_CHANNEL } from '../sync/run/sync-rows.ts'
import { INSTITUTION_TABLES } from '../tables.ts'

const LOCKED = columnsOf('connection', ['state', 'tokens', 'refresh_token_expires_at', 'consent_ends_at'])
export type LockedInstitution = RowOf<typeof LOCKED>

/** The connection, locked until the transaction ends; null when there is none. */
export async function lockInstitution(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<LockedInstitution | null> {
  const { rows } = await sql<StoredRow<typeof LOCKED>>`
    select ${columnList(LOCKED)} from connection
    where user_id = ${userId} and organization_guid = ${organizationGuid} for update`.execute(trx)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Institutions with data that a deletion covers. */
export async function loadInstitutions(db: Queryable, userId: UserId): Promise<readonly OrganizationGuid[]> {
  const { rows } = await sql<StoredRow<ColumnsOf<'connection', 'organization_guid'>>>`
    select organization_guid from connection where user_id = ${userId}
    union select organization_guid from sync_organization where user_id = ${userId}
    union select organization_guid from list_consent where user_id = ${userId}
    order by organization_guid`.execute(db)
  return rows.map((row) => row.organization_guid)
}

/** Whether a run for this institution exists, whatever its result, or a list of it. */
export async function wasAsked(trx: Trx, userId: UserId, organizationGuid: OrganizationGuid): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sync_organization where user_id = ${userId} and organization_guid = ${organizationGuid}
    union all
    select 1 from list_consent where user_id = ${userId} and organization_guid = ${organizationGuid} limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** Stops all reading, writing and showing of the institution; the time of its next transfer is retained. */
export async function fenceOff(trx: Trx, userId: UserId, organizationGuid: OrganizationGuid): Promise<void> {
  await sql`
    update connection set state = 'DISCONNECTED', fence = ${uuidv7()}, claimed_by = null, version = version + 1
    where user_id = ${userId} and organization_guid = ${organizationGuid}`.execute(trx)
}

/** Deletes the tokens, which are stored elsewhere by now. */
export async function clearTokens(trx: Trx, userId: UserId, organizationGuid: OrganizationGuid): Promise<void> {
  await sql`
    update connection set tokens = ''::bytea
    where user_id = ${userId} and organization_guid = ${organizationGuid} and state = 'DISCONNECTED'`.execute(trx)
}

/** Restores the connection to its state before it was fenced off; earlier runs still write nothing. */
export async function restoreConnection(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  state: 'CONNECTED' | 'RELOGIN_REQUIRED',
): Promise<void> {
  await sql`
    update connection set state = ${state}, version = version + 1
    where user_id = ${userId} and organization_guid = ${organizationGuid} and state = 'DISCONNECTED'`.execute(trx)
}

/**
 * Takes an institution out of every sync. A sync in which others are still running goes on without it; a sync of only
 * this institution is deleted, and with it whatever its worker would write.
 */
export async function removeFromSyncs(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  realNowMs: number,
): Promise<void> {
  const { rows } = await sql<StoredRow<ColumnsOf<'sync_organization', 'sync_id'>>>`
    delete from sync_organization where user_id = ${userId} and organization_guid = ${organizationGuid}
    returning sync_id`.execute(trx)
  if (rows.length === 0) return
  const syncIds: SyncId[] = rows.map((row) => row.sync_id).toSorted()
  const { rows: running } = await sql<StoredRow<ColumnsOf<'sync', 'sync_id'>>>`
    select sync_id from sync where user_id = ${userId} and sync_id = any(${syncIds}::uuid[]) and state = 'RUNNING'
    order by sync_id`.execute(trx)
  for (const { sync_id: syncId } of running) await bumpSync(trx, userId, syncId, realNowMs)
  await sql`
    delete from sync where user_id = ${userId} and sync_id = any(${syncIds}::uuid[]) and not exists (
      select from sync_organization one where one.user_id = ${userId} and one.sync_id = sync.sync_id)`.execute(trx)
  await sql`select pg_notify(${SYNC_CHANNEL}, id) from unnest(${syncIds}::text[]) as ended (id)`.execute(trx)
}

/** Deletes everything that belongs to this institution alone. */
export async function deleteInstitutionRows(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<void> {
  const own = forUser(trx, userId)
  for (const table of INSTITUTION_TABLES) {
    await own.deleteFrom(table).where('organization_guid', '=', organizationGuid).execute()
  }
}
