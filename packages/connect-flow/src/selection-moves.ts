import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { isConnectableNow, toggledGroup } from '@ieum/domain/mydata/connect/connectability.ts'
import { SELECTION_MOST, selectionForPress } from '@ieum/domain/mydata/connect/selection.ts'
import { type ConnectContext, hasConnectedBefore, livingGuids } from './context.ts'

type Selected = Pick<ConnectContext, 'selection'>

/** One row ticked or unticked. What cannot be connected now, or is not on the list, is never ticked. */
export function organizationToggled(context: ConnectContext, guid: OrganizationGuid): Partial<Selected> {
  const { list, selectedGuids } = context.selection
  if (selectedGuids.includes(guid))
    return select(
      context,
      selectedGuids.filter((each) => each !== guid),
    )
  const isKnown = list.organizations.some((item) => item.guid === guid && isConnectableNow(item))
  return isKnown ? select(context, [...selectedGuids, guid]) : {}
}

/** A group's checkbox: all that can be connected, or none of it when all were ticked. */
export function groupToggled(context: ConnectContext, guids: readonly OrganizationGuid[]): Selected {
  const { list, selectedGuids } = context.selection
  const group = list.organizations.filter(({ guid }) => guids.includes(guid))
  return select(context, toggledGroup(group, selectedGuids, livingGuids(context)))
}

/** What a press of the button takes: the ticked ones, or all that can be connected on a first visit. */
export function pressed(context: Pick<ConnectContext, 'input' | 'selection'>) {
  const { list, selectedGuids } = context.selection
  return selectionForPress({
    organizations: list.organizations,
    selectedGuids,
    hasConnectedBefore: hasConnectedBefore(context),
  })
}

/** Whether a press would take more than can be connected at once: the screen says so and does not let it. */
export const takesTooMany = (context: Parameters<typeof pressed>[0]): boolean =>
  pressed(context).length > SELECTION_MOST

/** One institution alone is ticked, and it has a page of its own on which it can be connected. */
export function hasOwnPage({ selection: { list, selectedGuids } }: Selected): boolean {
  const [guid, ...others] = selectedGuids
  if (guid === undefined || others.length > 0) return false
  const only = list.organizations.find((one) => one.guid === guid)
  return only?.isIndividualAuthenticationSupported === true && isConnectableNow(only)
}

function select({ selection }: ConnectContext, selectedGuids: readonly OrganizationGuid[]): Selected {
  return { selection: { ...selection, selectedGuids, isNothingChosen: false } }
}
