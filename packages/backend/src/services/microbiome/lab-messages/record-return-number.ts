import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { writeFacts } from '../../health/application-rows.ts'
import { lockById } from '../applications/application-rows.ts'
import { openApplication, sealApplication } from '../applications/application-view.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'

/** Stores the tracking number for the return, as the laboratory reports it; does nothing once no return is expected. */
export async function recordReturnNumber(
  { healthDb, vault }: Pick<MicrobiomeContext, 'healthDb' | 'vault'>,
  userId: UserId,
  applicationId: string,
  returnTrackingNumber: string,
): Promise<void> {
  await inTransaction(healthDb, async (trx) => {
    const row = await lockById(trx, userId, applicationId)
    if (!row?.content) return
    const content = await openApplication({ vault }, userId, row)
    if (!content.returning) return
    const returning = { ...content.returning, returnTrackingNumber }
    await writeFacts(trx, 'microbiome', userId, applicationId, {
      expectedCompletionDate: row.expectedCompletionDate,
      failedCount: row.failedCount,
      kitCount: row.kitCount,
      content: await sealApplication({ vault }, userId, applicationId, { ...content, returning }),
    })
  })
}
