/** Evaluation of a parcel's scans, the same for every service that sends by post. @source docs/reference/gene.md#parcels */
import type { COURIERS, PARCEL_STATUSES } from '@ieum/contracts/shared/parcel-names.ts'

export type ParcelStatus = (typeof PARCEL_STATUSES)[number] | 'UNKNOWN'
export type Courier = (typeof COURIERS)[number] | 'UNKNOWN'

/** Returns whether it is a number of the post: thirteen digits. */
export const isEpostNumber = (text: string): boolean => /^\d{13}$/.test(text)

/**
 * Some of the post's phrases contain others: the first match counts. A parcel that reaches the counter late is only
 * sent on the next day.
 */
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

/** Returns the meaning of a scan's text; UNKNOWN for an unlisted text. */
export const parcelStatusOf = (statusText: string): ParcelStatus =>
  MEANINGS.find(([, words]) => words.some((word) => statusText.includes(word)))?.[0] ?? 'UNKNOWN'

/** Returns the courier from a laboratory's text. */
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
  /** Text of the last scan, as reported; null without one. */
  readonly statusText: string | null
  readonly isDelivered: boolean
  readonly deliveredAtMs: number | null
  /** Oldest first. */
  readonly events: readonly (ParcelScan & { readonly parcelStatusEnum: ParcelStatus })[]
}

/** Not scanned yet: in the first hours after its label was printed. */
export const NOT_SCANNED: ParcelReading = {
  parcelStatusEnum: 'LABEL_CREATED',
  statusText: null,
  isDelivered: false,
  deliveredAtMs: null,
  events: [],
}

/**
 * Returns the status of a parcel by its scans, in any order. A returned parcel is never delivered to its receiver,
 * whatever is scanned later: its delivery to the sender has the same text.
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
