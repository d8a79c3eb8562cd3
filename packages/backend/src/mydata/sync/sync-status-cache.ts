import { SyncStatus } from '@ieum/contracts/mydata/sync.ts'
import type { SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import { type ConnectResult, connectResult, type TokenOutcome } from '@ieum/domain/mydata/connect/connect-result.ts'
import { isDecided, syncLists } from '@ieum/domain/mydata/connect/sync-lists.ts'
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
  /** How the connecting of a sync stands; null when this person has no such sync. */
  connecting(userId: UserId, syncId: SyncId): Promise<Connecting | null>
  /** Drops the copy and wakes whoever waits; the process that changed a sync calls it after the commit. */
  changed(syncId: SyncId): void
  /** Resolves at the next change of the sync, when one may have been missed, or after `ms`. */
  nextChange(syncId: SyncId, ms: number): Promise<void>
}

export type Connecting = {
  /** Null while it is open. */
  readonly result: ConnectResult | null
  /** Others keep an institution of it from its turn. */
  readonly isWaiting: boolean
}

export type KnownStatus = {
  readonly bytes: Buffer
  readonly version: number
  /** Every institution is decided; only a background attempt may still change one. */
  readonly isDecided: boolean
}

type Copy = { userId: UserId; status: KnownStatus | null; connecting: Connecting | null; readAtMs: number }

export async function createSyncStatusCache(options: {
  db: Db
  clock: Clock
  notifications: Notifications
  organizations: OrganizationDirectory
}): Promise<SyncStatusCache> {
  const { db, clock, notifications, organizations } = options
  const copies = new LRUCache<string, Copy>({ max: MAX_SYNCS })
  const readers = new Map<string, { readonly userId: UserId; readonly copy: Promise<Copy> }>()
  const waiting = new Map<string, Set<() => void>>()

  async function read(userId: UserId, syncId: SyncId): Promise<Copy> {
    const readAtMs = clock.realNow()
    const whole = await loadWholeSync(db, userId, syncId)
    if (!whole) return { userId, status: null, connecting: null, readAtMs }
    const { sync } = whole
    const connecting = {
      result: connectResult(whole.organizations.map(tokenOutcome)),
      isWaiting: sync.begunAtMs === null,
    }
    if (sync.state === 'CLOSED') return { userId, status: null, connecting, readAtMs }
    const bytes = statusBytes(sync, whole.organizations, organizations)
    const status = { bytes, version: sync.version, isDecided: sync.state === 'FINISHED' }
    return { userId, status, connecting, readAtMs }
  }

  const changed = (syncId: string) => {
    copies.delete(syncId)
    readers.delete(syncId)
    for (const wake of waiting.get(syncId) ?? []) wake()
  }
  await notifications.listen(SYNC_CHANNEL, changed)
  notifications.onGap(() => {
    copies.clear()
    readers.clear()
    for (const wakers of waiting.values()) for (const wake of wakers) wake()
  })

  /** At once while the copy is young: a poll then takes no turn of the event loop. */
  function known(userId: UserId, syncId: SyncId): Copy | Promise<Copy> {
    const copy = copies.get(syncId)
    // A finished sync changes only by background attempts, which are announced too.
    const maxAge = copy?.status?.isDecided ? MAX_AGE_MS * 20 : MAX_AGE_MS
    if (copy && copy.userId === userId && clock.realNow() - copy.readAtMs < maxAge) return copy
    const running = readers.get(syncId)
    if (running?.userId === userId) return running.copy
    const reader = { userId, copy: read(userId, syncId) }
    readers.set(syncId, reader)
    const done = (copy: Copy | null) => {
      // What changed while it was read is read again.
      if (readers.get(syncId) !== reader) return
      readers.delete(syncId)
      if (copy?.connecting) copies.set(syncId, copy)
    }
    reader.copy.then(done, () => done(null))
    return reader.copy
  }

  return {
    status: async (userId, syncId) => (await known(userId, syncId)).status,
    bytes: async (userId, syncId) => (await known(userId, syncId)).status?.bytes ?? null,
    connecting: async (userId, syncId) => (await known(userId, syncId)).connecting,
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
        // With nobody to tell of changes they are looked for.
        const timer = setTimeout(wake, notifications.isConnected() ? ms : Math.min(ms, MAX_AGE_MS))
        wakers.add(wake)
      }),
  }
}

function tokenOutcome(organization: SyncOrganization): TokenOutcome | null {
  const { failure, isTokenIssued } = organization
  if (isTokenIssued) return 'issued'
  if (!isDecided(organization)) return null
  if (failure === 'LATE') return 'late'
  return failure === 'UNREGISTERED' ? 'unregistered' : 'error'
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
    readings: rows.flatMap(({ organizationGuid, freshness, askAgainAtMs }) =>
      freshness === null
        ? []
        : [
            {
              organizationGuid,
              freshnessEnum: freshness,
              askAgainAtMs: askAgainAtMs === null ? null : String(askAgainAtMs),
            },
          ],
    ),
    version: sync.version,
  }
  return Buffer.from(JSON.stringify(SyncStatus.parse(status)))
}
