/** A parcel as it is told to whoever it belongs to: nothing of who sends it and who receives it. */
import { z } from 'zod'
import { COURIERS, PARCEL_STATUSES } from './parcel-names.ts'
import { EpochMsOut, openEnum } from './wire.ts'

export const ParcelStatusEnum = openEnum(PARCEL_STATUSES)
export const CourierEnum = openEnum(COURIERS)

/** One scan on the way of a parcel. */
export const ParcelEvent = z.object({
  occurredAtMs: EpochMsOut,
  /** The office, as whoever carries it names it. */
  location: z.string(),
  /** As it was told, whatever we made of it. */
  statusText: z.string(),
  parcelStatusEnum: ParcelStatusEnum,
})
