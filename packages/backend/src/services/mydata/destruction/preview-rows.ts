import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { type CamelRow, type ColumnsOf, camelRow, type StoredRow } from '../../../platform/db/rows.ts'
import { IS_ENTRY } from '../assets/asset-rows.ts'

type Stored = StoredRow<ColumnsOf<'connection', 'organization_guid'>> & {
  readonly asset_count: number
  readonly transaction_count: number
  readonly oldest_at: Date | null
  readonly consent_count: number
}

/** Counts the stored data of each connected institution, or of one of them. */
export async function countDeletable(
  db: Db,
  userId: UserId,
  organizationGuid: OrganizationGuid | null,
): Promise<readonly CamelRow<Stored>[]> {
  const { rows } = await sql<Stored>`
    select connection.organization_guid,
      (select count(*) from asset where asset.user_id = ${userId}
        and asset.organization_guid = connection.organization_guid and asset.status <> 'INACTIVE') as asset_count,
      (select count(*) from asset_transaction told where told.user_id = ${userId}
        and told.organization_guid = connection.organization_guid and ${IS_ENTRY}) as transaction_count,
      (select min(occurred_at) from asset_transaction told where told.user_id = ${userId}
        and told.organization_guid = connection.organization_guid and ${IS_ENTRY}) as oldest_at,
      (select count(*) from consent_document signed where signed.user_id = ${userId}
        and signed.organization_guid = connection.organization_guid and signed.signed_document is not null)
        as consent_count
    from connection
    where connection.user_id = ${userId} and connection.state <> 'DISCONNECTED'
      and (${organizationGuid}::uuid is null or connection.organization_guid = ${organizationGuid}::uuid)
    order by connection.connected_at, connection.organization_guid`.execute(db)
  return rows.map(camelRow)
}
