import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import type { OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import { newerStatus } from '@ieum/domain/mydata/connect/progress/sync-progress.ts'

/** The part of the context of the steps that watch a sync and show its result. */
export type SyncPart =
  | { readonly at: 'none' }
  /** No status was received yet. */
  | { readonly at: 'begun'; readonly syncId: SyncId }
  | ReceivedSync

export type ReceivedSync = {
  readonly at: 'received'
  readonly syncId: SyncId
  readonly status: SyncStatus
  /** Successes already on the screen, staggered variant only. */
  readonly revealedGuids: readonly OrganizationGuid[]
}

/** A restarted poll may first receive an older status than the displayed one; null: it has received nothing. */
export function receivedStatus(sync: SyncPart, incoming: SyncStatus | null): SyncPart {
  if (sync.at === 'none' || incoming === null) return sync
  const before = sync.at === 'received' ? sync : { status: null, revealedGuids: [] }
  const status = newerStatus(before.status, incoming)
  return { at: 'received', syncId: sync.syncId, status, revealedGuids: before.revealedGuids }
}

/** Returns successful institutions that the staggered variant has not shown yet. */
export function unrevealedGuids(sync: SyncPart): OrganizationGuid[] {
  if (sync.at !== 'received') return []
  const shown = new Set(sync.revealedGuids)
  return sync.status.organizationSyncStatus.successfulOrgs.map(({ guid }) => guid).filter((guid) => !shown.has(guid))
}

/** Returns the result of each institution; null before any status was received. */
export function listsOf(sync: SyncPart): SyncStatus['organizationSyncStatus'] | null {
  return sync.at === 'received' ? sync.status.organizationSyncStatus : null
}
