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

/** Three states of a group checkbox over the rows that it takes; `none` when the group has no row to connect. */
export type GroupCheck = 'none' | 'some' | 'all'

type Row = Connectable & { readonly guid: OrganizationGuid }

/** Institutions with a living connection. */
export type Living = { has(guid: OrganizationGuid): boolean }

/**
 * What a group's checkbox takes: what can be connected and is not. Connecting anew what lives means signing for nothing, so
 * it is taken by its own row alone; where all of a group lives there is nothing else that the checkbox could mean.
 * @source ours, narrows CF-2.1.5
 */
function takenTogether(organizations: readonly Row[], living: Living): OrganizationGuid[] {
  const open = organizations.filter(isConnectableNow).map(({ guid }) => guid)
  const missing = open.filter((guid) => !living.has(guid))
  return missing.length > 0 ? missing : open
}

/** State of a group's checkbox. Rows in maintenance count neither way, living ones only when they are ticked. @source CF-2.1.6 */
export function groupCheck(
  organizations: readonly Row[],
  selectedGuids: ReadonlySet<string>,
  living: Living,
): GroupCheck {
  const taken = takenTogether(organizations, living)
  if (taken.length > 0 && taken.every((guid) => selectedGuids.has(guid))) return 'all'
  return organizations.some((one) => isConnectableNow(one) && selectedGuids.has(one.guid)) ? 'some' : 'none'
}

/**
 * The selection after the group's checkbox was pressed: all that it takes in, or, when that was in, the whole group out.
 * Keeps the order of the organisations given, chosen ones of other groups first, and what was ticked by hand.
 */
export function toggledGroup(
  organizations: readonly Row[],
  selectedGuids: readonly OrganizationGuid[],
  living: Living,
): OrganizationGuid[] {
  const open = organizations.filter(isConnectableNow).map(({ guid }) => guid)
  const chosen = new Set(selectedGuids)
  const taken = new Set(takenTogether(organizations, living))
  const isFull = open.length > 0 && [...taken].every((guid) => chosen.has(guid))
  const others = selectedGuids.filter((guid) => !open.includes(guid))
  return isFull ? others : [...others, ...open.filter((guid) => taken.has(guid) || chosen.has(guid))]
}
