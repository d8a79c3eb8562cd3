import type { Organization, OrganizationList } from '@ieum/contracts/mydata/organizations.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { SelectionOutcome } from '@ieum/domain/mydata/connect/selection-outcome.ts'

/** The selection's part of the context. */
export type SelectionPart = {
  readonly list: OrganizationList
  readonly selectedGuids: readonly OrganizationGuid[]
  /** Those of them that were ticked one by one, or before this page: never left out but by hand. */
  readonly handTickedGuids: readonly OrganizationGuid[]
  readonly press: SelectionPress
}

/** What the last press of the button came to. */
export type SelectionPress =
  | { readonly at: 'none' }
  | { readonly at: 'nothingChosen' }
  /** What it takes; whether that can be connected is being read afresh. */
  | { readonly at: 'taken'; readonly organizations: readonly Organization[] }
  | { readonly at: 'decided'; readonly outcome: Outcome }

export type Outcome = SelectionOutcome<
  Organization,
  NonNullable<OrganizationList['allOrganizationMaintenanceSchedule']>
>
