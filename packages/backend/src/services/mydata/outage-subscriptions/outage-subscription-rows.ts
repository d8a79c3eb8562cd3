import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { OUTAGE_SUBSCRIPTION_MS } from '@ieum/domain/mydata/organizations/outage-subscriptions.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import type { ColumnsOf, StoredRow } from '../../../platform/db/rows.ts'

export type StoredAwaitedReturn = { readonly organizationGuid: OrganizationGuid; readonly untilMs: number }

/** Newest first, without those that are over. */
export async function loadAwaitedReturns(db: Db, userId: UserId, nowMs: number): Promise<StoredAwaitedReturn[]> {
  const { rows } = await sql<StoredRow<ColumnsOf<'awaited_return', 'organization_guid' | 'created_at'>>>`
    select organization_guid, created_at from awaited_return
    where user_id = ${userId} and created_at > ${new Date(nowMs - OUTAGE_SUBSCRIPTION_MS)}
    order by created_at desc, organization_guid`.execute(db)
  return rows.map((row) => ({
    organizationGuid: row.organization_guid,
    untilMs: row.created_at.getTime() + OUTAGE_SUBSCRIPTION_MS,
  }))
}

/** A repeated request restarts the wait. */
export async function putAwaitedReturn(
  trx: Trx,
  userId: UserId,
  one: { readonly organizationGuid: OrganizationGuid; readonly isInMaintenance: boolean; readonly createdAtMs: number },
): Promise<void> {
  await sql`
    insert into awaited_return (user_id, organization_guid, is_in_maintenance, created_at)
    values (${userId}, ${one.organizationGuid}, ${one.isInMaintenance}, ${new Date(one.createdAtMs)})
    on conflict (user_id, organization_guid) do update set
      is_in_maintenance = excluded.is_in_maintenance, created_at = excluded.created_at`.execute(trx)
}

/** False when the person does not wait for it. */
export async function removeAwaitedReturn(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from awaited_return where user_id = ${userId} and organization_guid = ${organizationGuid}`.execute(trx)
  return numAffectedRows === 1n
}
