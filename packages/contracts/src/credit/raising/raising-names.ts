/** Kinds of proof that a bureau accepts, by issuer. @source docs/reference/credit.md#raising */
export const RAISE_MATERIALS = [
  'NATIONAL_PENSION',
  'HEALTH_INSURANCE',
  'INCOME_CERTIFICATE',
  'TELECOM_PAYMENT',
] as const

/** Progress of an application. @source docs/reference/credit.md#states */
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
 * Why an application had no result: nothing to send, refused because of an unpaid debt, refused for another reason, or
 * no answer within a day.
 */
export const RAISE_FAILURE_REASONS = ['NO_MATERIAL', 'DELINQUENCY', 'REFUSED', 'NO_ANSWER'] as const
