import { z } from 'zod'
import { CourierEnum, ParcelEvent, ParcelStatusEnum } from '../shared/parcels.ts'
import { EpochMsOut } from '../shared/wire.ts'
import { geneCalls } from './calls.ts'

/** One parcel, as its person sees it. */
export const GeneParcel = z.object({
  trackingNumber: z.string(),
  courierEnum: CourierEnum,
  parcelStatusEnum: ParcelStatusEnum,
  statusText: z.string(),
  isDelivered: z.boolean(),
  /** Null until it is delivered, and for a parcel that was returned. */
  deliveredAtMs: EpochMsOut.nullable(),
  events: z.array(ParcelEvent),
})
export type GeneParcel = z.infer<typeof GeneParcel>

export const geneParcels = geneCalls({
  getEpostParcelStatus: {
    method: 'GET',
    path: '/v1/gene/users/me/epost/parcel/{trackingNumber}/status',
    who: 'user',
    limit: { most: 60, perSeconds: 60 },
    summary: 'Where a parcel of the own testing is, by its number of thirteen digits; scans oldest first',
    errors: ['GENE_INVALID_TRACKING_NUMBER', 'GENE_PARCEL_NOT_FOUND', 'GENE_UPSTREAM_PARCEL_ERROR'],
    params: z.object({ trackingNumber: z.string().min(1).max(100) }),
    response: GeneParcel,
  },
})
