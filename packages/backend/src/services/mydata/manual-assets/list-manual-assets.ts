import type { manualAssets } from '@ieum/contracts/mydata/assets/manual-assets.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { loadManualAssets } from './manual-asset-rows.ts'

export const listManualAssets: Handler<typeof manualAssets.listManualAssets, MydataContext> = async (
  { user: { userId } },
  { db, log, vault },
) => {
  const { opened: manualAssets, leftOutCount } = await loadManualAssets(db, userId, () => vault.personKey(userId), log)
  return { manualAssets, leftOutCount }
}
