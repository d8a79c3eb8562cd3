import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { isConnectableNow, toggledGroup } from '@ieum/domain/mydata/connect/selection/connectability.ts'
import { SELECTION_MOST, selectionForPress } from '@ieum/domain/mydata/connect/selection/selection.ts'
import { type ConnectContext, hasConnectedBefore, livingGuids } from './context.ts'

type Selected = Pick<ConnectContext, 'selection'>

/** Ticks or unticks one row. An institution that cannot be connected now, or is not on the list, is never ticked. */
export function organizationToggled(context: ConnectContext, guid: OrganizationGuid): Partial<Selected> {
  const { manuallySelectedGuids, list, selectedGuids } = context.selection
  if (selectedGuids.includes(guid))
    return select(
      context,
      selectedGuids.filter((each) => each !== guid),
    )
  const isKnown = list.organizations.some((item) => item.guid === guid && isConnectableNow(item))
  return isKnown ? select(context, [...selectedGuids, guid], [...manuallySelectedGuids, guid]) : {}
}

/** Presses a group's checkbox: selects all connectable ones, or none of them when all were ticked. */
export function groupToggled(context: ConnectContext, guids: readonly OrganizationGuid[]): Selected {
  const { list, selectedGuids } = context.selection
  const group = list.organizations.filter(({ guid }) => guids.includes(guid))
  return select(context, toggledGroup(group, selectedGuids, livingGuids(context)))
}

/** Returns what a press of the button selects: the ticked ones, or all connectable ones on a first visit. */
export function pressed(context: Pick<ConnectContext, 'input' | 'selection'>) {
  const { list, selectedGuids } = context.selection
  return selectionForPress({
    organizations: list.organizations,
    selectedGuids,
    hasConnectedBefore: hasConnectedBefore(context),
  })
}

/**
 * Returns a press's selection without institutions that are likely unused; those that were ticked by hand stay. Nothing
 * changes where this would remove none or all.
 */
export function narrowed(
  context: Pick<ConnectContext, 'input' | 'selection'>,
  unlikelyGuids: readonly OrganizationGuid[],
): Partial<Selected> {
  const leftOut = new Set(unlikelyGuids)
  for (const guid of context.selection.manuallySelectedGuids) leftOut.delete(guid)
  const pressedRows = pressed(context)
  const rest = pressedRows.filter(({ guid }) => !leftOut.has(guid)).map(({ guid }) => guid)
  return rest.length > 0 && rest.length < pressedRows.length ? select(context, rest) : {}
}

/**
 * Returns whether a press would select more than can be connected at once: the screen shows it and blocks the press.
 */
export const selectsTooMany = (context: Parameters<typeof pressed>[0]): boolean =>
  pressed(context).length > SELECTION_MOST

/** Returns whether a single institution is ticked, and it can be connected on its own page. */
export function hasOwnPage({ selection: { list, selectedGuids } }: Selected): boolean {
  const [guid, ...others] = selectedGuids
  if (guid === undefined || others.length > 0) return false
  const only = list.organizations.find((one) => one.guid === guid)
  return only?.isIndividualAuthenticationSupported === true && isConnectableNow(only)
}

function select(
  { selection }: Selected,
  selectedGuids: readonly OrganizationGuid[],
  manuallySelectedGuids: readonly OrganizationGuid[] = selection.manuallySelectedGuids,
): Selected {
  const isSelected = new Set(selectedGuids)
  return {
    selection: {
      ...selection,
      selectedGuids,
      manuallySelectedGuids: manuallySelectedGuids.filter((guid) => isSelected.has(guid)),
      press: { at: 'none' },
    },
  }
}
