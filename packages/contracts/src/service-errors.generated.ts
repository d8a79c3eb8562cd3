// Generated from the list of services by npm run openapi; not edited by hand.
import { ACCOUNT_ERRORS } from './account/errors.ts'
import { ANALYSIS_ERRORS } from './analysis/errors.ts'
import { CREDIT_ERRORS } from './credit/errors.ts'
import { GENE_ERRORS } from './gene/errors.ts'
import { HEALTH_INSURANCE_ERRORS } from './health-insurance/errors.ts'
import { MICROBIOME_ERRORS } from './microbiome/errors.ts'
import { MYDATA_ERRORS } from './mydata/errors.ts'

export const SERVICE_ERRORS = {
  ...ACCOUNT_ERRORS,
  ...ANALYSIS_ERRORS,
  ...CREDIT_ERRORS,
  ...GENE_ERRORS,
  ...HEALTH_INSURANCE_ERRORS,
  ...MICROBIOME_ERRORS,
  ...MYDATA_ERRORS,
} as const
