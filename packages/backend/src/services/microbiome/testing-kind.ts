import {
  MICROBIOME_ORGANIZATIONS,
  MICROBIOME_TESTING_TYPES,
  type MicrobiomeOrganization,
  type MicrobiomeTestingType,
} from '@ieum/contracts/microbiome/enums.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The kind that is offered, and the laboratory that analyses it. */
export const OFFERED = { microbiomeTestingType: 'GUT', analysisOrganization: 'MACROGEN' } as const

/**
 * The kind of testing that a path names.
 * @throws Refusal NOT_FOUND for an unknown name
 */
export function testingTypeOf({
  microbiomeTestingTypeEnum: word,
}: {
  readonly microbiomeTestingTypeEnum: string
}): MicrobiomeTestingType {
  const found = MICROBIOME_TESTING_TYPES.find((type) => type.toLowerCase() === word)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/**
 * The same, with the laboratory.
 * @throws Refusal NOT_FOUND for an unknown name
 */
export function testingKindOf(params: {
  readonly analysisOrganizationEnum: string
  readonly microbiomeTestingTypeEnum: string
}): { readonly type: MicrobiomeTestingType; readonly organization: MicrobiomeOrganization } {
  const organization = MICROBIOME_ORGANIZATIONS.find((one) => one.toLowerCase() === params.analysisOrganizationEnum)
  if (!organization) throw new Refusal('NOT_FOUND')
  return { type: testingTypeOf(params), organization }
}

/** Whether any laboratory offers a kind of testing. */
export const isOffered = (type: MicrobiomeTestingType, organization?: MicrobiomeOrganization): boolean =>
  type === OFFERED.microbiomeTestingType &&
  (organization === undefined || organization === OFFERED.analysisOrganization)
