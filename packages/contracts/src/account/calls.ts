import { contractOf } from '../shared/contract.ts'
import type { ACCOUNT_ERRORS } from './errors.ts'

/** Describes calls of this service. */
export const accountCalls = contractOf<typeof ACCOUNT_ERRORS>()
