import { z } from 'zod'
import { contractOf, withTwins } from '../shared/contract.ts'
import type { MICROBIOME_ERRORS } from './errors.ts'

const coded = contractOf<typeof MICROBIOME_ERRORS>()

/** Describes calls of this service. Our own services may also make those that change nothing for a person. */
export const microbiomeCalls = <const C extends Parameters<typeof coded>[0]>(endpoints: C) => withTwins(endpoints)

/** A path segment; an unknown value is answered as not found. */
const Segment = z.string().min(1).max(40)

/** Kind of sample in lower case: `gut`. */
export const OfType = z.object({ microbiomeTestingTypeEnum: Segment })

/** The same, with the laboratory: `macrogen`. */
export const OfLabAndType = z.object({ analysisOrganizationEnum: Segment, microbiomeTestingTypeEnum: Segment })
