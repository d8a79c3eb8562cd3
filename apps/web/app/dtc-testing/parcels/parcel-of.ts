import type { ParcelWay } from '@ieum/copy/parcels/parcels.ts'

/** The parcel of a testing that is on its way or has just arrived; null for none. */
export function parcelOf(
  status: string,
  application: { readonly trackingNumber: string | null; readonly returnTrackingNumber: string | null } | null,
): { readonly way: ParcelWay; readonly trackingNumber: string | null } | null {
  if (!application) return null
  switch (status) {
    case 'KIT_SENT':
    case 'KIT_DELIVERED':
      return { way: 'HERE', trackingNumber: application.trackingNumber }
    case 'KIT_RETURN_REQUESTED':
    case 'KIT_RETURNED':
      return { way: 'BACK', trackingNumber: application.returnTrackingNumber }
    default:
      return null
  }
}
