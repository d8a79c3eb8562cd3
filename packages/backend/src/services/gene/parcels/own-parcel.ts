import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type Courier, courierOf } from '@ieum/domain/parcels/parcel-reading.ts'
import { loadApplications } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import type { GeneContext } from '../gene-context.ts'

/** The carrier of a parcel in the person's active applications; null for a number that is in none of them. */
export async function courierOfOwn(
  { clock, healthDb, vault }: Pick<GeneContext, 'clock' | 'healthDb' | 'vault'>,
  userId: UserId,
  trackingNumber: string,
): Promise<Courier | null> {
  const rows = await loadApplications(healthDb, userId, { type: 'DTC_GENETIC_TESTING', endedSinceMs: clock.now() })
  for (const row of rows) {
    if (row.content === null) continue
    const { returning, shipping } = await openApplication({ vault }, userId, row)
    if (shipping?.trackingNumber === trackingNumber) return courierOf(shipping.courier)
    if (returning?.returnTrackingNumber === trackingNumber) return 'EPOST'
  }
  return null
}
