import { parcelWords } from '@ieum/copy/parcels/parcels.ts'
import { parcelReading } from '@ieum/domain/parcels/parcel-reading.ts'
import { Parcel } from '../../../dtc-testing/parcels/Parcel.tsx'
import type { parcelOf } from '../../../dtc-testing/parcels/parcel-of.ts'
import { type AskForParcel, useParcel } from '../../../dtc-testing/parcels/use-parcel.ts'
import { api } from '../../../reads/api.ts'

/** The call returns only scans. Their interpretation follows the same rule as gene's call. */
const gutParcel: AskForParcel = async (trackingNumber, signal) => {
  const { courierEnum, events: scans } = await api.microbiome.listParcelEvents(
    { params: { trackingNumber } },
    { signal },
  )
  const { deliveredAtMs, events, statusText, ...reading } = parcelReading(
    scans.map((scan) => ({ ...scan, occurredAtMs: Number(scan.occurredAtMs) })),
  )
  return {
    ...{ trackingNumber, courierEnum, ...reading },
    statusText: statusText ?? parcelWords.labelOf(reading.parcelStatusEnum),
    deliveredAtMs: deliveredAtMs === null ? null : String(deliveredAtMs),
    events: events.map((event) => ({ ...event, occurredAtMs: String(event.occurredAtMs) })),
  }
}

type GutParcelProps = {
  readonly carried: NonNullable<ReturnType<typeof parcelOf>>
  readonly nowMs: number
}

/** The way of the kit to the person, or of the sample back. */
export function GutParcel({ carried: { way, trackingNumber }, nowMs }: GutParcelProps) {
  return <Parcel way={way} followed={useParcel(trackingNumber, gutParcel)} nowMs={nowMs} />
}
