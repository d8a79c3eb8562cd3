import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'

/** What decides whether an institution can be connected; any organisation of the wire fits. */
export type Connectable = {
  readonly isConnectable: boolean
  readonly maintenanceSchedule?: object | null
}

/** Connectable only without a maintenance schedule and with the flag set. @source CF-4.1.1 */
export function isConnectableNow({ isConnectable, maintenanceSchedule }: Connectable): boolean {
  return isConnectable && (maintenanceSchedule === null || maintenanceSchedule === undefined)
}

/** Three states of a group checkbox over its connectable rows; `none` when the group has no such row. */
export type GroupCheck = 'none' | 'some' | 'all'

/** State of a group's checkbox. Rows in maintenance count neither way. @source CF-2.1.6 */
export function groupCheck(
  organizations: readonly (Connectable & { readonly guid: OrganizationGuid })[],
  selectedGuids: ReadonlySet<string>,
): GroupCheck {
  const open = organizations.filter(isConnectableNow)
  const chosen = open.filter(({ guid }) => selectedGuids.has(guid)).length
  if (chosen === 0) return 'none'
  return chosen === open.length ? 'all' : 'some'
}

/**
 * The selection after the group's checkbox was pressed: all connectable rows in, or out when all were in.
 * Keeps the order of the organisations given, chosen ones of other groups first.
 */
export function toggledGroup(
  organizations: readonly (Connectable & { readonly guid: OrganizationGuid })[],
  selectedGuids: readonly OrganizationGuid[],
): OrganizationGuid[] {
  const open = organizations.filter(isConnectableNow).map(({ guid }) => guid)
  const chosen = new Set(selectedGuids)
  const isFull = open.length > 0 && open.every((guid) => chosen.has(guid))
  const others = selectedGuids.filter((guid) => !open.includes(guid))
  return isFull ? others : [...others, ...open]
}
