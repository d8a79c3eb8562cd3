import type { AssetScope, ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { together } from '../../../platform/db/batching/statement-pipeline.ts'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import {
  type CamelRow,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'
import { changingAssets, IS_CONSENTED_ITSELF } from '../assets/asset-rows.ts'
import { SWITCHED_OFF } from '../connect/connection-rows.ts'
import { CONNECTION as CONNECTED } from '../organizations/connected-rows.ts'
import { areFactsWhole } from '../sync/older-transactions/history-rows.ts'
import { oldestTransactionDay } from '../sync/older-transactions/oldest-transaction-day.ts'

const CONNECTION = columnsOf('connection', [
  ...CONNECTED,
  ...SWITCHED_OFF,
  'tokens',
  'is_exposed',
  'is_partial',
  'next_due_at',
])
/** All null when the institution was never asked. */
const READING = columnsOf('connection_reading', ['fetched_at', 'asked_at', 'answered_at', 'ask_again_at', 'freshness'])
/** From the transaction with which the connection was made, if it is still stored. */
const GIVEN = columnsOf('certification_transaction', ['certificate_organization_enum', 'certificate_type_enum'])
type StoredConnection = StoredRow<typeof CONNECTION> &
  StoredRow<typeof READING> &
  StoredRow<typeof GIVEN> & {
    readonly last_seen_at: Date
    readonly consented_at: Date | null
    readonly is_individual: boolean | null
    readonly are_facts_whole: boolean
  }
export type ConsentConnectionRow = CamelRow<StoredConnection>

/** Every connection of the person at `nowMs`, business time, including those whose data is still being deleted. */
export async function loadConsentConnections(
  db: Db,
  userId: UserId,
  nowMs: number,
): Promise<readonly ConsentConnectionRow[]> {
  const { rows } = await sql<StoredConnection>`
    select ${columnList(CONNECTION)}, ${columnList(READING)}, ${columnList(GIVEN)}, consented_at, is_individual,
      ${areFactsWhole(userId, oldestTransactionDay(nowMs))} as are_facts_whole,
      (select last_seen_at from person where person.user_id = ${userId}) as last_seen_at
    from connection left join connection_reading reading using (user_id, organization_guid)
      left join (
        select certification_transaction_id as given_with, signed_at as consented_at, ${columnList(GIVEN)},
          is_individual
        from certification_transaction where certification_transaction.user_id = ${userId}
      ) as given on given_with = connection.certification_transaction_id
    where user_id = ${userId} and (state <> 'DISCONNECTED' or exists (
      select from asset where asset.user_id = ${userId} and asset.organization_guid = connection.organization_guid))
    order by connected_at, organization_guid`.execute(db)
  return rows.map(camelRow)
}

const ASSET = columnsOf('asset', [
  'organization_guid',
  'asset_key',
  'scope_types',
  'status',
  'is_new',
  'content',
  'fetched_at',
])
type StoredAsset = Omit<StoredRow<typeof ASSET>, 'scope_types'> & {
  readonly scope_types: [AssetScope, ...AssetScope[]]
}
export type ConsentAssetRow = CamelRow<StoredAsset>

/** Every asset of the person that has a consent of its own, including those that no longer exist. */
export async function loadConsentAssets(db: Db, userId: UserId): Promise<readonly ConsentAssetRow[]> {
  const { rows } = await sql<StoredAsset>`
    select ${columnList(ASSET)} from asset
    where user_id = ${userId} and ${IS_CONSENTED_ITSELF}
    order by organization_guid, scope_types, asset_key`.execute(db)
  return rows.map(camelRow)
}

const SWITCHED = columnsOf('connection', ['state', 'tokens', ...SWITCHED_OFF])
const FETCHED = columnsOf('connection_reading', ['fetched_at'])
export type SwitchedConnection = RowOf<typeof SWITCHED> & RowOf<typeof FETCHED>

/** A connection that is not disconnected, locked until the transaction ends. */
export async function lockSwitchedConnection(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<SwitchedConnection | null> {
  const { rows } = await sql<StoredRow<typeof SWITCHED> & StoredRow<typeof FETCHED>>`
    select ${columnList(SWITCHED)}, ${columnList(FETCHED)}
    from connection left join connection_reading reading using (user_id, organization_guid)
    where user_id = ${userId} and organization_guid = ${organizationGuid} and state <> 'DISCONNECTED'
    for update of connection`.execute(trx)
  return rows[0] ? camelRow(rows[0]) : null
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
