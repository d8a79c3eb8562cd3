import { AssetIdentifier, type OrganizationGuid, type UserId } from '@ieum/contracts/shared/ids.ts'
import { DETAIL_CALLS } from '@ieum/domain/mydata/entries/detail-rows.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Statements } from '../../../platform/db/batching/statement-pipeline.ts'
import type { Db } from '../../../platform/db/pool.ts'
import {
  type CamelRow,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'

/** Length of an asset key, bytes. @source docs/concepts/asset-identity.md#asset-keys */
const ASSET_KEY_BYTES = 32

/** The identifier of an asset in the API. */
export function assetIdentifierOf(assetKey: Buffer): AssetIdentifier {
  return AssetIdentifier.parse(assetKey.toString('base64url'))
}

/** The key behind an identifier of the API; null for an invalid identifier. */
export function assetKeyOfIdentifier(assetIdentifier: AssetIdentifier): Buffer | null {
  const key = Buffer.from(assetIdentifier, 'base64url')
  return key.length === ASSET_KEY_BYTES && assetIdentifierOf(key) === assetIdentifier ? key : null
}

/**
 * Excludes assets that belong to another asset: a broker's loan is consented to, listed and switched with its account.
 */
export const IS_CONSENTED_ITSELF = sql<boolean>`not (group_enum = 'LOAN' and 'INVEST_ACCOUNT' = any(scope_types))`

const ASSET = columnsOf('asset', ['organization_guid', 'group_enum', 'scope_types', 'status', 'is_new', 'content'])
const CONNECTION = columnsOf('connection', ['consent_ends_at', 'refresh_token_expires_at'])
/** All null when the institution was never asked. */
const READING = columnsOf('connection_reading', ['freshness', 'asked_at', 'answered_at', 'ask_again_at'])
type StoredAsset = StoredRow<typeof ASSET> &
  StoredRow<typeof CONNECTION> &
  StoredRow<typeof READING> & {
    readonly connection_state: 'CONNECTED' | 'RELOGIN_REQUIRED'
    /**
     * When the institution was last read: unchanged assets are not rewritten. For an asset that failed, its own moment.
     */
    readonly fetched_at: Date
  }
export type AssetRow = CamelRow<StoredAsset>

/** Returns null alike for an unknown key, for another person's key and for an asset that is switched off. */
export async function loadAsset(db: Db, userId: UserId, assetKey: Buffer): Promise<AssetRow | null> {
  const { rows } = await sql<StoredAsset>`
    select ${columnList(ASSET, 'asset')},
      case when asset.status = 'FAILED' then asset.fetched_at
        else coalesce(reading.fetched_at, asset.fetched_at) end as fetched_at,
      connection.state as connection_state, ${columnList(CONNECTION, 'connection')}, ${columnList(READING, 'reading')}
    from asset
    join connection on connection.user_id = asset.user_id and connection.organization_guid = asset.organization_guid
    left join connection_reading reading
      on reading.user_id = asset.user_id and reading.organization_guid = asset.organization_guid
    where asset.user_id = ${userId} and connection.user_id = ${userId} and asset.asset_key = ${assetKey}
      and connection.state <> 'DISCONNECTED' and asset.status <> 'DISCONNECTED'`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

export const TRANSACTION = columnsOf('asset_transaction', [
  'transaction_key',
  'occurred_at',
  'institution_order',
  'content',
])
export type TransactionRow = RowOf<typeof TRANSACTION>

/** The last row of a page of transactions. */
export type TransactionPosition = Omit<TransactionRow, 'content'>

/**
 * Rows after a position, newest first; the moment is compared separately, so that the scan starts at it in the index.
 */
export function afterPosition(after: TransactionPosition | null): RawBuilder<boolean> {
  if (!after) return sql`true`
  const occurredAt = new Date(after.occurredAtMs)
  return sql`occurred_at <= ${occurredAt} and (occurred_at, institution_order, transaction_key)
    < (${occurredAt}::timestamptz, ${after.institutionOrder}::bigint, ${after.transactionKey}::bytea)`
}

/** Excludes rows that only explain entries. @source ADR 0136 */
export const IS_ENTRY = sql<boolean>`(api_id is null or api_id <> all(${DETAIL_CALLS}::text[]))`

/** The order of a list: newest first, rows of one moment in the institution's order. @source ADR 0124 */
export const NEWEST_FIRST = sql`occurred_at desc, institution_order desc, transaction_key desc`

/** Entries, newest first, after a position, without withdrawn ones; one extra row shows whether there is a next page. */
export async function loadTransactions(
  db: Db,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  assetKey: Buffer,
  after: TransactionPosition | null,
  limit: number,
): Promise<TransactionRow[]> {
  const { rows } = await sql<StoredRow<typeof TRANSACTION>>`
    select ${columnList(TRANSACTION)} from asset_transaction
    where user_id = ${userId} and organization_guid = ${organizationGuid} and asset_key = ${assetKey}
      and withdrawn_at is null and ${IS_ENTRY} and ${afterPosition(after)}
    order by ${NEWEST_FIRST} limit ${limit}`.execute(db)
  return rows.map(camelRow)
}

/**
 * Changes assets of one institution: each changed asset gets a new version.
 * @param only which of them, if not all
 */
export function changingAssets(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  assetKeys: readonly Buffer[],
  { set, only = sql`true` }: { readonly set: RawBuilder<unknown>; readonly only?: RawBuilder<unknown> },
): Statements {
  if (assetKeys.length === 0) return []
  const statement = sql`
    update asset set version = version + 1, ${set}
    where user_id = ${userId} and organization_guid = ${organizationGuid}
      and asset_key = any(${assetKeys}::bytea[]) and ${only}`
  return [statement]
}
