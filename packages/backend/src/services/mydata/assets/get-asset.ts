import type { Asset, AssetGroup, assets } from '@ieum/contracts/mydata/assets/assets.ts'
import type { AssetIdentifier, UserId } from '@ieum/contracts/shared/ids.ts'
import { withSumsOf } from '@ieum/domain/mydata/assets/asset-content.ts'
import { factsShown, paymentFacts, withPaymentsShown } from '@ieum/domain/mydata/assets/payment-days.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Stores } from '../../../platform/context.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { convertedAssets } from '../exchange-rates/converted-assets.ts'
import { shownWithCash } from '../linked-cash/shown-with-cash.ts'
import type { MydataContext } from '../mydata-context.ts'
import { organizationBrief, organizationView } from '../organizations/organization.ts'
import { openContent } from '../sync/assets/asset-view.ts'
import { assetReading } from './asset-reading.ts'
import { assetKeyOfIdentifier, loadAsset } from './asset-rows.ts'
import { debtOfBill } from './debt-of-bill.ts'

/** One asset with its facts and parts. Sums of a past month are not shown as this month's. */
export const getAsset: Handler<typeof assets.getAsset, MydataContext> = async ({ params, user }, context) => {
  const { db, vault, clock, organizations } = context
  const assetKey = assetKeyOfIdentifier(params.assetIdentifier)
  const row = assetKey && (await loadAsset(db, user.userId, assetKey))
  const organization = row && organizations.find(row.organizationGuid)
  if (!row || !organization) throw new Refusal('MYDATA_ASSET_NOT_FOUND')

  const key = (await vault.organizationKeys(user.userId, [row.organizationGuid])).get(row.organizationGuid)
  if (!key) throw vault.missing(user.userId, row.organizationGuid)
  const nowMs = clock.now()
  const today = koreanYmd(nowMs)
  const stored = openContent(key, row.organizationGuid, { assetKey, content: row.content })
  const counted = row.scopeTypes.includes('CARD_BILL')
    ? { ...stored, ...(await debtOfBill(db, user.userId, row.organizationGuid, key, params.assetIdentifier)) }
    : stored
  const content = withPaymentsShown(withSumsOf(counted, today.slice(0, 7)), today)
  const { reading, isDead } = assetReading(row, content.isPartial, nowMs)
  const whose = { groupEnum: row.groupEnum as AssetGroup, scopeTypeEnums: row.scopeTypes }
  const readDate = koreanYmd(row.fetchedAtMs)
  const [asset] = await convertedAssets(
    context,
    [
      {
        ...content,
        assetIdentifier: params.assetIdentifier,
        organization: organizationBrief(organization),
        ...whose,
        scopeAssetStatusEnum: isDead ? 'RELOGIN_REQUIRED' : row.status,
        isNew: row.isNew,
        fetchedAtMs: String(row.fetchedAtMs),
        freshnessEnum: reading.freshnessEnum,
        foreignCurrencyEstimate: null,
        linkedCash: null,
        ...(await cashShown(context, user.userId, content, params.assetIdentifier, nowMs)),
      } satisfies Asset,
    ],
    nowMs,
  )
  return {
    ...content,
    facts: factsShown(content.facts, paymentFacts({ ...content, ...whose }, readDate)),
    reading,
    asset: asset as Asset,
    organization: organizationView(organization, nowMs),
  }
}

/** Home's view of an account whose cash may count elsewhere; nothing when home shows none. */
async function cashShown(
  context: Pick<Stores, 'db' | 'vault'>,
  userId: UserId,
  { bankLinkedCashKrw }: Pick<Asset, 'bankLinkedCashKrw'>,
  assetIdentifier: AssetIdentifier,
  nowMs: number,
): Promise<Pick<Asset, 'balanceKrw' | 'netWorthKrw' | 'linkedCash'> | null> {
  if (bankLinkedCashKrw === null) return null
  const shown = await shownWithCash(context, userId, nowMs)
  const account = shown.find((one) => one.assetIdentifier === assetIdentifier)
  if (!account) return null
  const { balanceKrw, linkedCash, netWorthKrw } = account
  return { balanceKrw, linkedCash, netWorthKrw }
}
