import type { geneParcels } from '@ieum/contracts/gene/parcels.ts'
import { isEpostNumber, NOT_SCANNED } from '@ieum/domain/parcels/parcel-reading.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { parcelView } from '../../parcels/parcel-view.ts'
import type { GeneContext } from '../gene-context.ts'
import { courierOfOwn } from './own-parcel.ts'

type Get = Handler<typeof geneParcels.getEpostParcelStatus, GeneContext>

/** Only for the person's own parcels; the post gets a number and does not learn who asks. */
export const getEpostParcelStatus: Get = async ({ params: { trackingNumber }, user: { userId } }, context) => {
  if (!isEpostNumber(trackingNumber)) throw new Refusal('GENE_INVALID_TRACKING_NUMBER')
  const courierEnum = await courierOfOwn(context, userId, trackingNumber)
  if (courierEnum === null) throw new Refusal('GENE_PARCEL_NOT_FOUND')
  // The post does not know another carrier's parcels.
  if (courierEnum !== 'EPOST')
    return { trackingNumber, courierEnum, ...parcelView({ ...NOT_SCANNED, parcelStatusEnum: 'UNKNOWN' }) }
  const reading = await context.parcels.read(trackingNumber)
  if (!reading) throw new Refusal('GENE_UPSTREAM_PARCEL_ERROR')
  return { trackingNumber, courierEnum, ...parcelView(reading) }
}
