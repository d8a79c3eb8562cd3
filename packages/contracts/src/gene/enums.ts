/** What the wire says of a testing in one word. A value that a build does not know reads as `UNKNOWN`. */
import { openEnum } from '../shared/wire.ts'

export const SELF_TESTING_TYPES = ['DTC_GENETIC_TESTING', 'ADDITIONAL_GENETIC_TESTING'] as const
export const SelfTestingTypeEnum = openEnum(SELF_TESTING_TYPES)
