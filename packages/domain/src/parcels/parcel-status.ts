import { DAY_MS } from '../time/durations.ts'

/** Without a scan for this long there is a problem: a parcel takes two days. @source ours */
const SILENT_MS = 5 * DAY_MS

/** The post's word for a lost parcel. */
const LOST_WORD = '분실'

/**
 * Special state of a parcel.
 * - `NOT_SCANNED`: it has only a label
 * - `ELSEWHERE`: another courier has it, and its location is unknown here
 * - `LOST`: the post reports it as lost
 * - `SILENT`: there has been no scan for days
 */
export type ParcelStatus =
  | 'NOT_SCANNED'
  | 'UNDERWAY'
  | 'ATTEMPT_FAILED'
  | 'DELIVERED'
  | 'RETURNED'
  | 'CANCELLED'
  | 'LOST'
  | 'SILENT'
  | 'ELSEWHERE'

/** @param lastScanAtMs null without a scan; business time, like `nowMs` */
export function parcelStatus(
  parcel: {
    readonly parcelStatusEnum: string
    readonly courierEnum: string
    readonly statusText: string
    readonly lastScanAtMs: number | null
  },
  nowMs: number,
): ParcelStatus {
  const { courierEnum, lastScanAtMs, parcelStatusEnum: status, statusText } = parcel
  if (courierEnum !== 'EPOST') return 'ELSEWHERE'
  if (lastScanAtMs === null) return 'NOT_SCANNED'
  if (status === 'DELIVERED' || status === 'RETURNED' || status === 'CANCELLED') return status
  if (statusText.includes(LOST_WORD)) return 'LOST'
  if (nowMs - lastScanAtMs >= SILENT_MS) return 'SILENT'
  return status === 'ATTEMPT_FAILED' ? 'ATTEMPT_FAILED' : 'UNDERWAY'
}
