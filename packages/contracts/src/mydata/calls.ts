import { contractOf } from '../shared/contract.ts'
import type { MYDATA_ERRORS } from './errors.ts'

/** Describes calls of this service. */
export const mydataCalls = contractOf<typeof MYDATA_ERRORS>()
