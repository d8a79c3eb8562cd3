import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { type Connectable, isConnectableNow } from './connectability.ts'

/** Purposes whose button has words of its own; the words are in the copy deck. @source CF-2.1.10 */
const PURPOSES_WITH_OWN_BUTTON: ReadonlySet<Purpose> = new Set([
  'loan',
  'insurance',
  'card',
  'sleeping_money',
  'saladgame',
  'asset_ranking',
  'mydata_benefit',
  'home_empty_insurance',
  'home_empty_card',
  'home_empty_loan',
  'home_empty_benefit',
])

/** Institutions that one consent may name, as every call that takes them says. */
export const SELECTION_MOST = 500

/** Which words the button carries: the purpose's own, 'connect', or 'connect all'. */
export type SelectionButton = 'override' | 'connect' | 'connectAll'

/** 'Connect' with a selection or a connection, else 'connect all'; some purposes override. @source CF-2.1.9 */
export function selectionButton(facts: {
  readonly purpose: Purpose
  readonly selectedCount: number
  readonly hasConnectedBefore: boolean
}): SelectionButton {
  if (PURPOSES_WITH_OWN_BUTTON.has(facts.purpose)) return 'override'
  return facts.selectedCount > 0 || facts.hasConnectedBefore ? 'connect' : 'connectAll'
}

/**
 * What a press takes: the selection; all connectable organisations when nothing is chosen and nothing was connected
 * before; otherwise nothing, and the screen says so.
 * @source CF-5.1, CF-5.2
 */
export function selectionForPress<Organization extends Connectable & { readonly guid: OrganizationGuid }>(facts: {
  readonly organizations: readonly Organization[]
  readonly selectedGuids: readonly OrganizationGuid[]
  readonly hasConnectedBefore: boolean
}): readonly Organization[] {
  const chosen = new Set(facts.selectedGuids)
  if (chosen.size > 0) return facts.organizations.filter(({ guid }) => chosen.has(guid))
  return facts.hasConnectedBefore ? [] : facts.organizations.filter(isConnectableNow)
}
