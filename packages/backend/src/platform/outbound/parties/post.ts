import type { ParcelScan } from '@ieum/domain/parcels/parcel-reading.ts'

/**
 * - `scanned`: the parcel's locations, oldest first, without sender and recipient
 * - `unknown`: the post has no such number, or not yet
 */
export type ParcelOutcome =
  | { readonly kind: 'scanned'; readonly scans: readonly ParcelScan[] }
  | { readonly kind: 'unknown' | 'failed' }

/** A parcel carrier. Throws nothing: a failure is one of the values. */
export type PostClient = {
  /** @param trackingNumber thirteen digits */
  trace(trackingNumber: string, signal: AbortSignal): Promise<ParcelOutcome>
}
