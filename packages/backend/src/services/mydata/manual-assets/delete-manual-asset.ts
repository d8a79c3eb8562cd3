import type { manualAssets } from '@ieum/contracts/mydata/assets/manual-assets.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { saveNetWorthDay } from '../assets/net-worth-day.ts'
import { lockNetWorth } from '../assets/net-worth-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { removeManualAsset } from './manual-asset-rows.ts'

type Delete = typeof manualAssets.deleteManualAsset

export const deleteManualAsset: Handler<Delete, MydataContext> = async ({ params, user: { userId } }, context, trx) => {
  await lockNetWorth(trx, userId)
  if (!(await removeManualAsset(trx, userId, params.manualAssetId))) {
    throw new Refusal('MYDATA_MANUAL_ASSET_NOT_FOUND')
  }
  await saveNetWorthDay(context, trx, userId)
}
