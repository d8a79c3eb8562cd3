import { SyncStatus } from '@ieum/contracts/mydata/sync.ts'
import type { SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import { syncLists } from '@ieum/domain/mydata/connect/sync-lists.ts'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import type { Notifications } from '../../db/notifications.ts'
import type { Db } from '../../db/pool.ts'
import type { OrganizationDirectory } from '../organizations/directory.ts'
import { organizationBrief } from '../organizations/organization.ts'
import { loadWholeSync, SYNC_CHANNEL, type SyncOrganization } from './sync-rows.ts'

/** How old a copy may be that nobody announced as changed. */
const MAX_AGE_MS = 250
const MAX_SYNCS = 20_000

/**
 * The answer of the status call as finished bytes, one copy per sync: made where the sync runs, re-read elsewhere on
 * NOTIFY or after 250 ms, by one reader for all who poll.
 * @source docs/architecture.md#reads
 */
export type SyncStatusCache = {
  /** Null when this person has no such sync, or it was closed. */
  status(userId: UserId, syncId: SyncId): Promise<KnownStatus | null>
  /** Null when this person has no such sync, or it was closed. */
  bytes(userId: UserId, syncId: SyncId): Promise<Buffer | null>
  /** Drops the copy and wakes whoever waits; the process that changed a sync calls it after the commit. */
  changed(syncId: SyncId): void
  /** Resolves at the next change of the sync, or after `ms`. */
  nextChange(syncId: SyncId, ms: number): Promise<void>
}

export type KnownStatus = {
  readonly bytes: Buffer
  readonly version: number
  /** Every institution is decided; only a background attempt may still change one. */
  readonly isDecided: boolean
}

type Copy = { userId: UserId; status: KnownStatus | null; readAtMs: number }

export async function createSyncStatusCache(options: {
  db: Db
  clock: Clock
  notifications: Notifications
  organizations: OrganizationDirectory
}): Promise<SyncStatusCache> {
  const { db, clock, notifications, organizations } = options
  const copies = new LRUCache<string, Copy>({ max: MAX_SYNCS })
  const readers = new Map<string, Promise<Copy>>()
  const waiting = new Map<string, Set<() => void>>()

  async function read(userId: UserId, syncId: SyncId): Promise<Copy> {
    const readAtMs = clock.realNow()
    const whole = await loadWholeSync(db, userId, syncId)
    if (!whole || whole.sync.state === 'CLOSED') return { userId, status: null, readAtMs }
    const { sync } = whole
    const bytes = statusBytes(sync, whole.organizations, organizations)
    const status = { bytes, version: sync.version, isDecided: sync.state === 'FINISHED' }
    const copy = { userId, status, readAtMs }
    copies.set(syncId, copy)
    return copy
  }

  const changed = (syncId: string) => {
    copies.delete(syncId)
    for (const wake of waiting.get(syncId) ?? []) wake()
  }
  await notifications.listen(SYNC_CHANNEL, changed)
  notifications.onGap(() => copies.clear())

  /** At once while the copy is young: a poll then takes no turn of the event loop. */
  function known(userId: UserId, syncId: SyncId): Copy | Promise<Copy> {
    const copy = copies.get(syncId)
    // A finished sync changes only by background attempts, which are announced too.
    const maxAge = copy?.status?.isDecided ? MAX_AGE_MS * 20 : MAX_AGE_MS
    if (copy && copy.userId === userId && clock.realNow() - copy.readAtMs < maxAge) return copy
    const key = `${userId} ${syncId}`
    const reader =
      readers.get(key) ??
      read(userId, syncId).finally(() => {
        readers.delete(key)
      })
    readers.set(key, reader)
    return reader
  }

  return {
    status: async (userId, syncId) => (await known(userId, syncId)).status,
    bytes: async (userId, syncId) => (await known(userId, syncId)).status?.bytes ?? null,
    changed,
    nextChange: (syncId, ms) =>
      new Promise((resolve) => {
        const wakers = waiting.get(syncId) ?? new Set()
        waiting.set(syncId, wakers)
        const wake = () => {
          clearTimeout(timer)
          wakers.delete(wake)
          if (wakers.size === 0) waiting.delete(syncId)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        wakers.add(wake)
      }),
  }
}

function statusBytes(
  sync: { syncId: SyncId; version: number },
  rows: readonly SyncOrganization[],
  organizations: OrganizationDirectory,
): Buffer {
  const brief = ({ organizationGuid }: SyncOrganization) => {
    const record = organizations.find(organizationGuid)
    return record ? organizationBrief(record) : { guid: organizationGuid, name: '', logoImageUrl: null }
  }
  const { requestedOrgs, successfulOrgs, failedOrgs, noAssetOrgs } = syncLists(rows)
  const status: SyncStatus = {
    syncId: sync.syncId,
    organizationSyncStatus: {
      requestedOrgs: requestedOrgs.map(brief),
      successfulOrgs: successfulOrgs.map(brief),
      failedOrgs: failedOrgs.map(brief),
      noAssetOrgs: noAssetOrgs.map(brief),
    },
    version: sync.version,
  }
  return Buffer.from(JSON.stringify(SyncStatus.parse(status)))
}
