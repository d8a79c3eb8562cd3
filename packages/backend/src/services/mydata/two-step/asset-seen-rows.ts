import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'

const COLUMNS = columnsOf('asset', ['organization_guid', 'asset_key'])

/** Stored assets of these institutions that are not new, as `<guid> <assetIdentifier>`. */
export async function loadAssetsSeen(
  db: Db,
  userId: UserId,
  organizationGuids: readonly OrganizationGuid[],
): Promise<Set<string>> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from asset
    where user_id = ${userId} and organization_guid = any(${organizationGuids}::uuid[]) and not is_new`.execute(db)
  return new Set(rows.map((row) => `${row.organization_guid} ${assetIdentifierOf(row.asset_key)}`))
}
