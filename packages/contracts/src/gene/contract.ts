/** Every gene call that is served. */
import type { ServiceContract } from '../shared/contract.ts'
import { GENE_ERRORS } from './errors.ts'
import { geneResults } from './results.ts'

export const geneContract = {
  ...geneResults,
}

export const gene = {
  contract: geneContract,
  streams: {},
  errors: GENE_ERRORS,
} as const satisfies ServiceContract
