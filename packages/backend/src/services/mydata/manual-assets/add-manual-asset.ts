import type { manualAssets } from '@ieum/contracts/mydata/assets/manual-assets.ts'
import { ManualAssetId } from '@ieum/contracts/shared/ids.ts'
import { MANUAL_ASSETS_MAX } from '@ieum/domain/mydata/assets/manual-assets.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { saveNetWorthDay } from '../assets/net-worth-day.ts'
import { lockNetWorth } from '../assets/net-worth-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { checkAsOfDate } from './check-as-of-date.ts'
import { countManualAssets, insertManualAsset } from './manual-asset-rows.ts'

type Add = typeof manualAssets.addManualAsset

/** Needs no connection: people who may not connect can add their assets, too. */
export const addManualAsset: Handler<Add, MydataContext> = async ({ body, user: { userId } }, context, trx) => {
  const nowMs = context.clock.now()
  checkAsOfDate(body.asOfDate, nowMs)
  // Two simultaneous requests are counted one after the other.
  await lockNetWorth(trx, userId)
  if ((await countManualAssets(trx, userId)) >= MANUAL_ASSETS_MAX) throw new Refusal('MYDATA_MANUAL_ASSETS_FULL')
  const asset = { manualAssetId: ManualAssetId.parse(uuidv7()), ...body }
  await insertManualAsset(trx, userId, await context.vault.personKey(userId), asset, nowMs)
  await saveNetWorthDay(context, trx, userId)
  return asset
}
