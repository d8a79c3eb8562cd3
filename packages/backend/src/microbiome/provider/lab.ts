import type { MicrobiomeOrganization } from '@ieum/contracts/microbiome/enums.ts'
import { Refusal } from '../../http/refusal.ts'
import { testingKindOf } from '../testing-kind.ts'

type Params = Parameters<typeof testingKindOf>[0]

/**
 * The laboratory of a path, which is who calls: its credential is called as the path calls it, with strokes.
 * @throws Refusal NOT_FOUND for a path that names nothing, FORBIDDEN_CALLER for whoever is not this laboratory
 */
export function requireLab(caller: string | null, params: Params): MicrobiomeOrganization {
  const { organization } = testingKindOf(params)
  if (caller !== organization.toLowerCase().replaceAll('_', '-')) throw new Refusal('FORBIDDEN_CALLER')
  return organization
}
