/** Proof that a bureau takes, by whoever issues it. @source docs/credit.md#raising */
export const RAISE_MATERIALS = [
  'NATIONAL_PENSION',
  'HEALTH_INSURANCE',
  'INCOME_CERTIFICATE',
  'TELECOM_PAYMENT',
] as const

/** How far an application is. @source docs/credit.md#states */
export const RAISE_APPLICATION_STATUSES = [
  'REQUESTED',
  'COLLECTING',
  'SUBMITTED',
  'COMPLETED',
  'PARTIALLY_COMPLETED',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
] as const

/**
 * Why an application came to nothing: nothing to send, refused because something is unpaid, refused for another reason, or
 * no answer within a day.
 */
export const RAISE_FAILURE_REASONS = ['NO_MATERIAL', 'DELINQUENCY', 'REFUSED', 'NO_ANSWER'] as const
