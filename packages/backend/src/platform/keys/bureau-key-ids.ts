import { CREDIT_BUREAU_NAMES } from '@ieum/contracts/credit/bureau/bureau-names.ts'
import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'

/**
 * Ids under which the vault stores the key of a person and a bureau, among those of institutions: no institution has
 * these guids, and destroying all of a person's keys destroys these, too.
 */
export const BUREAU_KEY_IDS: { readonly [bureau in CreditBureau]: OrganizationGuid } = {
  KCB: OrganizationGuid.parse('c0bac3ed-0001-4000-8000-000000000001'),
  NICE: OrganizationGuid.parse('c0bac3ed-0002-4000-8000-000000000002'),
}

export const ALL_BUREAU_KEY_IDS: readonly OrganizationGuid[] = CREDIT_BUREAU_NAMES.map(
  (bureau) => BUREAU_KEY_IDS[bureau],
)
