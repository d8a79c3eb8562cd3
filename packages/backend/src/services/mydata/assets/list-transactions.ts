import type { assets } from '@ieum/contracts/mydata/assets/assets.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { openEach } from '../../../platform/keys/open-each.ts'
import { readPageToken, writePageToken } from '../../../platform/keys/page-token.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { transactionContent } from '../collect/stored-asset.ts'
import type { MydataContext } from '../mydata-context.ts'
import { openContent } from '../sync/assets/asset-view.ts'
import { assetReading } from './asset-reading.ts'
import { assetKeyOfIdentifier, loadAsset, loadTransactions } from './asset-rows.ts'

/**
 * Transactions of one asset, newest first, by keyset: rows that arrive during reading are neither skipped nor repeated.
 */
export const listTransactions: Handler<typeof assets.listTransactions, MydataContext> = async (call, context) => {
  const { clock, db, vault, indexes, log } = context
  const { userId } = call.user
  const { assetIdentifier } = call.params
  const { limit, pageToken } = call.query
  const assetKey = assetKeyOfIdentifier(assetIdentifier)
  const asset = assetKey && (await loadAsset(db, userId, assetKey))
  if (!assetKey || !asset) throw new Refusal('MYDATA_ASSET_NOT_FOUND')

  const scope = ['transactions', userId, assetIdentifier]
  const position = pageToken === undefined ? null : readPageToken(indexes, scope, pageToken)
  if (pageToken !== undefined && position?.length !== 3) throw new Refusal('INVALID_PAGE_TOKEN')
  const after = position && {
    occurredAtMs: Number(position[0]),
    institutionOrder: Number(position[1]),
    transactionKey: Buffer.from(position[2] as string, 'base64url'),
  }
  const rows = await loadTransactions(db, userId, asset.organizationGuid, assetKey, after, limit + 1)
  const key = (await vault.organizationKeys(userId, [asset.organizationGuid])).get(asset.organizationGuid)
  if (!key) throw vault.missing(userId, asset.organizationGuid)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const { opened: transactions, leftOutCount } = openEach(log, page, ({ transactionKey, content }) => {
    const row = [asset.organizationGuid, assetKey, transactionKey] as const
    const { facts, ...shown } = transactionContent.open(key, row, content)
    return {
      ...shown,
      transactionIdentifier: transactionKey.toString('base64url'),
      payTypeEnum: facts?.payTypeEnum ?? null,
      paymentEnvironmentEnum: facts?.paymentEnvironmentEnum ?? null,
    }
  })
  const { isPartial } = openContent(key, asset.organizationGuid, { assetKey, content: asset.content })
  return {
    transactions,
    reading: assetReading(asset, isPartial || leftOutCount > 0, clock.now()).reading,
    nextPageToken:
      rows.length > limit && last
        ? writePageToken(indexes, scope, [
            String(last.occurredAtMs),
            String(last.institutionOrder),
            last.transactionKey.toString('base64url'),
          ])
        : null,
  }
}
