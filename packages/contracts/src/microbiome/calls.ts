import { z } from 'zod'
import { contractOf, withTwins } from '../shared/contract.ts'
import type { MICROBIOME_ERRORS } from './errors.ts'

const coded = contractOf<typeof MICROBIOME_ERRORS>()

/** Describes calls of this service. Services of ours may make those that change nothing for a person, too. */
export const microbiomeCalls = <const C extends Parameters<typeof coded>[0]>(endpoints: C) => withTwins(endpoints)

/** A word of a path; one that names nothing is answered as what is not there. */
const Segment = z.string().min(1).max(40)

/** Of what a sample is, in small letters: `gut`. */
export const OfType = z.object({ microbiomeTestingTypeEnum: Segment })

/** The same with who analyses: `macrogen`. */
export const OfLabAndType = z.object({ analysisOrganizationEnum: Segment, microbiomeTestingTypeEnum: Segment })
