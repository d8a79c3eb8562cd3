import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { applicationKey } from '../../health/application-key.ts'
import { writeFacts } from '../../health/application-rows.ts'
import { lockById } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import { applicationContent } from '../applications/sealed-application.ts'
import type { GeneContext } from '../gene-context.ts'

/** Stores the tracking number for the return, as the laboratory reports it; does nothing once no return is expected. */
export async function recordReturnNumber(
  { healthDb, vault }: Pick<GeneContext, 'healthDb' | 'vault'>,
  userId: UserId,
  applicationId: string,
  returnTrackingNumber: string,
): Promise<void> {
  await inTransaction(healthDb, async (trx) => {
    const row = await lockById(trx, userId, applicationId)
    if (!row?.content) return
    const content = await openApplication({ vault }, userId, { applicationId, content: row.content })
    if (!content.returning) return
    const key = await applicationKey(vault, userId, applicationId)
    const returning = { ...content.returning, returnTrackingNumber }
    await writeFacts(trx, 'gene', userId, applicationId, {
      expectedCompletionDate: row.expectedCompletionDate,
      failedCount: row.failedCount,
      kitCount: row.kitCount,
      content: applicationContent.seal(key, [applicationId], { ...content, returning }),
    })
  })
}
