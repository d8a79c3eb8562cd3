/** What the scans of a parcel come to. The same for every service whose things go by post. @source docs/gene.md#parcels */
import type { COURIERS, PARCEL_STATUSES } from '@ieum/contracts/shared/parcel-names.ts'

export type ParcelStatus = (typeof PARCEL_STATUSES)[number] | 'UNKNOWN'
export type Courier = (typeof COURIERS)[number] | 'UNKNOWN'

/** A number of the post: thirteen digits. */
export const isEpostNumber = (text: string): boolean => /^\d{13}$/.test(text)

/** Its own words hold others': the first that is found counts. A parcel at the counter late is only sent on the next day. */
const MEANINGS: readonly (readonly [ParcelStatus, readonly string[]])[] = [
  ['CANCELLED', ['신청취소', '접수취소']],
  ['RETURNED', ['반송']],
  ['ATTEMPT_FAILED', ['미배달']],
  ['DELIVERED', ['배달완료', '인수완료']],
  ['OUT_FOR_DELIVERY', ['배달준비']],
  ['LABEL_CREATED', ['운송장출력', '신청']],
  ['ACCEPTED', ['접수', '집하완료']],
  ['IN_TRANSIT', ['발송', '도착']],
]

/** What a scan's words mean; UNKNOWN for words that nobody has listed. */
export const parcelStatusOf = (statusText: string): ParcelStatus =>
  MEANINGS.find(([, words]) => words.some((word) => statusText.includes(word)))?.[0] ?? 'UNKNOWN'

/** Who carries it, as a laboratory writes it. */
export function courierOf(text: string): Courier {
  const letters = text.trim().toUpperCase()
  switch (letters) {
    case 'EPOST':
    case 'CJ':
    case 'HANJIN':
    case 'LOTTE':
    case 'LOGEN':
      return letters
    default:
      return 'UNKNOWN'
  }
}

export type ParcelScan = {
  /** Business time. */
  readonly occurredAtMs: number
  /** The office. */
  readonly location: string
  readonly statusText: string
}

export type ParcelReading = {
  readonly parcelStatusEnum: ParcelStatus
  /** Of the last scan, as it was told; null without one. */
  readonly statusText: string | null
  readonly isDelivered: boolean
  readonly deliveredAtMs: number | null
  /** Oldest first. */
  readonly events: readonly (ParcelScan & { readonly parcelStatusEnum: ParcelStatus })[]
}

/** Nobody has scanned it yet: in the first hours after its label was printed. */
export const NOT_SCANNED: ParcelReading = {
  parcelStatusEnum: 'LABEL_CREATED',
  statusText: null,
  isDelivered: false,
  deliveredAtMs: null,
  events: [],
}

/**
 * Where a parcel is by its scans, in whatever order they came. What went back is never delivered to its receiver, whatever is
 * scanned after: it is handed to its sender with the same words.
 */
export function parcelReading(scans: readonly ParcelScan[]): ParcelReading {
  const events = scans
    .map((scan) => ({ ...scan, parcelStatusEnum: parcelStatusOf(scan.statusText) }))
    .toSorted((a, b) => a.occurredAtMs - b.occurredAtMs)
  const last = events.at(-1)
  if (!last) return NOT_SCANNED
  const isReturned = events.some((one) => one.parcelStatusEnum === 'RETURNED')
  const delivered = isReturned ? undefined : events.find((one) => one.parcelStatusEnum === 'DELIVERED')
  return {
    parcelStatusEnum: isReturned ? 'RETURNED' : delivered ? 'DELIVERED' : last.parcelStatusEnum,
    statusText: last.statusText,
    isDelivered: delivered !== undefined,
    deliveredAtMs: delivered?.occurredAtMs ?? null,
    events,
  }
}
