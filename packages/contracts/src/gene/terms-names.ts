import type { TermsType } from '../shared/terms-types.ts'

/** Required for a testing. Sending the data to the laboratory may be accepted later; it waits until then. */
export const REQUIRED_GENE_TERMS = [
  'GENE_TESTING',
  'GENE_SENSITIVE_INFO_COLLECTION',
] as const satisfies readonly TermsType[]

/** Every kind of terms of a testing, in the order in which they are shown; the required ones first. */
export const GENE_TERMS = [
  ...REQUIRED_GENE_TERMS,
  'GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION',
  'GENE_FURTHER_ANALYSIS',
] as const satisfies readonly TermsType[]
export type GeneTerms = (typeof GENE_TERMS)[number]

/** Terms that a member of a comparison group accepts; valid as long as the membership lasts. */
export const GROUP_TERMS = 'GENE_GROUP_COMPARISON' satisfies TermsType
