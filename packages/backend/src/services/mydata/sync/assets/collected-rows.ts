import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Statements } from '../../../../platform/db/batching/statement-pipeline.ts'
import type { Queryable, Trx } from '../../../../platform/db/pool.ts'
import {
  type CamelRow,
  camelRow,
  columnList,
  columnsOf,
  momentOf,
  type RowOf,
  type StoredRow,
} from '../../../../platform/db/rows.ts'
import { inParts } from '../../../../platform/yield-to-event-loop.ts'
import { changingAssets } from '../../assets/asset-rows.ts'
import { SWITCHED_OFF } from '../../connect/connection-rows.ts'
import { type AskedReading, recordingReading } from './reading-rows.ts'

const CONNECTION = columnsOf('connection', ['fence', 'state', 'version', ...SWITCHED_OFF])
const WRITTEN = columnsOf('connection', [...CONNECTION, 'is_partial', 'summary', 'lists'])
const READING = columnsOf('connection_reading', ['fetched_at'])

export type LockedConnection = RowOf<typeof CONNECTION> & RowOf<typeof READING>
/** A connection as last written, and when its institution was last read; `summary` and `lists` are sealed. */
export type WrittenConnection = RowOf<typeof WRITTEN> & RowOf<typeof READING>

/** Returns null when there is no connection. */
export async function loadWrittenConnection(
  db: Queryable,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<WrittenConnection | null> {
  const { rows } = await sql<StoredRow<typeof WRITTEN> & StoredRow<typeof READING>>`
    select ${columnList(WRITTEN)}, ${columnList(READING)}
    from connection left join connection_reading reading using (user_id, organization_guid)
    where user_id = ${userId} and organization_guid = ${organizationGuid}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/** The connection to write to, locked until the transaction ends. */
export async function lockConnection(
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<LockedConnection | null> {
  const { rows } = await sql<StoredRow<typeof CONNECTION> & StoredRow<typeof READING>>`
    select ${columnList(CONNECTION)}, ${columnList(READING)}
    from connection left join connection_reading reading using (user_id, organization_guid)
    where user_id = ${userId} and organization_guid = ${organizationGuid} for update of connection`.execute(trx)
  return rows[0] ? camelRow(rows[0]) : null
}

const VERSION = columnsOf('connection', ['organization_guid', 'fence', 'version'])
type Versions = ReadonlyMap<OrganizationGuid, RowOf<typeof VERSION>>

/** The current connections with these institutions; disconnected ones are left out. */
export function loadVersions(
  trx: Trx,
  userId: UserId,
  organizationGuids: readonly OrganizationGuid[],
): Promise<Versions> {
  return versionsBy(trx, versionsOf(userId, organizationGuids))
}

/** The same, locked until the transaction ends; every caller that locks several uses the same order. */
export function lockVersions(
  trx: Trx,
  userId: UserId,
  organizationGuids: readonly OrganizationGuid[],
): Promise<Versions> {
  return versionsBy(trx, sql`${versionsOf(userId, organizationGuids)} order by organization_guid for update`)
}

function versionsOf(
  userId: UserId,
  organizationGuids: readonly OrganizationGuid[],
): RawBuilder<StoredRow<typeof VERSION>> {
  return sql`
    select ${columnList(VERSION)} from connection
    where user_id = ${userId} and organization_guid = any(${organizationGuids}::uuid[])
      and state <> 'DISCONNECTED'`
}

async function versionsBy(trx: Trx, statement: RawBuilder<StoredRow<typeof VERSION>>): Promise<Versions> {
  const { rows } = await statement.execute(trx)
  return new Map(rows.map((row) => [row.organization_guid, camelRow(row)]))
}

const ASSET = columnsOf('asset', [
  'asset_key',
  'told_key',
  'content_hash',
  'transactions_hash',
  'status',
  'is_new',
  'content',
  'scope_types',
  'fetched_at',
])
type StoredAsset = Omit<StoredRow<typeof ASSET>, 'scope_types'> & {
  readonly scope_types: [AssetScope, ...AssetScope[]]
}
export type KnownAsset = CamelRow<StoredAsset>

/** Every asset of an institution that was ever read, including those that no longer exist. */
export async function loadKnownAssets(
  db: Queryable,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<readonly KnownAsset[]> {
  const { rows } = await sql<StoredAsset>`
    select ${columnList(ASSET)} from asset
    where user_id = ${userId} and organization_guid = ${organizationGuid}`.execute(db)
  return rows.map(camelRow)
}

/** An asset to be written; `content` is sealed under the institution's key. */
export type NewAssetRow = {
  readonly assetKey: Buffer
  readonly groupEnum: string
  readonly scopeTypes: readonly AssetScope[]
  readonly isNew: boolean
  readonly content: Buffer
  readonly hash: Buffer
  /** Hash of the transactions that are written with the asset; null leaves the stored hash unchanged. */
  readonly transactionsHash: Buffer | null
}

type Reading = { readonly status: 'ACTIVE' | 'FAILED'; readonly fetchedAtMs: number }

/** Batch size, rows: serializing the parameters of one statement blocks the event loop. */
const MOST_ROWS = 200

/** Inserts assets or overwrites what was known of them. */
export function upsertingAssets(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  reading: Reading,
  assets: readonly NewAssetRow[],
): Statements {
  return [...inParts(assets, MOST_ROWS)].map((some) => upsertingSome(userId, organizationGuid, reading, some))
}

function upsertingSome(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  { status, fetchedAtMs }: Reading,
  assets: readonly NewAssetRow[],
): RawBuilder<unknown> {
  // Scope types travel as text: unnest would flatten an array of arrays.
  return sql`
    insert into asset (user_id, organization_guid, asset_key, group_enum, scope_types, status, is_new, content,
      content_hash, transactions_hash, fetched_at)
    select person.user_id, ${organizationGuid}, asset_key, group_enum, string_to_array(scope_types, ' '), ${status}, is_new,
      content, content_hash, transactions_hash, ${new Date(fetchedAtMs)}
    from person, unnest(${assets.map((asset) => asset.assetKey)}::bytea[],
      ${assets.map((asset) => asset.groupEnum)}::text[],
      ${assets.map((asset) => asset.scopeTypes.join(' '))}::text[],
      ${assets.map((asset) => asset.isNew)}::boolean[],
      ${assets.map((asset) => asset.content)}::bytea[],
      ${assets.map((asset) => asset.hash)}::bytea[],
      ${assets.map((asset) => asset.transactionsHash)}::bytea[])
      as one (asset_key, group_enum, scope_types, is_new, content, content_hash, transactions_hash)
    where person.user_id = ${userId}
    on conflict (user_id, organization_guid, asset_key) do update set group_enum = excluded.group_enum,
      scope_types = excluded.scope_types, status = excluded.status, is_new = excluded.is_new,
      content = excluded.content, content_hash = excluded.content_hash,
      transactions_hash = coalesce(excluded.transactions_hash, asset.transactions_hash), fetched_at = excluded.fetched_at,
      version = asset.version + 1`
}

/**
 * Writes what is known of assets that could not be read, with the reason. The hashes that they are compared by remain
 * those of their last reading.
 */
export function updatingContents(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  assets: readonly Pick<NewAssetRow, 'assetKey' | 'content'>[],
): Statements {
  if (assets.length === 0) return []
  const statement = sql`
    update asset set content = one.content, version = version + 1
    from unnest(${assets.map(({ assetKey }) => assetKey)}::bytea[], ${assets.map(({ content }) => content)}::bytea[])
      as one (asset_key, content)
    where asset.user_id = ${userId} and asset.organization_guid = ${organizationGuid}
      and asset.asset_key = one.asset_key`
  return [statement]
}

/** The current numbers of these assets; null: the number under which the asset was first known. */
export function upsertingReportedKeys(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  renumbered: readonly { readonly assetKey: Buffer; readonly listedKey: Buffer | null }[],
): Statements {
  if (renumbered.length === 0) return []
  const statement = sql`
    update asset set told_key = one.told_key, version = version + 1
    from unnest(${renumbered.map(({ assetKey }) => assetKey)}::bytea[],
      ${renumbered.map(({ listedKey }) => listedKey)}::bytea[]) as one (asset_key, told_key)
    where asset.user_id = ${userId} and asset.organization_guid = ${organizationGuid}
      and asset.asset_key = one.asset_key`
  return [statement]
}

/** Marks these assets as no longer existing. */
export function markingInactive(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  assetKeys: readonly Buffer[],
): Statements {
  return changingAssets(userId, organizationGuid, assetKeys, { set: sql`status = 'INACTIVE'` })
}

/**
 * Marks assets as not read: they could not be read, or they are switched off. What is known of one that still exists
 * dates from the last complete reading.
 */
export function markingUnread(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  assetKeys: readonly Buffer[],
  status: 'FAILED' | 'DISCONNECTED',
  lastFetchedAtMs: number | null,
): Statements {
  const lastFetchedAt = momentOf(lastFetchedAtMs)
  return changingAssets(userId, organizationGuid, assetKeys, {
    set: sql`status = ${status}, fetched_at = case when status = 'ACTIVE'
      then coalesce(${lastFetchedAt}::timestamptz, fetched_at) else fetched_at end`,
    only: sql`status <> ${status}`,
  })
}

/** The result of a reading; `summary` and `lists` are sealed under the institution's key. */
export function updatingSummary(
  userId: UserId,
  organizationGuid: OrganizationGuid,
  one: {
    readonly fetchedAtMs: number
    readonly reading: AskedReading
    readonly isPartial: boolean
    readonly summary: Buffer
    readonly lists: Buffer
    readonly nextDueAtMs: number | null
    /** A planned periodic transfer retains its time. */
    readonly isPlanRetained: boolean
  },
): Statements {
  const nextDueAt = momentOf(one.nextDueAtMs)
  const connection = sql`
    update connection set state = 'CONNECTED', is_partial = ${one.isPartial}, summary = ${one.summary},
      lists = ${one.lists}, claimed_by = null,
      next_due_at = case when cycle_days is null then null
        when ${one.isPlanRetained}::boolean then coalesce(next_due_at, ${nextDueAt}::timestamptz)
        else ${nextDueAt}::timestamptz end, version = version + 1
    where user_id = ${userId} and organization_guid = ${organizationGuid}`
  return [recordingReading(userId, organizationGuid, one.fetchedAtMs, one.reading), connection]
}
