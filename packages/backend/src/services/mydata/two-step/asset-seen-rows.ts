import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'

/** Stored assets of these institutions that are not new, as `<guid> <assetIdentifier>`. */
export async function loadAssetsSeen(
  db: Db,
  userId: UserId,
  organizationGuids: readonly OrganizationGuid[],
): Promise<Set<string>> {
  const { rows } = await sql<Columns<'asset', 'organization_guid' | 'asset_key'>>`
    select organization_guid, asset_key from asset
    where user_id = ${userId} and organization_guid = any(${organizationGuids}::uuid[]) and not is_new`.execute(db)
  return new Set(rows.map((row) => `${row.organization_guid} ${assetIdentifierOf(row.asset_key)}`))
}
