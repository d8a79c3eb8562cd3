import { ACCOUNT_REMEDIES } from './account/remedies.ts'
import { ANALYSIS_REMEDIES } from './analysis/remedies.ts'
import { CREDIT_REMEDIES } from './credit/remedies.ts'
import type { ErrorCode } from './error-codes.ts'
import { GENE_REMEDIES } from './gene/remedies.ts'
import { HEALTH_INSURANCE_REMEDIES } from './health-insurance/remedies.ts'
import { MICROBIOME_REMEDIES } from './microbiome/remedies.ts'
import { MYDATA_REMEDIES } from './mydata/remedies.ts'
import { GENERAL_REMEDIES } from './shared/remedies.ts'

/**
 * The caller's reaction to each code of the catalogue, in English, for developers; it does not cross the wire. The
 * texts for people are in `@ieum/copy`.
 */
export const ERROR_REMEDIES: { readonly [code in ErrorCode]: string } = {
  ...GENERAL_REMEDIES,
  ...ACCOUNT_REMEDIES,
  ...ANALYSIS_REMEDIES,
  ...CREDIT_REMEDIES,
  ...GENE_REMEDIES,
  ...HEALTH_INSURANCE_REMEDIES,
  ...MICROBIOME_REMEDIES,
  ...MYDATA_REMEDIES,
}
