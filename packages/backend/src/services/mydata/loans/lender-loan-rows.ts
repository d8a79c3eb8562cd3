import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('asset', ['organization_guid', 'asset_key', 'content', 'scope_types'])
type Stored = StoredRow<typeof COLUMNS> & {
  /** When its institution last reported it, changed or not. */
  readonly last_fetched_at: Date
}
export type LoanAssetRow = CamelRow<Stored>

/** Existing loans of connected institutions that are not switched off; an overdraft is in the group of deposits. */
export async function loadLoanAssets(db: Db, userId: UserId): Promise<readonly LoanAssetRow[]> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS, 'asset')},
      case when asset.status = 'FAILED' then asset.fetched_at
        else coalesce(reading.fetched_at, asset.fetched_at) end as last_fetched_at
    from asset
    join connection on connection.user_id = asset.user_id and connection.organization_guid = asset.organization_guid
    left join connection_reading reading
      on reading.user_id = asset.user_id and reading.organization_guid = asset.organization_guid
    where asset.user_id = ${userId} and connection.user_id = ${userId} and connection.state <> 'DISCONNECTED'
      and asset.status not in ('DISCONNECTED', 'INACTIVE')
      and (asset.group_enum = 'LOAN' or 'BANK_LOAN' = any(asset.scope_types))
    order by asset.organization_guid, asset.asset_key`.execute(db)
  return rows.map(camelRow)
}
