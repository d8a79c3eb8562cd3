import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import {
  ageBand,
  type ConnectedOrganization,
  firstOrganizations,
} from '@ieum/domain/mydata/organizations/organization-use.ts'
import { startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Indexes } from '../../../platform/keys/indexes.ts'

type Cell = (organizationGuid: OrganizationGuid) => Buffer

/**
 * Cells of similar people, each combined with an institution: keyed hashes, which identify nobody without our secret.
 */
export type UseCells = { readonly byAge: Cell; readonly byFirst: readonly Cell[] }

export function useCellsOf(
  indexes: Pick<Indexes, 'organizationUse'>,
  {
    birthdayDate,
    connected,
  }: { readonly birthdayDate: string; readonly connected: readonly ConnectedOrganization<OrganizationGuid>[] },
  nowMs: number,
): UseCells {
  const cell =
    (like: string): Cell =>
    (organizationGuid) =>
      indexes.organizationUse(`${like} ${organizationGuid}`)
  return {
    byAge: cell(`age ${ageBand(startOfKoreanDayMs(ymdParts(birthdayDate)), nowMs)}`),
    byFirst: firstOrganizations(connected).map((guid) => cell(`first ${guid}`)),
  }
}
