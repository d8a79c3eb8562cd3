import type { ParcelWay } from '@ieum/copy/parcels/parcels.ts'

/** Which parcel of a testing is on its way, or has just come; null while none is. */
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
