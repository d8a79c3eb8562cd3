import type { linkedCash } from '@ieum/contracts/mydata/assets/linked-cash.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assetKeyOfIdentifier } from '../assets/asset-rows.ts'
import { saveNetWorthDay } from '../assets/net-worth-day.ts'
import { lockNetWorth } from '../assets/net-worth-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { type AssetAt, putCashAnswer } from './linked-cash-rows.ts'
import { shownWithCash } from './shown-with-cash.ts'

/** Accepts only answers to questions that are asked: an account that is linked, and a deposit that its cash may be. */
export const setLinkedCash: Handler<typeof linkedCash.setLinkedCash, MydataContext> = async (
  { params, body: { depositAssetIdentifier }, user: { userId } },
  context,
  trx,
) => {
  await lockNetWorth(trx, userId)
  const nowMs = context.clock.now()
  const shown = await shownWithCash({ db: trx, vault: context.vault }, userId, nowMs, [])
  const placeOf = (identifier: string): AssetAt => {
    const asset = shown.find(({ assetIdentifier }) => assetIdentifier === identifier)
    const assetKey = asset && assetKeyOfIdentifier(asset.assetIdentifier)
    if (!asset || !assetKey) throw new Refusal('MYDATA_ASSET_NOT_FOUND')
    return { organizationGuid: asset.organization.guid, assetKey }
  }
  const account = placeOf(params.assetIdentifier)
  const asked = shown.find(({ assetIdentifier }) => assetIdentifier === params.assetIdentifier)?.linkedCash
  const isPossible =
    (depositAssetIdentifier === null && asked?.stateEnum !== 'NOT_ASKED') ||
    asked?.deposits.some(({ assetIdentifier }) => assetIdentifier === depositAssetIdentifier)
  if (!asked || !isPossible) throw new Refusal('MYDATA_ASSET_NOT_FOUND')
  const deposit = depositAssetIdentifier === null ? null : placeOf(depositAssetIdentifier)
  await putCashAnswer(trx, userId, account, { answeredAtMs: nowMs, deposit })
  await saveNetWorthDay(context, trx, userId)
}
