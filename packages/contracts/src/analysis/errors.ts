import { code, displayed, type ErrorFacts } from '../shared/error-facts.ts'

/** Refusals of the analysis. */
export const ANALYSIS_ERRORS = {
  ANALYSIS_ENTRY_NOT_FOUND: code(404, 'request', displayed),
  ANALYSIS_ASSET_NOT_FOUND: code(404, 'request'),
} as const satisfies { readonly [code: string]: ErrorFacts }
