import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { PERCENT_CAP_WHILE_RUNNING } from '../../constants.ts'

/** The four lists of a sync with the fields that progress needs; any list item with a guid fits. */
export type SyncLists<Org extends { readonly guid: OrganizationGuid } = { readonly guid: OrganizationGuid }> = {
  readonly requestedOrgs: readonly Org[]
  readonly successfulOrgs: readonly Org[]
  readonly failedOrgs: readonly Org[]
  readonly noAssetOrgs: readonly Org[]
}

export type SyncRowState = 'loading' | 'success' | 'failed' | 'noAsset'

/**
 * Returns floor((successful + failed + no asset) / requested × 100); 0 when nothing was requested. @source CF-4.4.2,
 * CF-4.4.3
 */
export function syncPercent(lists: SyncLists): number {
  const requested = lists.requestedOrgs.length
  return requested === 0 ? 0 : Math.floor((doneCount(lists) / requested) * 100)
}

/** Returns the number of decided institutions. */
export function doneCount(lists: SyncLists): number {
  return lists.successfulOrgs.length + lists.failedOrgs.length + lists.noAssetOrgs.length
}

/**
 * Returns the percent on the sync's screen: at most 99, because a finished sync has another screen, and 0 before
 * anything is known.
 * @source CF-9.7
 */
export function watchedPercent(lists: SyncLists | null): number {
  return lists === null ? 0 : Math.min(syncPercent(lists), PERCENT_CAP_WHILE_RUNNING)
}

/** Returns whether every requested organisation failed, at 100 %. @source CF-4.4.7 */
export function haveAllFailed(lists: SyncLists): boolean {
  return lists.requestedOrgs.length > 0 && lists.failedOrgs.length === lists.requestedOrgs.length
}

/** Returns one row per requested organisation, in the requested order. @source CF-4.4.12 */
export function syncRows<Org extends { readonly guid: OrganizationGuid }>(
  lists: SyncLists<Org>,
): { readonly organization: Org; readonly state: SyncRowState }[] {
  const states = new Map<string, SyncRowState>()
  for (const { guid } of lists.successfulOrgs) states.set(guid, 'success')
  for (const { guid } of lists.failedOrgs) states.set(guid, 'failed')
  for (const { guid } of lists.noAssetOrgs) states.set(guid, 'noAsset')
  return lists.requestedOrgs.map((organization) => ({
    organization,
    state: states.get(organization.guid) ?? 'loading',
  }))
}

/**
 * Returns the newer of two statuses of one sync, regardless of their way and order (poll or push), so that the percent
 * never falls.
 */
export function newerStatus<Status extends { readonly version: number }>(
  known: Status | null,
  received: Status,
): Status {
  return known !== null && known.version > received.version ? known : received
}
