import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { TransactionContent } from '@ieum/domain/mydata/assets/asset-content.ts'
import { startOfKoreanDayMs, type Ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import { sql } from 'kysely'
import type { Queryable } from '../../../../platform/db/pool.ts'
import { columnList, columnsOf, type StoredRow } from '../../../../platform/db/rows.ts'
import type { KeyHandle } from '../../../../platform/keys/cipher.ts'
import { mapInSteps } from '../../../../platform/yield-to-event-loop.ts'
import { IS_ENTRY } from '../../assets/asset-rows.ts'
import { keyedTransactions } from '../../collect/asset-key.ts'
import { transactionContent } from '../../collect/stored-asset.ts'
import type { IdentifiedTransaction } from '../../collect/transaction-identity.ts'

/** A month can be thousands of rows: they are opened as stored, without being renamed. */
const COLUMNS = columnsOf('asset_transaction', ['transaction_key', 'content'])

/**
 * Stored entries of an asset since the beginning of a month, without those reported now and those withdrawn now.
 */
export async function loadMonth(
  db: Queryable,
  place: {
    readonly userId: UserId
    readonly organizationGuid: OrganizationGuid
    readonly key: KeyHandle
    readonly assetKey: Buffer
  },
  month: string,
  apart: { readonly transactions: readonly IdentifiedTransaction[]; readonly withdrawn: readonly Buffer[] },
): Promise<readonly TransactionContent[]> {
  const { userId, organizationGuid, key, assetKey } = place
  const since = new Date(startOfKoreanDayMs(ymdParts(`${month}-01` as Ymd)))
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from asset_transaction
    where user_id = ${userId} and organization_guid = ${organizationGuid} and asset_key = ${assetKey}
      and occurred_at >= ${since} and withdrawn_at is null and ${IS_ENTRY}`.execute(db)
  const keyed = await keyedTransactions(key, assetKey, apart.transactions)
  const names = keyed.flatMap((one) => [one.transactionKey, one.formerKey, one.contestedKey])
  const counted = new Set([...names, ...apart.withdrawn].map((name) => name?.toString('latin1')))
  const others = rows.filter((row) => !counted.has(row.transaction_key.toString('latin1')))
  return mapInSteps(others, (row) =>
    transactionContent.open(key, [organizationGuid, assetKey, row.transaction_key], row.content),
  )
}
