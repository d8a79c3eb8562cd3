import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { isUnderage } from '../../../time/age.ts'
import { type Connectable, isConnectableNow } from './connectability.ts'

/** Fields of an organisation that the outcome needs. */
export type SelectedOrganization = Connectable & { readonly guid: OrganizationGuid; readonly name: string }

/** A schedule for every organisation; daily, shown as HH:mm. */
export type GlobalMaintenance = { readonly fromMs: string; readonly toMs: string }

export type SelectionOutcome<Organization extends SelectedOrganization, Schedule extends GlobalMaintenance> =
  | { readonly kind: 'underage' }
  | { readonly kind: 'globalMaintenance'; readonly schedule: Schedule }
  | { readonly kind: 'allInMaintenance'; readonly inMaintenance: readonly Organization[] }
  | {
      readonly kind: 'someInMaintenance'
      readonly connectable: readonly Organization[]
      readonly inMaintenance: readonly Organization[]
    }
  | { readonly kind: 'allConnectable'; readonly connectable: readonly Organization[] }

/**
 * Returns the result of a press on connect, based on the data read at the press. A chosen organisation that has
 * disappeared from the list counts as in maintenance, under its name on the screen. The sixth outcome, server error, is
 * a failure of the read itself.
 * @throws RangeError when nothing is chosen: the press is refused before
 * @source CF-4.1
 */
export function selectionOutcome<Organization extends SelectedOrganization, Schedule extends GlobalMaintenance>(facts: {
  readonly birthdayMs: number
  readonly nowMs: number
  readonly allOrganizationMaintenanceSchedule: Schedule | null
  /** As read at the press. */
  readonly organizations: readonly Organization[]
  /** As the screen showed them. */
  readonly selected: readonly Organization[]
}): SelectionOutcome<Organization, Schedule> {
  if (facts.selected.length === 0) throw new RangeError('no organisation selected')
  if (isUnderage(facts.birthdayMs, facts.nowMs)) return { kind: 'underage' }
  const schedule = facts.allOrganizationMaintenanceSchedule
  if (schedule !== null) return { kind: 'globalMaintenance', schedule }

  const fresh = new Map(facts.organizations.map((organization) => [organization.guid, organization]))
  const connectable: Organization[] = []
  const inMaintenance: Organization[] = []
  for (const shown of facts.selected) {
    const organization = fresh.get(shown.guid)
    if (organization !== undefined && isConnectableNow(organization)) connectable.push(organization)
    else inMaintenance.push(organization ?? shown)
  }
  if (connectable.length === 0) return { kind: 'allInMaintenance', inMaintenance }
  if (inMaintenance.length > 0) return { kind: 'someInMaintenance', connectable, inMaintenance }
  return { kind: 'allConnectable', connectable }
}
