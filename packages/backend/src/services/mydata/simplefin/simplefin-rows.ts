import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { camelRow, columnList, type StoredRow } from '../../../platform/db/rows.ts'
import {
  afterPosition,
  IS_ENTRY,
  NEWEST_FIRST,
  TRANSACTION,
  type TransactionPosition,
  type TransactionRow,
} from '../assets/asset-rows.ts'

/** Entries of an account from one moment to before another, newest first, after a position, without withdrawn ones. */
export async function loadRowsBetween(
  db: Db,
  userId: UserId,
  place: {
    readonly organizationGuid: OrganizationGuid
    readonly assetKey: Buffer
    readonly fromMs: number
    readonly toMs: number
  },
  after: TransactionPosition | null,
  limit: number,
): Promise<TransactionRow[]> {
  const { rows } = await sql<StoredRow<typeof TRANSACTION>>`
    select ${columnList(TRANSACTION)} from asset_transaction
    where user_id = ${userId} and organization_guid = ${place.organizationGuid} and asset_key = ${place.assetKey}
      and occurred_at >= ${new Date(place.fromMs)} and occurred_at < ${new Date(place.toMs)}
      and withdrawn_at is null and ${IS_ENTRY} and ${afterPosition(after)}
    order by ${NEWEST_FIRST} limit ${limit}`.execute(db)
  return rows.map(camelRow)
}
