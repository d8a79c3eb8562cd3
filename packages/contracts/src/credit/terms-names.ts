import type { TermsType } from '../shared/terms-types.ts'

/** Without these nobody has a credit score here. */
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
/** What raising the score asks for, when it is wanted: sending once, and sending every month. */
export const RAISE_TERMS = [
  'CREDIT_RAISE_SUBMISSION',
  'CREDIT_RAISE_AUTOMATION',
] as const satisfies readonly TermsType[]
export type RaiseTerms = (typeof RAISE_TERMS)[number]

/** What asking lenders for lower rates asks for. */
export const RATE_CUT_TERMS = 'CREDIT_RATE_CUT' satisfies TermsType

export type CreditTerms = (typeof CREDIT_TERMS)[number]
