import type { TermsType } from '../shared/terms-types.ts'

/** Without these nobody is tested; handing the data to the laboratory may be agreed to later, and waits until then. */
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

/** What whoever is in a comparison group agrees to; it stands as long as they are in one. */
export const GROUP_TERMS = 'GENE_GROUP_COMPARISON' satisfies TermsType
