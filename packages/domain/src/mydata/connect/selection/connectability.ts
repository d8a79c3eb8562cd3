import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'

/** Fields that determine whether an institution can be connected; any organisation of the wire fits. */
export type Connectable = {
  readonly isConnectable: boolean
  readonly maintenanceSchedule?: object | null
}

/** Returns whether it can be connected: only without a maintenance schedule and with the flag set. @source CF-4.1.1 */
export function isConnectableNow({ isConnectable, maintenanceSchedule }: Connectable): boolean {
  return isConnectable && (maintenanceSchedule === null || maintenanceSchedule === undefined)
}

/** Three states of a group checkbox over the rows that it selects; `none` when the group has no connectable row. */
export type GroupCheck = 'none' | 'some' | 'all'

type Row = Connectable & { readonly guid: OrganizationGuid }

/** Institutions with a valid connection. */
export type Living = { has(guid: OrganizationGuid): boolean }

/**
 * Returns the rows that a group's checkbox selects: connectable ones without a valid connection. Reconnecting a valid
 * one means signing for nothing, so only its own row selects it; where all of a group are connected, the checkbox
 * selects all of them.
 * @source ours, narrows CF-2.1.5
 */
function guidsToToggle(organizations: readonly Row[], living: Living): OrganizationGuid[] {
  const open = organizations.filter(isConnectableNow).map(({ guid }) => guid)
  const missing = open.filter((guid) => !living.has(guid))
  return missing.length > 0 ? missing : open
}

/**
 * Returns the state of a group's checkbox. Rows in maintenance never count, connected ones only when they are ticked.
 * @source CF-2.1.6
 */
export function groupCheck(
  organizations: readonly Row[],
  selectedGuids: ReadonlySet<string>,
  living: Living,
): GroupCheck {
  const toggled = guidsToToggle(organizations, living)
  if (toggled.length > 0 && toggled.every((guid) => selectedGuids.has(guid))) return 'all'
  return organizations.some((one) => isConnectableNow(one) && selectedGuids.has(one.guid)) ? 'some' : 'none'
}

/**
 * Returns the selection after a press on the group's checkbox: it adds all the rows that it selects or, when all were
 * selected, removes the whole group. Preserves the order of the given organisations, chosen ones of other groups first,
 * and rows that were ticked by hand.
 */
export function toggledGroup(
  organizations: readonly Row[],
  selectedGuids: readonly OrganizationGuid[],
  living: Living,
): OrganizationGuid[] {
  const open = organizations.filter(isConnectableNow).map(({ guid }) => guid)
  const chosen = new Set(selectedGuids)
  const toggled = new Set(guidsToToggle(organizations, living))
  const isFull = open.length > 0 && [...toggled].every((guid) => chosen.has(guid))
  const others = selectedGuids.filter((guid) => !open.includes(guid))
  return isFull ? others : [...others, ...open.filter((guid) => toggled.has(guid) || chosen.has(guid))]
}
