import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import {
  type CamelRow,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'

const PART = columnsOf('net_worth_part', ['organization_guid', 'day', 'content'])
type StoredPart = StoredRow<typeof PART> & { readonly day: Ymd }

/** The newest record of each institution, before a day if one is given. */
export async function loadNetWorthParts(
  db: Queryable,
  userId: UserId,
  before: Ymd | null,
): Promise<ReadonlyMap<OrganizationGuid, CamelRow<StoredPart>>> {
  const { rows } = await sql<StoredPart>`
    select distinct on (organization_guid) ${columnList(PART)} from net_worth_part
    where user_id = ${userId} and (${before}::date is null or day < ${before}::date)
    order by organization_guid, day desc`.execute(db)
  return new Map(rows.map((row) => [row.organization_guid, camelRow(row)]))
}

/** Records an institution's part from a day on, replacing an earlier record of that day. */
export async function putNetWorthPart(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  day: Ymd,
  content: Buffer,
): Promise<void> {
  await sql`
    insert into net_worth_part (user_id, organization_guid, day, content)
    values (${userId}, ${organizationGuid}, ${day}::date, ${content}::bytea)
    on conflict (user_id, organization_guid, day) do update set content = excluded.content`.execute(trx)
}

const UNMATCHED = columnsOf('asset', ['organization_guid', 'asset_key', 'status', 'content'])
export type UnmatchedRow = RowOf<typeof UNMATCHED>

/** Stored assets by their keys, switched off or not. */
export async function loadAssetsByKey(
  db: Queryable,
  userId: UserId,
  assetKeys: readonly Buffer[],
): Promise<readonly UnmatchedRow[]> {
  if (assetKeys.length === 0) return []
  const { rows } = await sql<StoredRow<typeof UNMATCHED>>`
    select ${columnList(UNMATCHED)} from asset
    where user_id = ${userId} and asset_key = any(${assetKeys}::bytea[])`.execute(db)
  return rows.map(camelRow)
}
