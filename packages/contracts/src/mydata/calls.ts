import { contractOf, withTwins } from '../shared/contract.ts'
import type { MYDATA_ERRORS } from './errors.ts'

const coded = contractOf<typeof MYDATA_ERRORS>()

/** Describes calls of this service. Our own services may also make those that change nothing for a person. */
export const mydataCalls = <const C extends Parameters<typeof coded>[0]>(endpoints: C) => withTwins(endpoints)
