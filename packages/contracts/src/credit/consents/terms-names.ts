import type { TermsType } from '../../shared/terms-types.ts'

/** Without consent to these there is no credit score. */
export const REQUIRED_CREDIT_TERMS = [
  'CREDIT_SERVICE_TERMS',
  'CREDIT_PERSONAL_INFO_COLLECTION',
  'CREDIT_INFO_INQUIRY_KCB',
  'CREDIT_INFO_INQUIRY_NICE',
  'CREDIT_THIRD_PARTY_PROVISION_KCB',
  'CREDIT_THIRD_PARTY_PROVISION_NICE',
  'CREDIT_UNIQUE_IDENTIFIER',
] as const satisfies readonly TermsType[]

/** Every kind of terms of the credit service, in the order in which they are shown; the required ones first. */
export const CREDIT_TERMS = [...REQUIRED_CREDIT_TERMS, 'CREDIT_MARKETING'] as const satisfies readonly TermsType[]
/** Terms that raising the score requires: sending once, and sending every month. */
export const RAISE_TERMS = [
  'CREDIT_RAISE_SUBMISSION',
  'CREDIT_RAISE_AUTOMATION',
] as const satisfies readonly TermsType[]
export type RaiseTerms = (typeof RAISE_TERMS)[number]

/** Terms that asking lenders for lower rates requires. */
export const RATE_CUT_TERMS = 'CREDIT_RATE_CUT' satisfies TermsType

export type CreditTerms = (typeof CREDIT_TERMS)[number]
