/** Proof that a bureau takes, by whoever issues it. @source docs/credit.md#raising */
export const RAISE_MATERIALS = [
  'NATIONAL_PENSION',
  'HEALTH_INSURANCE',
  'INCOME_CERTIFICATE',
  'TELECOM_PAYMENT',
] as const
