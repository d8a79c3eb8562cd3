import type { linkedCash } from '@ieum/contracts/mydata/assets/linked-cash.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assetKeyOfIdentifier } from '../assets/asset-rows.ts'
import { saveNetWorthDay } from '../assets/net-worth-day.ts'
import { lockNetWorth } from '../assets/net-worth-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { deleteCashAnswer } from './linked-cash-rows.ts'

export const deleteLinkedCash: Handler<typeof linkedCash.deleteLinkedCash, MydataContext> = async (
  { params, user: { userId } },
  context,
  trx,
) => {
  await lockNetWorth(trx, userId)
  const assetKey = assetKeyOfIdentifier(params.assetIdentifier)
  if (!assetKey || !(await deleteCashAnswer(trx, userId, assetKey))) throw new Refusal('MYDATA_ASSET_NOT_FOUND')
  await saveNetWorthDay(context, trx, userId)
}
