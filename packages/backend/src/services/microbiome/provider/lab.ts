import type { MicrobiomeOrganization } from '@ieum/contracts/microbiome/enums.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { testingKindOf } from '../testing-kind.ts'

type Params = Parameters<typeof testingKindOf>[0]

/**
 * The laboratory that a path names, which has to be the caller: its credential has the path's name, with hyphens.
 * @throws Refusal NOT_FOUND for an unknown name, FORBIDDEN_CALLER for any caller but this laboratory
 */
export function requireLab(caller: string | null, params: Params): MicrobiomeOrganization {
  const { organization } = testingKindOf(params)
  if (caller !== organization.toLowerCase().replaceAll('_', '-')) throw new Refusal('FORBIDDEN_CALLER')
  return organization
}
