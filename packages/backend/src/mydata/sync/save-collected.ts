import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationBrief } from '@ieum/contracts/mydata/organizations.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { absentOf } from '@ieum/domain/mydata/absent-assets.ts'
import { type AssetContent, type AssetReading, listedAssetOf, withKeptSums } from '@ieum/domain/mydata/asset-content.ts'
import { assetGroupOf } from '@ieum/domain/mydata/net-worth.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Columns } from '../../db/columns.ts'
import type { Trx } from '../../db/pool.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'
import { contentHashOf } from '../collect/asset-key.ts'
import type { Collected, CollectedAsset } from '../collect/collect-organization.ts'
import { assetContent, connectionSummary, type StoredSummary, SummaryAsset } from '../collect/stored-asset.ts'
import { type AnswerMemory, connectionLists } from '../connect/connection-rows.ts'
import { saveReadBack, saveTransactions } from './save-transactions.ts'

/** The connection is not the one this run began with: connected anew, or disconnected. */
export class FenceLostError extends Error {}

export type SaveInput = {
  readonly userId: UserId
  readonly organization: OrganizationBrief
  readonly key: KeyHandle
  readonly fence: string
  readonly collected: Collected
  readonly nowMs: number
  readonly nextDueAtMs: number | null
  readonly memory: AnswerMemory
}

type KnownAsset = Columns<'asset', 'asset_key' | 'content_hash' | 'status' | 'is_new' | 'content' | 'fetched_at'> & {
  scope_types: [ScopeType, ...ScopeType[]]
}

/**
 * Writes what a run found of one institution: changed assets and transactions, what vanished, what could not be read,
 * the summary for home.
 * Inside the transaction that also decides the institution.
 * @throws FenceLostError
 */
export async function saveCollected(trx: Trx, input: SaveInput): Promise<void> {
  const { userId, organization, collected, key, nowMs } = input
  const { rows: fences } = await sql<Columns<'connection', 'fence' | 'state' | 'last_fetched_at'>>`
    select fence, state, last_fetched_at from connection
    where user_id = ${userId} and organization_guid = ${organization.guid} for update`.execute(trx)
  const connection = fences[0]
  if (!connection || connection.fence !== input.fence || connection.state === 'DISCONNECTED') {
    throw new FenceLostError('connection has changed')
  }
  const isFirst = connection.last_fetched_at === null
  const { rows: known } = await sql<KnownAsset>`
    select asset_key, content_hash, status, is_new, content, scope_types, fetched_at from asset
    where user_id = ${userId} and organization_guid = ${organization.guid}`.execute(trx)
  const knownByKey = new Map(known.map((row) => [row.asset_key.toString('hex'), row]))

  const assets = collected.assets.map((asset) => {
    const before = knownByKey.get(asset.assetKey.toString('hex'))
    const content = withKeptSums(asset.content, before ? openContent(key, before.content) : null)
    return { ...asset, content, before, isNew: !isFirst && before === undefined, hash: contentHashOf(key, content) }
  })
  const changed = assets.filter(
    ({ before, hash, isNew }) =>
      !before?.content_hash.equals(hash) || before.status !== 'ACTIVE' || before.is_new !== isNew,
  )
  await upsertAssets(trx, input, changed)
  const absent = absentAmong(known, collected)
  const missing = absent.missing.map(({ row }) => row)
  const vanished = absent.vanished.map(({ row }) => row)
  await markInactive(trx, input, vanished)
  const unread = [
    ...(await saveUnread(trx, input, missing, connection.last_fetched_at)),
    ...(await saveNeverRead(trx, input, knownByKey, isFirst)),
  ]
  for (const { assetKey, transactions } of collected.assets) {
    await saveTransactions(trx, userId, organization.guid, key, assetKey, transactions)
  }
  await saveReadBack(trx, userId, organization.guid, collected.assets, nowMs)

  const summary: z.output<typeof StoredSummary> = {
    assets: [
      ...assets.map(({ assetKey, listed, content, isNew }) =>
        assetView(
          { assetKey, scopeTypes: listed.scopeTypes, status: 'ACTIVE', content, isNew, fetchedAtMs: nowMs },
          input,
        ),
      ),
      ...unread.map((one) => assetView({ ...one, status: 'FAILED' }, input)),
    ],
  }
  await sql`
    update connection set state = 'CONNECTED', last_fetched_at = ${new Date(nowMs)},
      is_partial = ${collected.isPartial}, summary = ${connectionSummary.seal(key, summary)},
      lists = ${connectionLists.seal(key, input.memory)}, claimed_by = null,
      next_due_at = ${input.nextDueAtMs === null ? null : new Date(input.nextDueAtMs)}::timestamptz,
      version = version + 1
    where user_id = ${userId} and organization_guid = ${organization.guid}`.execute(trx)
}

function absentAmong(known: readonly KnownAsset[], { assets, unread, goneKeys, areListsComplete }: Collected) {
  const hexes = (keys: readonly Buffer[]) => new Set(keys.map(hexOf))
  return absentOf(
    known.map((row) => ({ row, key: hexOf(row.asset_key), isInactive: row.status === 'INACTIVE' })),
    {
      read: hexes(assets.map((asset) => asset.assetKey)),
      unread: hexes(unread.map((one) => one.assetKey)),
      gone: hexes(goneKeys),
      areListsComplete,
    },
  )
}

const hexOf = (key: Buffer) => key.toString('hex')

export function openContent(key: KeyHandle, sealed: Buffer): AssetContent {
  return assetContent.open(key, sealed)
}

type ViewOf = {
  readonly assetKey: Buffer
  readonly scopeTypes: readonly [ScopeType, ...ScopeType[]]
  readonly status: 'ACTIVE' | 'FAILED'
  readonly content: AssetContent
  readonly isNew: boolean
  readonly fetchedAtMs: number
}

/** The asset as home carries it: its content and, beside it, how it was read. */
function assetView(one: ViewOf, { organization }: Pick<SaveInput, 'organization'>): SummaryAsset {
  const reading: AssetReading = {
    assetIdentifier: assetIdentifierOf(one.assetKey),
    organization,
    groupEnum: assetGroupOf(one.scopeTypes[0]),
    scopeTypeEnums: [...one.scopeTypes],
    scopeAssetStatusEnum: one.status,
    isNew: one.isNew,
    fetchedAtMs: String(one.fetchedAtMs),
  }
  return SummaryAsset.parse({ ...one.content, ...reading })
}

type AssetToWrite = Pick<CollectedAsset, 'listed' | 'assetKey' | 'content'> & { hash: Buffer; isNew: boolean }

async function upsertAssets(
  trx: Trx,
  { userId, organization, key, nowMs }: SaveInput,
  assets: readonly AssetToWrite[],
  status: 'ACTIVE' | 'FAILED' = 'ACTIVE',
): Promise<void> {
  if (assets.length === 0) return
  // Scope types travel as text: unnest would flatten an array of arrays.
  await sql`
    insert into asset (user_id, organization_guid, asset_key, group_enum, scope_types, status, is_new, content,
      content_hash, fetched_at)
    select ${userId}, ${organization.guid}, asset_key, group_enum, string_to_array(scope_types, ' '), ${status}, is_new,
      content, content_hash, ${new Date(nowMs)}
    from unnest(${assets.map((asset) => asset.assetKey)}::bytea[],
      ${assets.map((asset) => assetGroupOf(asset.listed.scopeTypes[0]))}::text[],
      ${assets.map((asset) => asset.listed.scopeTypes.join(' '))}::text[],
      ${assets.map((asset) => asset.isNew)}::boolean[],
      ${assets.map((asset) => assetContent.seal(key, asset.content))}::bytea[],
      ${assets.map((asset) => asset.hash)}::bytea[])
      as one (asset_key, group_enum, scope_types, is_new, content, content_hash)
    on conflict (user_id, organization_guid, asset_key) do update set group_enum = excluded.group_enum,
      scope_types = excluded.scope_types, status = excluded.status, is_new = excluded.is_new,
      content = excluded.content, content_hash = excluded.content_hash, fetched_at = excluded.fetched_at,
      version = asset.version + 1`.execute(trx)
}

async function markInactive(
  trx: Trx,
  { userId, organization }: SaveInput,
  vanished: readonly KnownAsset[],
): Promise<void> {
  if (vanished.length === 0) return
  await sql`
    update asset set status = 'INACTIVE', version = version + 1
    where user_id = ${userId} and organization_guid = ${organization.guid}
      and asset_key = any(${vanished.map((row) => row.asset_key)}::bytea[])`.execute(trx)
}

/** What was known of an asset that could not be read now stays, with the moment it is of. */
async function saveUnread(
  trx: Trx,
  { userId, organization, key }: SaveInput,
  missing: readonly KnownAsset[],
  lastFetchedAt: Date | null,
): Promise<Omit<ViewOf, 'status'>[]> {
  // Unchanged assets are not written at every reading: a living one is as fresh as the last reading of all.
  const fetchedAt = (row: KnownAsset) => (row.status === 'ACTIVE' ? (lastFetchedAt ?? row.fetched_at) : row.fetched_at)
  if (missing.length > 0) {
    await sql`
      update asset set status = 'FAILED', is_new = false, version = version + 1,
        fetched_at = case when status = 'ACTIVE' then coalesce(${lastFetchedAt}::timestamptz, fetched_at)
          else fetched_at end
      where user_id = ${userId} and organization_guid = ${organization.guid}
        and asset_key = any(${missing.map((row) => row.asset_key)}::bytea[]) and status <> 'FAILED'`.execute(trx)
  }
  return missing.map((row) => ({
    assetKey: row.asset_key,
    scopeTypes: row.scope_types,
    content: openContent(key, row.content),
    isNew: false,
    fetchedAtMs: fetchedAt(row).getTime(),
  }))
}

/** An asset that a list names for the first time but that could not be read: its name is all there is. */
async function saveNeverRead(
  trx: Trx,
  input: SaveInput,
  known: ReadonlyMap<string, KnownAsset>,
  isFirst: boolean,
): Promise<Omit<ViewOf, 'status'>[]> {
  const assets = input.collected.unread
    .filter(({ assetKey }) => !known.has(assetKey.toString('hex')))
    .map(({ listed, assetKey }) => {
      const content = listedAssetOf(listed)
      return { listed, assetKey, content, hash: contentHashOf(input.key, content), isNew: !isFirst }
    })
  await upsertAssets(trx, input, assets, 'FAILED')
  return assets.map(({ listed, ...one }) => ({ ...one, scopeTypes: listed.scopeTypes, fetchedAtMs: input.nowMs }))
}
