import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationBrief } from '@ieum/contracts/mydata/organizations.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { absentOf } from '@ieum/domain/mydata/absent-assets.ts'
import { type AssetContent, type AssetReading, listedAssetOf, withKeptSums } from '@ieum/domain/mydata/asset-content.ts'
import { assetGroupOf } from '@ieum/domain/mydata/net-worth.ts'
import type { Trx } from '../../db/pool.ts'
import { mapInSteps } from '../../give-way.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import { assetIdentifierOf } from '../assets/asset-rows.ts'
import { contentHashOf } from '../collect/asset-key.ts'
import type { Collected, CollectedAsset } from '../collect/collect-organization.ts'
import { assetContent, connectionSummary, SummaryAsset } from '../collect/stored-asset.ts'
import { type AnswerMemory, connectionLists } from '../connect/connection-rows.ts'
import {
  holdConnection,
  type KnownAsset,
  loadKnownAssets,
  markFailed,
  markInactive,
  type NewAssetRow,
  putAssets,
  putSummary,
} from './collected-rows.ts'
import { saveReadBack, saveTransactions } from './transaction-rows.ts'

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

/**
 * Writes what a run found of one institution: changed assets and transactions, what vanished, what could not be read,
 * the summary for home.
 * Inside the transaction that also decides the institution.
 * @throws FenceLostError
 */
export async function saveCollected(trx: Trx, input: SaveInput): Promise<void> {
  const { userId, organization, collected, key, nowMs } = input
  const connection = await holdConnection(trx, userId, organization.guid)
  if (!connection || connection.fence !== input.fence || connection.state === 'DISCONNECTED') {
    throw new FenceLostError('connection has changed')
  }
  const isFirst = connection.last_fetched_at === null
  const known = await loadKnownAssets(trx, userId, organization.guid)
  const knownByKey = new Map(known.map((row) => [row.asset_key.toString('hex'), row]))

  const assets = await mapInSteps(collected.assets, (asset) => {
    const before = knownByKey.get(asset.assetKey.toString('hex'))
    const content = withKeptSums(asset.content, before ? openContent(key, organization.guid, before) : null)
    return { ...asset, content, before, isNew: !isFirst && before === undefined, hash: contentHashOf(key, content) }
  })
  const changed = assets.filter(
    ({ before, hash, isNew }) =>
      !before?.content_hash.equals(hash) || before.status !== 'ACTIVE' || before.is_new !== isNew,
  )
  const reading = { status: 'ACTIVE', fetchedAtMs: nowMs } as const
  await putAssets(trx, userId, organization.guid, reading, await mapInSteps(changed, rowOf(key, organization.guid)))
  const absent = absentAmong(known, collected)
  const missing = absent.missing.map(({ row }) => row)
  const vanished = absent.vanished.map(({ row }) => row)
  await markInactive(
    trx,
    userId,
    organization.guid,
    vanished.map((row) => row.asset_key),
  )
  const unread = [
    ...(await saveUnread(trx, input, missing, connection.last_fetched_at)),
    ...(await saveNeverRead(trx, input, knownByKey, isFirst)),
  ]
  for (const { assetKey, transactions } of collected.assets) {
    await saveTransactions(trx, userId, organization.guid, key, assetKey, transactions)
  }
  await saveReadBack(trx, userId, organization.guid, collected.assets, nowMs)

  const views: ViewOf[] = [
    ...assets.map(({ assetKey, listed, content, isNew }) => ({
      assetKey,
      scopeTypes: listed.scopeTypes,
      status: 'ACTIVE' as const,
      content,
      isNew,
      fetchedAtMs: nowMs,
    })),
    ...unread.map((one) => ({ ...one, status: 'FAILED' as const })),
  ]
  const summary = { assets: await mapInSteps(views, (one) => assetView(one, input)) }
  await putSummary(trx, userId, organization.guid, {
    fetchedAtMs: nowMs,
    isPartial: collected.isPartial,
    summary: connectionSummary.seal(key, [organization.guid], summary),
    lists: connectionLists.seal(key, [organization.guid], input.memory),
    nextDueAtMs: input.nextDueAtMs,
  })
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

export function openContent(
  key: KeyHandle,
  organizationGuid: OrganizationGuid,
  row: Pick<KnownAsset, 'asset_key' | 'content'>,
): AssetContent {
  return assetContent.open(key, [organizationGuid, row.asset_key], row.content)
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
export function assetView(one: ViewOf, { organization }: Pick<SaveInput, 'organization'>): SummaryAsset {
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

const rowOf =
  (key: KeyHandle, organizationGuid: OrganizationGuid) =>
  ({ listed, assetKey, content, hash, isNew }: AssetToWrite): NewAssetRow => ({
    assetKey,
    groupEnum: assetGroupOf(listed.scopeTypes[0]),
    scopeTypes: listed.scopeTypes,
    isNew,
    content: assetContent.seal(key, [organizationGuid, assetKey], content),
    hash,
  })

/** What was known of an asset that could not be read now stays, with the moment it is of. */
async function saveUnread(
  trx: Trx,
  { userId, organization, key }: SaveInput,
  missing: readonly KnownAsset[],
  lastFetchedAt: Date | null,
): Promise<Omit<ViewOf, 'status'>[]> {
  // Unchanged assets are not written at every reading: a living one is as fresh as the last reading of all.
  const fetchedAt = (row: KnownAsset) => (row.status === 'ACTIVE' ? (lastFetchedAt ?? row.fetched_at) : row.fetched_at)
  const assetKeys = missing.map((row) => row.asset_key)
  await markFailed(trx, userId, organization.guid, assetKeys, lastFetchedAt)
  return mapInSteps(missing, (row) => ({
    assetKey: row.asset_key,
    scopeTypes: row.scope_types,
    content: openContent(key, organization.guid, row),
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
  const neverRead = input.collected.unread.filter(({ assetKey }) => !known.has(assetKey.toString('hex')))
  const assets = await mapInSteps(neverRead, ({ listed, assetKey }) => {
    const content = listedAssetOf(listed)
    return { listed, assetKey, content, hash: contentHashOf(input.key, content), isNew: !isFirst }
  })
  const { key, nowMs, organization, userId } = input
  const reading = { status: 'FAILED', fetchedAtMs: nowMs } as const
  await putAssets(trx, userId, organization.guid, reading, await mapInSteps(assets, rowOf(key, organization.guid)))
  return assets.map(({ listed, ...one }) => ({ ...one, scopeTypes: listed.scopeTypes, fetchedAtMs: input.nowMs }))
}
