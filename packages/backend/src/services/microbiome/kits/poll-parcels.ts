import { pollParcels } from '../../health/poll-parcels.ts'
import { loadApplication, lockById } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { moveApplication } from '../progress/move-application.ts'

/** Asks the post for the state of microbiome testing kits in transit. */
export const pollMicrobiomeParcels = (
  context: Pick<MicrobiomeContext, 'clock' | 'healthDb' | 'parcels' | 'vault'>,
  signal: AbortSignal,
): Promise<void> =>
  pollParcels(
    context,
    {
      service: 'microbiome',
      async sent(userId, applicationId) {
        const row = await loadApplication(context.healthDb, userId, applicationId)
        if (row?.statusEnum !== 'KIT_SENT' || row.content === null) return null
        const { shipping } = await openApplication(context, userId, row)
        return shipping && { ...shipping, version: row.version }
      },
      async lockSent(trx, userId, applicationId, version) {
        const row = await lockById(trx, userId, applicationId)
        return row?.statusEnum === 'KIT_SENT' && row.version === version ? row.statusChangedAtMs : null
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
