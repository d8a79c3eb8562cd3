import type { Freshness } from '@ieum/contracts/mydata/freshness.ts'
import { AssetIdentifier, type OrganizationGuid, type UserId } from '@ieum/contracts/shared/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'
import type { Statements } from '../../db/together.ts'

/** Length of an asset key, bytes. @source docs/architecture.md#identity-of-assets */
const ASSET_KEY_BYTES = 32

/** The name of an asset on the wire. */
export function assetIdentifierOf(assetKey: Buffer): AssetIdentifier {
  return AssetIdentifier.parse(assetKey.toString('base64url'))
}

/** The key behind an identifier of the wire; null for anything that is none. */
export function assetKeyOfIdentifier(assetIdentifier: AssetIdentifier): Buffer | null {
  const key = Buffer.from(assetIdentifier, 'base64url')
  return key.length === ASSET_KEY_BYTES && assetIdentifierOf(key) === assetIdentifier ? key : null
}

export type AssetRow = Columns<
  'asset',
  'organization_guid' | 'group_enum' | 'scope_types' | 'status' | 'is_new' | 'content'
> &
  Columns<'connection', 'consent_ends_at' | 'refresh_token_expires_at'> & {
    readonly connection_state: 'CONNECTED' | 'RELOGIN_REQUIRED'
    readonly freshness: Freshness | null
    readonly asked_at: Date | null
    readonly answered_at: Date | null
    readonly ask_again_at: Date | null
    /** When the institution was last read: unchanged assets are not written again. Of one that failed, its own moment. */
    readonly last_fetched_at: Date
  }

/** Null for a key that is nobody's, for one of another person and for an asset that is switched off alike. */
export async function loadAsset(db: Db, userId: UserId, assetKey: Buffer): Promise<AssetRow | null> {
  const { rows } = await sql<AssetRow>`
    select asset.organization_guid, asset.group_enum, asset.scope_types, asset.status, asset.is_new, asset.content,
      case when asset.status = 'FAILED' then asset.fetched_at
        else coalesce(reading.fetched_at, asset.fetched_at) end as last_fetched_at,
      connection.state as connection_state, connection.consent_ends_at, connection.refresh_token_expires_at,
      reading.freshness, reading.asked_at, reading.answered_at, reading.ask_again_at
    from asset
    join connection on connection.user_id = asset.user_id and connection.organization_guid = asset.organization_guid
    left join connection_reading reading
      on reading.user_id = asset.user_id and reading.organization_guid = asset.organization_guid
    where asset.user_id = ${userId} and connection.user_id = ${userId} and asset.asset_key = ${assetKey}
      and connection.state <> 'DISCONNECTED' and asset.status <> 'DISCONNECTED'`.execute(db)
  return rows[0] ?? null
}

export type TransactionRow = Columns<'asset_transaction', 'transaction_key' | 'occurred_at' | 'content'>

/** Newest first, after a position; one more than asked for tells whether there is a next page. */
export async function loadTransactions(
  db: Db,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  assetKey: Buffer,
  after: { readonly occurredAtMs: number; readonly transactionKey: Buffer } | null,
  limit: number,
): Promise<TransactionRow[]> {
  const occurredAt = after ? new Date(after.occurredAtMs) : null
  const key = after?.transactionKey ?? null
  const { rows } = await sql<TransactionRow>`
    select transaction_key, occurred_at, content from asset_transaction
    where user_id = ${userId} and organization_guid = ${organizationGuid} and asset_key = ${assetKey}
      and (${occurredAt}::timestamptz is null
        or (occurred_at, transaction_key) < (${occurredAt}::timestamptz, ${key}::bytea))
    order by occurred_at desc, transaction_key desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Changes assets of one institution: each that is changed is a new version of itself.
 * @param only which of them, where not all
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
