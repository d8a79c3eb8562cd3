import type { manualAssets } from '@ieum/contracts/mydata/assets/manual-assets.ts'
import { changedManualAsset, fieldsNotSent } from '@ieum/domain/mydata/assets/manual-assets.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { saveNetWorthDay } from '../assets/net-worth-day.ts'
import { lockNetWorth } from '../assets/net-worth-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { checkAsOfDate } from './check-as-of-date.ts'
import { claimManualAsset, openManualAsset, saveManualAsset } from './manual-asset-rows.ts'

type Update = typeof manualAssets.updateManualAsset

export const updateManualAsset: Handler<Update, MydataContext> = async (
  { params, body: { updateMask, ...sent }, user: { userId } },
  context,
  trx,
) => {
  const nowMs = context.clock.now()
  const missing = fieldsNotSent(sent, updateMask)
  if (missing.length > 0) {
    const fields = missing.map((field) => ({ path: `/${field}`, problem: 'missing' }))
    throw new Refusal('INVALID_REQUEST', { part: 'body', fields })
  }
  if (updateMask.includes('asOfDate') && sent.asOfDate !== undefined) checkAsOfDate(sent.asOfDate, nowMs)
  await lockNetWorth(trx, userId)
  const row = await claimManualAsset(trx, userId, params.manualAssetId)
  if (!row) throw new Refusal('MYDATA_MANUAL_ASSET_NOT_FOUND')
  const key = await context.vault.personKey(userId)
  const asset = changedManualAsset(openManualAsset(key, row), sent, updateMask)
  await saveManualAsset(trx, userId, key, asset, nowMs)
  await saveNetWorthDay(context, trx, userId)
  return asset
}
