/** Status of a parcel. @source docs/reference/gene.md#parcels */
export const PARCEL_STATUSES = [
  'LABEL_CREATED',
  'ACCEPTED',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'ATTEMPT_FAILED',
  'DELIVERED',
  'RETURNED',
  'CANCELLED',
] as const

/** Courier companies. */
export const COURIERS = ['EPOST', 'CJ', 'HANJIN', 'LOTTE', 'LOGEN'] as const
