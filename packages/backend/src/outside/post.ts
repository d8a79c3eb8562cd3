import type { ParcelScan } from '@ieum/domain/parcels/parcel-reading.ts'

/**
 * - `scanned`: where it was, oldest first; nothing of who sends and who receives it
 * - `unknown`: the post has no such number, or not yet
 */
export type ParcelOutcome =
  | { readonly kind: 'scanned'; readonly scans: readonly ParcelScan[] }
  | { readonly kind: 'unknown' | 'failed' }

/** Whoever carries parcels. Nothing is thrown: a failure is one of the values. */
export type PostClient = {
  /** @param trackingNumber thirteen digits */
  trace(trackingNumber: string, signal: AbortSignal): Promise<ParcelOutcome>
}
