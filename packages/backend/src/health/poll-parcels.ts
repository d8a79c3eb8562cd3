import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { nextParcelPollMs } from '@ieum/domain/parcels/parcel-clock.ts'
import { courierOf, isEpostNumber, type ParcelReading } from '@ieum/domain/parcels/parcel-reading.ts'
import type { Time } from '../context.ts'
import { dueKits } from '../cross-user/health/due-kits.ts'
import type { Trx } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Parcels } from '../parcels/parcels.ts'
import { writeNextDue, writeNoticeDue } from './application-rows.ts'
import type { Health } from './health-context.ts'
import type { HealthService } from './health-service.ts'

const MOST_AT_ONCE = 50

type Polling = Time & Health & { readonly parcels: Parcels }

/** Kits of a service on their way to people. */
export type KitsOnTheirWay = {
  readonly service: HealthService
  /** What was sent, in which version of the application; null when nothing is on its way any more. */
  sent(
    userId: UserId,
    applicationId: string,
  ): Promise<{ readonly version: number; readonly courier: string; readonly trackingNumber: string } | null>
  /** When it was sent, of an application that is held from then on; null when it has moved since that version. */
  hold(trx: Trx, userId: UserId, applicationId: string, version: number): Promise<number | null>
  /** It found nobody and goes back; for a transaction that holds the application. Left out where nothing follows but a notice. */
  comesBack?(trx: Trx, userId: UserId, applicationId: string): Promise<void>
  /** It has come to its person. Business time. */
  arrive(trx: Trx, userId: UserId, applicationId: string, occurredAtMs: number): Promise<unknown>
}

/** Asks the post about kits on their way to people: one that has come is noted, and of one that goes back its person is told. */
export async function pollParcels(context: Polling, kits: KitsOnTheirWay, signal: AbortSignal): Promise<void> {
  const { clock, healthDb, parcels } = context
  for (const due of await dueKits(healthDb, kits.service, 'KIT_SENT', clock.now(), MOST_AT_ONCE)) {
    signal.throwIfAborted()
    const { userId, applicationId } = due
    const sent = await kits.sent(userId, applicationId)
    if (!sent) continue
    const isAsked = courierOf(sent.courier) === 'EPOST' && isEpostNumber(sent.trackingNumber)
    const reading = isAsked ? await parcels.read(sent.trackingNumber, signal) : null
    await note(context, kits, { ...due, version: sent.version, isAsked, reading })
  }
}

type Told = {
  readonly userId: UserId
  readonly applicationId: string
  readonly version: number
  readonly isAsked: boolean
  readonly reading: ParcelReading | null
}

/** Nothing, when the application has moved while the post was asked. */
async function note(
  { clock, healthDb }: Time & Health,
  { arrive, comesBack, hold, service }: KitsOnTheirWay,
  { userId, applicationId, version, isAsked, reading }: Told,
): Promise<void> {
  await inTransaction(healthDb, async (trx) => {
    const sentAtMs = await hold(trx, userId, applicationId, version)
    if (sentAtMs === null) return
    if (reading?.isDelivered) {
      await arrive(trx, userId, applicationId, Math.max(sentAtMs, reading.deliveredAtMs ?? 0))
      return writeNoticeDue(trx, service, userId, applicationId, true)
    }
    const isReturned = reading?.parcelStatusEnum === 'RETURNED'
    const nextMs = isReturned || !isAsked ? null : nextParcelPollMs(sentAtMs, clock.now())
    await writeNextDue(trx, service, userId, applicationId, nextMs)
    if (!isReturned) return
    await comesBack?.(trx, userId, applicationId)
    await writeNoticeDue(trx, service, userId, applicationId, true)
  })
}
