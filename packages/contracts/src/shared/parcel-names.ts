/** Where a parcel is. @source docs/gene.md#parcels */
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

/** Who carries it. */
export const COURIERS = ['EPOST', 'CJ', 'HANJIN', 'LOTTE', 'LOGEN'] as const
