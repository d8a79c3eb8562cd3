import type { Organization, OrganizationList } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { SelectionOutcome } from '@ieum/domain/mydata/connect/selection/selection-outcome.ts'

/** The selection's part of the context. */
export type SelectionPart = {
  readonly list: OrganizationList
  readonly selectedGuids: readonly OrganizationGuid[]
  /** Those that were ticked one by one, or before this page: only removed by hand. */
  readonly manuallySelectedGuids: readonly OrganizationGuid[]
  readonly press: SelectionPress
}

/** Result of the last press of the button. */
export type SelectionPress =
  | { readonly at: 'none' }
  | { readonly at: 'nothingChosen' }
  /** The press's institutions; whether they can be connected is being read. */
  | { readonly at: 'taken'; readonly organizations: readonly Organization[] }
  | { readonly at: 'decided'; readonly outcome: Outcome }

export type Outcome = SelectionOutcome<
  Organization,
  NonNullable<OrganizationList['allOrganizationMaintenanceSchedule']>
>
