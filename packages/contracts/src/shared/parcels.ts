/** A parcel as its owner sees it: without sender and recipient. */
import { z } from 'zod'
import { COURIERS, PARCEL_STATUSES } from './parcel-names.ts'
import { EpochMsOut, openEnum } from './wire.ts'

export const ParcelStatusEnum = openEnum(PARCEL_STATUSES)
export const CourierEnum = openEnum(COURIERS)

/** One scan of a parcel on its way. */
export const ParcelEvent = z.object({
  occurredAtMs: EpochMsOut,
  /** The office, under the courier's name for it. */
  location: z.string(),
  /** As reported, regardless of our interpretation. */
  statusText: z.string(),
  parcelStatusEnum: ParcelStatusEnum,
})
