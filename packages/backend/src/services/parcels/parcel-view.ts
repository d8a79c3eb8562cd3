import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { parcelWords } from '@ieum/copy/parcels/parcels.ts'
import type { ParcelReading } from '@ieum/domain/parcels/parcel-reading.ts'

/** A parcel as its person sees it. */
export const parcelView = ({ parcelStatusEnum, statusText, isDelivered, deliveredAtMs, events }: ParcelReading) => ({
  parcelStatusEnum,
  statusText: statusText ?? parcelWords.labelOf(parcelStatusEnum),
  isDelivered,
  deliveredAtMs: epochMsText(deliveredAtMs),
  events: events.map(({ occurredAtMs, ...event }) => ({ ...event, occurredAtMs: String(occurredAtMs) })),
})
