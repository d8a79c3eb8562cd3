import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { HealthService } from '../../platform/db/tables/health-service.ts'
import { type DeletionReceipt, insertReceipt } from './receipt-rows.ts'
import { type Counted, countStoredData, deleteStoredData } from './stored-data-rows.ts'

/**
 * Deletes all content of an ended application and writes a receipt, in the transaction that ends it. Its key is
 * destroyed after the commit. Business time.
 * @param before the number of rows in each store until the end
 */
export async function destroyStoredData(
  trx: Trx,
  service: HealthService,
  userId: UserId,
  ended: Pick<
    DeletionReceipt,
    'applicationId' | 'endedStatusEnum' | 'isLabInvolved' | 'isVoucherRestored' | 'requestedAtMs'
  > & { readonly before: Counted },
): Promise<void> {
  const { before, ...facts } = ended
  const { applicationId, isLabInvolved, requestedAtMs } = facts
  await deleteStoredData(trx, service, userId, applicationId, isLabInvolved ? requestedAtMs : null)
  const after = await countStoredData(trx, service, userId, applicationId)
  await insertReceipt(trx, service, userId, {
    ...facts,
    stores: {
      RESULTS: { before: before.RESULTS, after: after.RESULTS },
      TIMELINE: { before: before.TIMELINE, after: after.TIMELINE },
      CONTENT: { before: before.CONTENT, after: after.CONTENT },
    },
  })
}
