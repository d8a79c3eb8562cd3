import type { microbiomeKits } from '@ieum/contracts/microbiome/kits.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type Courier, courierOf, isEpostNumber } from '@ieum/domain/parcels/parcel-reading.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { parcelView } from '../../parcels/parcel-view.ts'
import { loadLatestApplication } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { OFFERED } from '../testing-kind.ts'

type List = Handler<typeof microbiomeKits.listParcelEvents, MicrobiomeContext>

/** Only for the person's own parcels; the post gets a number and does not learn who asks. */
export const listParcelEvents: List = async ({ params: { trackingNumber }, user: { userId } }, context) => {
  if (!isEpostNumber(trackingNumber)) throw new Refusal('MICROBIOME_INVALID_TRACKING_NUMBER')
  const courierEnum = await courierOfOwn(context, userId, trackingNumber)
  if (courierEnum === null) throw new Refusal('MICROBIOME_PARCEL_NOT_FOUND')
  // The post does not know another carrier's parcels.
  if (courierEnum !== 'EPOST') return { trackingNumber, courierEnum, events: [] }
  const reading = await context.parcels.read(trackingNumber)
  if (!reading) throw new Refusal('MICROBIOME_UPSTREAM_PARCEL_ERROR')
  return { trackingNumber, courierEnum, events: parcelView(reading).events }
}

/** The carrier of a parcel of the person's last testing; null for a number that is not in it. */
async function courierOfOwn(
  { healthDb, vault }: Pick<MicrobiomeContext, 'healthDb' | 'vault'>,
  userId: UserId,
  trackingNumber: string,
): Promise<Courier | null> {
  const row = await loadLatestApplication(healthDb, userId, OFFERED.microbiomeTestingType)
  if (!row || row.content === null) return null
  const { returning, shipping } = await openApplication({ vault }, userId, row)
  if (shipping?.trackingNumber === trackingNumber) return courierOf(shipping.courier)
  return returning?.returnTrackingNumber === trackingNumber ? 'EPOST' : null
}
