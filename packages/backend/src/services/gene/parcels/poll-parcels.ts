import { applicationKey } from '../../health/application-key.ts'
import { writeFacts } from '../../health/application-rows.ts'
import { pollParcels } from '../../health/poll-parcels.ts'
import { loadApplication, lockById } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import { applicationContent } from '../applications/sealed-application.ts'
import type { GeneContext } from '../gene-context.ts'
import { moveApplication } from '../progress/move-application.ts'

/** Asks the post for the state of genetic testing kits in transit. */
export const pollGeneParcels = (
  context: Pick<GeneContext, 'clock' | 'healthDb' | 'parcels' | 'vault'>,
  signal: AbortSignal,
): Promise<void> =>
  pollParcels(
    context,
    {
      service: 'gene',
      async sent(userId, applicationId) {
        const row = await loadApplication(context.healthDb, userId, applicationId)
        if (row?.statusEnum !== 'KIT_SENT' || row.content === null) return null
        const { shipping } = await openApplication(context, userId, {
          applicationId,
          content: row.content,
        })
        return shipping && { ...shipping, version: row.version }
      },
      async lockSent(trx, userId, applicationId, version) {
        const row = await lockById(trx, userId, applicationId)
        return row?.statusEnum === 'KIT_SENT' && row.version === version ? row.statusChangedAtMs : null
      },
      async comesBack(trx, userId, applicationId) {
        const row = await lockById(trx, userId, applicationId)
        if (!row?.content) return
        const content = await openApplication(context, userId, row)
        const key = await applicationKey(context.vault, userId, applicationId)
        await writeFacts(trx, 'gene', userId, applicationId, {
          expectedCompletionDate: row.expectedCompletionDate,
          failedCount: row.failedCount,
          kitCount: row.kitCount,
          content: applicationContent.seal(key, [applicationId], { ...content, isKitAddressToConfirm: true }),
        })
      },
      arrive: (trx, userId, applicationId, occurredAtMs) =>
        moveApplication(
          context,
          trx,
          { userId, applicationId },
          { event: 'KIT_DELIVERED', actor: 'COURIER', occurredAtMs },
        ),
    },
    signal,
  )
