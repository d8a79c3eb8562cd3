import type { TermsType } from '../shared/terms-types.ts'

/** Every kind of terms of a testing, in the order in which they are shown; all of them are required. */
export const MICROBIOME_TERMS = [
  'MICROBIOME_TESTING',
  'MICROBIOME_SENSITIVE_INFO_COLLECTION',
  'MICROBIOME_SENSITIVE_INFO_THIRD_PARTY_PROVISION',
] as const satisfies readonly TermsType[]
export type MicrobiomeTerms = (typeof MICROBIOME_TERMS)[number]
