import { contractOf, withTwins } from '../shared/contract.ts'
import type { ANALYSIS_ERRORS } from './errors.ts'

const coded = contractOf<typeof ANALYSIS_ERRORS>()

/** Describes calls of this service. Our own services may also make those that change nothing for a person. */
export const analysisCalls = <const C extends Parameters<typeof coded>[0]>(endpoints: C) => withTwins(endpoints)
