/** Every call of the analysis that is served. */
import type { ServiceContract } from '../shared/contract.ts'
import { entries } from './entries.ts'
import { ANALYSIS_ERRORS } from './errors.ts'
import { spending } from './spending.ts'

export const analysisContract = { ...spending, ...entries }

export const analysis = {
  contract: analysisContract,
  streams: {},
  errors: ANALYSIS_ERRORS,
} as const satisfies ServiceContract
