import type { SyncStatus } from '@ieum/contracts/mydata/sync.ts'
import type { OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import { newerStatus } from '@ieum/domain/mydata/connect/sync-progress.ts'

/** The part of the context of the steps that watch a sync and say what came of it. */
export type SyncPart =
  | { readonly at: 'none' }
  /** Nothing was heard of it yet. */
  | { readonly at: 'begun'; readonly syncId: SyncId }
  | HeardSync

export type HeardSync = {
  readonly at: 'heard'
  readonly syncId: SyncId
  readonly status: SyncStatus
  /** Successes already on the screen, staggered variant only. */
  readonly revealedGuids: readonly OrganizationGuid[]
}

/** A poll begun afresh may first hear something older than what is on the screen; null: it has heard nothing. */
export function statusHeard(sync: SyncPart, heard: SyncStatus | null): SyncPart {
  if (sync.at === 'none' || heard === null) return sync
  const before = sync.at === 'heard' ? sync : { status: null, revealedGuids: [] }
  const status = newerStatus(before.status, heard)
  return { at: 'heard', syncId: sync.syncId, status, revealedGuids: before.revealedGuids }
}

/** Successful institutions that the staggered variant has not shown yet. */
export function unrevealedGuids(sync: SyncPart): OrganizationGuid[] {
  if (sync.at !== 'heard') return []
  const shown = new Set(sync.revealedGuids)
  return sync.status.organizationSyncStatus.successfulOrgs.map(({ guid }) => guid).filter((guid) => !shown.has(guid))
}

/** What each institution has come to; null before anything was heard. */
export function listsOf(sync: SyncPart): SyncStatus['organizationSyncStatus'] | null {
  return sync.at === 'heard' ? sync.status.organizationSyncStatus : null
}
