import type { Asset } from '@ieum/contracts/mydata/assets.ts'
import type { OrganizationBrief } from '@ieum/contracts/mydata/organizations.ts'
import { koreanDtimeMs } from '@ieum/domain/mydata/maintenance.ts'
import { assetGroupOf } from '@ieum/domain/mydata/net-worth.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import { contentHashOf, keyedTransactions } from '../collect/asset-key.ts'
import type { AssetContent, CollectedAsset } from '../collect/collect-organization.ts'
import type { CollectedTransaction } from '../collect/collected.ts'

/** What home shows of one institution; `monthSpendingKrw` of an asset holds for `month` only. */
export type ConnectionSummary = { readonly month: string; readonly assets: readonly Asset[] }

/** The connection is not the one this run began with: connected anew, or disconnected. */
export class FenceLostError extends Error {}

export type SaveInput = {
  readonly userId: string
  readonly organization: OrganizationBrief
  readonly key: KeyHandle
  readonly fence: string
  readonly assets: readonly CollectedAsset[]
  readonly goneKeys: readonly Buffer[]
  readonly isPartial: boolean
  readonly nowMs: number
  readonly nextDueAtMs: number | null
  readonly memory: Readonly<Record<string, unknown>>
}

type KnownAsset = { asset_key: Buffer; content_hash: Buffer; status: string; is_new: boolean; content: Buffer }

/**
 * Writes what a run found of one institution: changed assets and transactions, what vanished, the summary for home.
 * Inside the transaction that also decides the institution.
 * @throws FenceLostError
 */
export async function saveCollected(trx: Db, input: SaveInput): Promise<void> {
  const { userId, organization, key, nowMs } = input
  const { rows: fences } = await sql<{ fence: string; state: string; last_fetched_at: Date | null }>`
    select fence, state, last_fetched_at from connection
    where user_id = ${userId} and organization_guid = ${organization.guid} for update`.execute(trx)
  const connection = fences[0]
  if (!connection || connection.fence !== input.fence || connection.state === 'DISCONNECTED') {
    throw new FenceLostError('connection has changed')
  }
  const isFirst = connection.last_fetched_at === null
  const { rows: known } = await sql<KnownAsset>`
    select asset_key, content_hash, status, is_new, content from asset
    where user_id = ${userId} and organization_guid = ${organization.guid}`.execute(trx)
  const knownByKey = new Map(known.map((row) => [row.asset_key.toString('hex'), row]))

  const assets = input.assets.map((asset) => {
    const before = knownByKey.get(asset.assetKey.toString('hex'))
    const content = keptMonth(asset.content, before && openContent(key, before.content))
    return { ...asset, content, before, isNew: !isFirst && before === undefined, hash: contentHashOf(key, content) }
  })
  const changed = assets.filter(
    ({ before, hash, isNew }) =>
      !before?.content_hash.equals(hash) || before.status !== 'ACTIVE' || before.is_new !== isNew,
  )
  await upsertAssets(trx, input, changed)
  await markVanished(trx, input, assets, known)
  await upsertTransactions(trx, input)
  await saveReadBack(trx, input)

  const summary: ConnectionSummary = {
    month: assets.find((asset) => asset.content.month !== null)?.content.month ?? '',
    assets: assets.map((asset) => assetView(asset.assetKey, asset, asset.content, organization, asset.isNew, nowMs)),
  }
  await sql`
    update connection set state = 'CONNECTED', last_fetched_at = ${new Date(nowMs)}, is_partial = ${input.isPartial},
      summary = ${key.encryptJson('connection', 'summary', summary)},
      lists = ${key.encryptJson('connection', 'lists', input.memory)}, claimed_by = null,
      next_due_at = ${input.nextDueAtMs === null ? null : new Date(input.nextDueAtMs)}::timestamptz,
      version = version + 1
    where user_id = ${userId} and organization_guid = ${organization.guid}`.execute(trx)
}

export function openContent(key: KeyHandle, sealed: Buffer): AssetContent {
  return key.decryptJson<AssetContent>('asset', 'content', sealed)
}

/** When the transactions did not come this time, the sums of the month stay what they were. */
function keptMonth(content: AssetContent, before: AssetContent | undefined): AssetContent {
  if (content.month !== null || !content.isPartial || !before) return content
  const { month, monthInKrw, monthOutKrw, monthSpendingKrw } = before
  return { ...content, month, monthInKrw, monthOutKrw, monthSpendingKrw }
}

/** The asset as the wire carries it. */
export function assetView(
  assetKey: Buffer,
  { listed }: Pick<CollectedAsset, 'listed'>,
  content: AssetContent,
  organization: OrganizationBrief,
  isNew: boolean,
  fetchedAtMs: number,
): Asset {
  return {
    ...answerParts(content),
    assetIdentifier: assetKey.toString('base64url'),
    organization,
    groupEnum: assetGroupOf(listed.scopeTypes[0]),
    scopeTypeEnums: [...listed.scopeTypes],
    scopeAssetStatusEnum: 'ACTIVE',
    isNew,
    fetchedAtMs: String(fetchedAtMs),
  }
}

/** The parts of an answer that the stored content holds. */
export function answerParts(content: AssetContent) {
  return {
    nameToDisplay: content.nameToDisplay,
    assetIdentifierToDisplay: content.assetIdentifierToDisplay,
    balanceKrw: content.balanceKrw,
    netWorthKrw: content.netWorthKrw,
    foreignAmounts: [...content.foreignAmounts],
    monthSpendingKrw: content.monthSpendingKrw,
    nextPaymentKrw: content.nextPaymentKrw,
    nextPaymentDate: content.nextPaymentDate,
    monthlyPremiumKrw: content.monthlyPremiumKrw,
    pointAmount: content.pointAmount,
    isPartial: content.isPartial,
  }
}

async function upsertAssets(
  trx: Db,
  { userId, organization, key, nowMs }: SaveInput,
  assets: readonly (CollectedAsset & { content: AssetContent; hash: Buffer; isNew: boolean })[],
): Promise<void> {
  if (assets.length === 0) return
  // Scope types travel as text: unnest would flatten an array of arrays.
  await sql`
    insert into asset (user_id, organization_guid, asset_key, group_enum, scope_types, status, is_new, content,
      content_hash, fetched_at)
    select ${userId}, ${organization.guid}, asset_key, group_enum, string_to_array(scope_types, ' '), 'ACTIVE', is_new,
      content, content_hash, ${new Date(nowMs)}
    from unnest(${assets.map((asset) => asset.assetKey)}::bytea[],
      ${assets.map((asset) => assetGroupOf(asset.listed.scopeTypes[0]))}::text[],
      ${assets.map((asset) => asset.listed.scopeTypes.join(' '))}::text[],
      ${assets.map((asset) => asset.isNew)}::boolean[],
      ${assets.map((asset) => key.encryptJson('asset', 'content', asset.content))}::bytea[],
      ${assets.map((asset) => asset.hash)}::bytea[])
      as one (asset_key, group_enum, scope_types, is_new, content, content_hash)
    on conflict (user_id, organization_guid, asset_key) do update set group_enum = excluded.group_enum,
      scope_types = excluded.scope_types, status = excluded.status, is_new = excluded.is_new,
      content = excluded.content, content_hash = excluded.content_hash, fetched_at = excluded.fetched_at,
      version = asset.version + 1`.execute(trx)
}

/** Closed assets vanish from lists, there is no other sign: inactive, not deleted. @source standard §3.15 */
async function markVanished(
  trx: Db,
  { userId, organization, goneKeys }: SaveInput,
  assets: readonly CollectedAsset[],
  known: readonly KnownAsset[],
): Promise<void> {
  const present = new Set(assets.map((asset) => asset.assetKey.toString('hex')))
  const gone = [...known.map((row) => row.asset_key), ...goneKeys].filter((key) => !present.has(key.toString('hex')))
  if (gone.length === 0) return
  await sql`
    update asset set status = 'INACTIVE', version = version + 1
    where user_id = ${userId} and organization_guid = ${organization.guid} and asset_key = any(${gone}::bytea[])
      and status <> 'INACTIVE'`.execute(trx)
}

async function upsertTransactions(trx: Db, input: SaveInput): Promise<void> {
  for (const { assetKey, transactions } of input.assets) {
    await saveTransactions(trx, input.userId, input.organization.guid, input.key, assetKey, transactions)
  }
}

/** Inserts new transactions, updates changed ones, leaves the others alone. */
export async function saveTransactions(
  trx: Db,
  userId: string,
  organizationGuid: string,
  key: KeyHandle,
  assetKey: Buffer,
  transactions: readonly CollectedTransaction[],
): Promise<void> {
  if (transactions.length === 0) return
  const keyed = keyedTransactions(key, assetKey, transactions)
  const { rows: known } = await sql<{ transaction_key: Buffer; content_hash: Buffer }>`
    select transaction_key, content_hash from asset_transaction
    where user_id = ${userId} and organization_guid = ${organizationGuid} and asset_key = ${assetKey}
      and transaction_key = any(${keyed.map((one) => one.transactionKey)}::bytea[])`.execute(trx)
  const hashes = new Map(known.map((row) => [row.transaction_key.toString('hex'), row.content_hash]))
  const changed = keyed.filter((one) => !hashes.get(one.transactionKey.toString('hex'))?.equals(one.contentHash))
  if (changed.length === 0) return
  await sql`
    insert into asset_transaction (user_id, organization_guid, asset_key, transaction_key, occurred_at, content,
      content_hash)
    select ${userId}, ${organizationGuid}, ${assetKey}, transaction_key, occurred_at, content, content_hash
    from unnest(${changed.map((one) => one.transactionKey)}::bytea[],
      ${changed.map((one) => new Date(koreanDtimeMs(one.transaction.dtime)))}::timestamptz[],
      ${changed.map((one) => key.encryptJson('asset_transaction', 'content', one.transaction.content))}::bytea[],
      ${changed.map((one) => one.contentHash)}::bytea[])
      as one (transaction_key, occurred_at, content, content_hash)
    on conflict (user_id, organization_guid, asset_key, transaction_key) do update set
      occurred_at = excluded.occurred_at, content = excluded.content, content_hash = excluded.content_hash,
      version = asset_transaction.version + 1`.execute(trx)
}

/** How far back each interface is read; later runs never move it forward again. */
async function saveReadBack(trx: Db, { userId, organization, assets, nowMs }: SaveInput): Promise<void> {
  const states = assets.flatMap((asset) => asset.readBackTo.map((one) => ({ assetKey: asset.assetKey, ...one })))
  if (states.length === 0) return
  await sql`
    insert into collection_state (user_id, organization_guid, asset_key, api_id, read_back_to, last_success_at)
    select ${userId}, ${organization.guid}, asset_key, api_id, read_back_to, ${new Date(nowMs)}
    from unnest(${states.map((one) => one.assetKey)}::bytea[], ${states.map((one) => one.apiId)}::text[],
      ${states.map((one) => one.day)}::date[]) as one (asset_key, api_id, read_back_to)
    on conflict (user_id, organization_guid, asset_key, api_id) do update set
      read_back_to = least(collection_state.read_back_to, excluded.read_back_to),
      last_success_at = excluded.last_success_at`.execute(trx)
}
