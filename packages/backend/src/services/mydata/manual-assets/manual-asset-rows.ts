import { ManualAsset, type ManualAssetForm } from '@ieum/contracts/mydata/assets/manual-assets.ts'
import type { ManualAssetId, UserId } from '@ieum/contracts/shared/ids.ts'
import { manualAssetOrder } from '@ieum/domain/mydata/assets/manual-assets.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { type LeftOutLog, type OpenedRows, openEach } from '../../../platform/keys/open-each.ts'
import { sealed } from '../../../platform/keys/sealed.ts'

const COLUMNS = columnsOf('manual_asset', ['manual_asset_id', 'kind', 'content'])
/** `content` is sealed under the person's key. */
export type ManualAssetRow = RowOf<typeof COLUMNS>

const Content = ManualAsset.pick({ name: true, amount: true, asOfDate: true })

export const manualAssetContent = sealed('manual_asset', 'content', ['manual_asset_id'], Content)

export function openManualAsset(
  key: KeyHandle,
  { manualAssetId, kind, content }: ManualAssetRow,
): ManualAsset & ManualAssetForm {
  const { name, amount, asOfDate } = manualAssetContent.open(key, [manualAssetId], content)
  return { manualAssetId, kind, name, amount, asOfDate }
}

const sealedContent = (key: KeyHandle, { manualAssetId, name, amount, asOfDate }: ManualAsset): Buffer =>
  manualAssetContent.seal(key, [manualAssetId], { name, amount, asOfDate })

/** In display order. */
export function openManualAssets(
  key: KeyHandle,
  rows: readonly ManualAssetRow[],
  log: LeftOutLog,
): OpenedRows<ManualAsset & ManualAssetForm> {
  const { opened, leftOutCount } = openEach(log, rows, (row) => openManualAsset(key, row))
  return { opened: opened.sort(manualAssetOrder), leftOutCount }
}

/** The same, as stored. */
export async function loadManualAssets(
  db: Queryable,
  userId: UserId,
  key: () => Promise<KeyHandle>,
  log: LeftOutLog,
): Promise<OpenedRows<ManualAsset & ManualAssetForm>> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from manual_asset where user_id = ${userId}`.execute(db)
  if (rows.length === 0) return { opened: [], leftOutCount: 0 }
  return openManualAssets(await key(), rows.map(camelRow), log)
}

/** Loads a row for a change; null alike for an unknown id and for another person's. */
export async function claimManualAsset(
  trx: Trx,
  userId: UserId,
  manualAssetId: ManualAssetId,
): Promise<ManualAssetRow | null> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from manual_asset
    where user_id = ${userId} and manual_asset_id = ${manualAssetId} for update`.execute(trx)
  return rows[0] ? camelRow(rows[0]) : null
}

export async function countManualAssets(trx: Queryable, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from manual_asset where user_id = ${userId}`.execute(trx)
  return rows[0]?.count ?? 0
}

export async function insertManualAsset(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  asset: ManualAsset,
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs)
  await sql`
    insert into manual_asset (user_id, manual_asset_id, kind, content, created_at, updated_at)
    values (${userId}, ${asset.manualAssetId}, ${asset.kind}, ${sealedContent(key, asset)}, ${now}, ${now})`.execute(
    trx,
  )
}

export async function saveManualAsset(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  asset: ManualAsset,
  nowMs: number,
): Promise<void> {
  await sql`
    update manual_asset set kind = ${asset.kind}, content = ${sealedContent(key, asset)}, updated_at = ${new Date(nowMs)}
    where user_id = ${userId} and manual_asset_id = ${asset.manualAssetId}`.execute(trx)
}

/** False when no row has this id. */
export async function removeManualAsset(trx: Trx, userId: UserId, manualAssetId: ManualAssetId): Promise<boolean> {
  const { rows } = await sql`
    delete from manual_asset where user_id = ${userId} and manual_asset_id = ${manualAssetId}
    returning manual_asset_id`.execute(trx)
  return rows.length > 0
}
