import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { type Connectable, isConnectableNow } from './connectability.ts'

/** Purposes whose button has its own label; the texts are in the copy deck. @source CF-2.1.10 */
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

/** Institutions that one consent may name, the limit of every call that takes them. */
export const SELECTION_MOST = 500

/** Label of the button: the purpose's own, 'connect', or 'connect all'. */
export type SelectionButton = 'override' | 'connect' | 'connectAll'

/**
 * Returns 'connect' with a selection or a connection, else 'connect all'; some purposes override it. @source CF-2.1.9
 */
export function selectionButton(facts: {
  readonly purpose: Purpose
  readonly selectedCount: number
  readonly hasConnectedBefore: boolean
}): SelectionButton {
  if (PURPOSES_WITH_OWN_BUTTON.has(facts.purpose)) return 'override'
  return facts.selectedCount > 0 || facts.hasConnectedBefore ? 'connect' : 'connectAll'
}

/**
 * Returns what a press selects: the selection; all connectable organisations without a selection or an earlier
 * connection; otherwise nothing, and the screen shows a message.
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
