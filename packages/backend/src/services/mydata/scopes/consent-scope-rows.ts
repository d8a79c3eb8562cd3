import type {
  AssetScope,
  CertificateType,
  PrivateCertificateOrganization,
  ScopeType,
} from '@ieum/contracts/mydata/enums.ts'
import type { Freshness } from '@ieum/contracts/mydata/freshness.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../../platform/db/columns.ts'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import { together } from '../../../platform/db/statement-pipeline.ts'
import { changingAssets, IS_CONSENTED_ITSELF } from '../assets/asset-rows.ts'
import type { SwitchedOffColumns } from '../connect/connection-rows.ts'
import type { ConnectionRow } from '../organizations/connected-rows.ts'

export type ConsentConnectionRow = ConnectionRow &
  SwitchedOffColumns &
  Columns<'connection', 'tokens' | 'is_exposed' | 'is_partial' | 'next_due_at'> & {
    readonly fetched_at: Date | null
    readonly asked_at: Date | null
    readonly answered_at: Date | null
    readonly ask_again_at: Date | null
    readonly freshness: Freshness | null
    readonly last_seen_at: Date
    /** From the transaction with which the connection was made, if it is still stored. */
    readonly consented_at: Date | null
    readonly certificate_organization_enum: PrivateCertificateOrganization | null
    readonly certificate_type_enum: CertificateType | null
  }

/** Every connection of the person, including those whose data is still being deleted. */
export async function loadConsentConnections(db: Db, userId: UserId): Promise<readonly ConsentConnectionRow[]> {
  const { rows } = await sql<ConsentConnectionRow>`
    select organization_guid, state, consent_ends_at, refresh_token_expires_at, cycle_days,
      is_consent_passbook_display_text, is_consent_affiliated_store_name, is_consent_transaction_category, tokens,
      switched_off_scopes, switched_off_assets, is_exposed, next_due_at, is_partial, fetched_at, asked_at,
      answered_at, ask_again_at, freshness,
      (select last_seen_at from person where person.user_id = ${userId}) as last_seen_at,
      consented_at, certificate_organization_enum, certificate_type_enum, is_individual
    from connection left join connection_reading reading using (user_id, organization_guid)
      left join (
        select certification_transaction_id as given_with, signed_at as consented_at, certificate_organization_enum,
          certificate_type_enum, is_individual
        from certification_transaction where certification_transaction.user_id = ${userId}
      ) as given on given_with = connection.certification_transaction_id
    where user_id = ${userId} and (state <> 'DISCONNECTED' or exists (
      select from asset where asset.user_id = ${userId} and asset.organization_guid = connection.organization_guid))
    order by connected_at, organization_guid`.execute(db)
  return rows
}

export type ConsentAssetRow = Columns<
  'asset',
  'organization_guid' | 'asset_key' | 'status' | 'is_new' | 'content' | 'fetched_at'
> & { readonly scope_types: [AssetScope, ...AssetScope[]] }

/** Every asset of the person that has a consent of its own, including those that no longer exist. */
export async function loadConsentAssets(db: Db, userId: UserId): Promise<readonly ConsentAssetRow[]> {
  const { rows } = await sql<ConsentAssetRow>`
    select organization_guid, asset_key, scope_types, status, is_new, content, fetched_at from asset
    where user_id = ${userId} and ${IS_CONSENTED_ITSELF}
    order by organization_guid, scope_types, asset_key`.execute(db)
  return rows
}

export type SwitchedConnection = Columns<'connection', 'state' | 'tokens'> &
  SwitchedOffColumns & { readonly fetched_at: Date | null }

/** A connection that is not disconnected, locked until the transaction ends. */
export async function lockSwitchedConnection(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<SwitchedConnection | null> {
  const { rows } = await sql<SwitchedConnection>`
    select state, tokens, switched_off_scopes, switched_off_assets, fetched_at
    from connection left join connection_reading reading using (user_id, organization_guid)
    where user_id = ${userId} and organization_guid = ${organizationGuid} and state <> 'DISCONNECTED'
    for update of connection`.execute(trx)
  return rows[0] ?? null
}

/** Marks these assets as switched on: what is known of them is shown, and they wait for the next reading. */
export async function markSwitchedOn(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  assetKeys: readonly Buffer[],
): Promise<void> {
  const change = { set: sql`status = 'CREATED'`, only: sql`status = 'DISCONNECTED'` }
  await together(trx, ...changingAssets(userId, organizationGuid, assetKeys, change))
}

/** Stores whether the person has seen these assets. */
export async function markNew(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  assetKeys: readonly Buffer[],
  isNew: boolean,
): Promise<void> {
  const change = { set: sql`is_new = ${isNew}`, only: sql`is_new <> ${isNew}` }
  await together(trx, ...changingAssets(userId, organizationGuid, assetKeys, change))
}

/**
 * Stores what is off from now on and what home shows; `summary` is sealed under the institution's key, null: unchanged.
 */
export async function saveSwitches(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  one: {
    readonly scopes: readonly ScopeType[]
    readonly assetKeys: readonly Buffer[]
    readonly summary: Buffer | null
  },
): Promise<void> {
  await sql`
    update connection set switched_off_scopes = ${one.scopes}::text[],
      switched_off_assets = ${one.assetKeys}::bytea[], summary = coalesce(${one.summary}::bytea, summary),
      version = version + 1
    where user_id = ${userId} and organization_guid = ${organizationGuid}`.execute(trx)
}
