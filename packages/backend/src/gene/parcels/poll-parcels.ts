import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { nextParcelPollMs } from '@ieum/domain/parcels/parcel-clock.ts'
import { courierOf, isEpostNumber, type ParcelReading } from '@ieum/domain/parcels/parcel-reading.ts'
import { dueKits } from '../../cross-user/gene/due-kits.ts'
import { inTransaction } from '../../db/transaction.ts'
import { holdById, loadApplication, writeNextDue, writeNoticeDue } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import type { GeneContext } from '../gene-context.ts'
import { moveApplication } from '../progress/move-application.ts'

const MOST_AT_ONCE = 50

type Polling = Pick<GeneContext, 'clock' | 'healthDb' | 'parcels' | 'vault'>

/** Asks the post about kits on their way to people: one that has come is noted, and of one that goes back its person is told. */
export async function pollParcels(context: Polling, signal: AbortSignal): Promise<void> {
  const { clock, healthDb } = context
  for (const { userId, applicationId } of await dueKits(healthDb, 'KIT_SENT', clock.now(), MOST_AT_ONCE)) {
    signal.throwIfAborted()
    const row = await loadApplication(healthDb, userId, applicationId)
    if (row?.status_enum !== 'KIT_SENT' || row.content === null) continue
    const { shipping } = await openApplication(context, userId, { application_id: applicationId, content: row.content })
    const isAsked = shipping && courierOf(shipping.courier) === 'EPOST' && isEpostNumber(shipping.trackingNumber)
    const reading = isAsked ? await context.parcels.read(shipping.trackingNumber, signal) : null
    await note(context, userId, { applicationId, version: row.version, isAsked: Boolean(isAsked), reading })
  }
}

type Told = {
  readonly applicationId: string
  readonly version: number
  readonly isAsked: boolean
  readonly reading: ParcelReading | null
}

/** Nothing, when the application has moved while the post was asked. */
async function note(
  { clock, healthDb }: Polling,
  userId: UserId,
  { applicationId, version, isAsked, reading }: Told,
): Promise<void> {
  await inTransaction(healthDb, async (trx) => {
    const row = await holdById(trx, userId, applicationId)
    if (row?.status_enum !== 'KIT_SENT' || row.version !== version) return
    const sentAtMs = row.status_changed_at.getTime()
    if (reading?.isDelivered) {
      const occurredAtMs = Math.max(sentAtMs, reading.deliveredAtMs ?? 0)
      const happened = { event: 'KIT_DELIVERED', actor: 'COURIER', occurredAtMs } as const
      await moveApplication({ clock }, trx, { userId, applicationId }, happened)
      return writeNoticeDue(trx, userId, applicationId, true)
    }
    const isReturned = reading?.parcelStatusEnum === 'RETURNED'
    await writeNextDue(
      trx,
      userId,
      applicationId,
      isReturned || !isAsked ? null : nextParcelPollMs(sentAtMs, clock.now()),
    )
    if (isReturned) await writeNoticeDue(trx, userId, applicationId, true)
  })
}
