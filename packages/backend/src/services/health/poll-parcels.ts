import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { nextParcelPollMs } from '@ieum/domain/parcels/parcel-poll-schedule.ts'
import { courierOf, isEpostNumber, type ParcelReading } from '@ieum/domain/parcels/parcel-reading.ts'
import type { Time } from '../../platform/context.ts'
import { dueKits } from '../../platform/cross-user/health/due-kits.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { HealthService } from '../../platform/db/tables/health-service.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { eachInTurn } from '../../platform/jobs/scheduling/each-in-turn.ts'
import type { Parcels } from '../parcels/parcels.ts'
import { writeNextDue, writeNoticeDue } from './application-rows.ts'
import type { Health } from './health-context.ts'

const MOST_AT_ONCE = 50

type Polling = Time & Health & { readonly parcels: Parcels }

/** A service's kits in transit to people. */
export type KitsOnTheirWay = {
  readonly service: HealthService
  /** The parcel and the version of its application; null when no kit is in transit any more. */
  sent(
    userId: UserId,
    applicationId: string,
  ): Promise<{ readonly version: number; readonly courier: string; readonly trackingNumber: string } | null>
  /**
   * Locks the application and returns when the kit was sent; null when the application has moved since that version.
   */
  lockSent(trx: Trx, userId: UserId, applicationId: string, version: number): Promise<number | null>
  /**
   * Handles a kit that could not be delivered and goes back. Call with the application locked. Absent when only a
   * notice follows.
   */
  comesBack?(trx: Trx, userId: UserId, applicationId: string): Promise<void>
  /** Handles a delivered kit. Business time. */
  arrive(trx: Trx, userId: UserId, applicationId: string, occurredAtMs: number): Promise<unknown>
}

/** Asks the post about kits in transit: records a delivery, and notifies the person when a kit goes back. */
export async function pollParcels(context: Polling, kits: KitsOnTheirWay, signal: AbortSignal): Promise<void> {
  const { clock, healthDb, parcels } = context
  const all = await dueKits(healthDb, kits.service, 'KIT_SENT', clock.now(), MOST_AT_ONCE)
  await eachInTurn(
    all,
    async (due) => {
      const { userId, applicationId } = due
      const sent = await kits.sent(userId, applicationId)
      if (!sent) return
      const isAsked = courierOf(sent.courier) === 'EPOST' && isEpostNumber(sent.trackingNumber)
      const reading = isAsked ? await parcels.read(sent.trackingNumber, signal) : null
      await recordReading(context, kits, { ...due, version: sent.version, isAsked, reading })
    },
    signal,
  )
}

type PolledKit = {
  readonly userId: UserId
  readonly applicationId: string
  readonly version: number
  readonly isAsked: boolean
  readonly reading: ParcelReading | null
}

/** Does nothing when the application has moved while the post was asked. */
async function recordReading(
  { clock, healthDb }: Time & Health,
  { arrive, comesBack, lockSent, service }: KitsOnTheirWay,
  { userId, applicationId, version, isAsked, reading }: PolledKit,
): Promise<void> {
  await inTransaction(healthDb, async (trx) => {
    const sentAtMs = await lockSent(trx, userId, applicationId, version)
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
