import { code, displayed, type ErrorFacts } from '../shared/error-facts.ts'

/** Refusals of gene. */
export const GENE_ERRORS = {
  // results
  GENE_TRAIT_NOT_FOUND: code(404, 'request', displayed),
  GENE_RESULT_NOT_OPENED: code(409, 'state', displayed),
} as const satisfies { readonly [code: string]: ErrorFacts }
