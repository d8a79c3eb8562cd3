import type { SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import { type ConnectResult, connectResult, type TokenOutcome } from '@ieum/domain/mydata/connect/connect-result.ts'
import { isDecided } from '@ieum/domain/mydata/connect/progress/sync-lists.ts'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../../platform/clock.ts'
import type { Notifications } from '../../../../platform/db/notifications.ts'
import type { Db } from '../../../../platform/db/pool.ts'
import type { OrganizationDirectory } from '../../organizations/directory.ts'
import { loadWholeSync, SYNC_CHANNEL, type SyncOrganization } from '../run/sync-rows.ts'
import { statusBytes } from './status-bytes.ts'
import { loadUnchanged, markOf } from './version-rows.ts'

/** How long a copy is valid if no change was announced and its version was not checked. */
const MAX_AGE_MS = 500
/** Interval at which the versions of all requested syncs are checked, in one statement. */
const CHECK_MS = 250
/** Pollers and listeners ask again within this time. */
const ASKED_MS = 3_000
/**
 * A copy is read again after this long, whatever its version: the institutions' waits in it may change without it. The
 * time is shortened by up to half, so that copies from one moment are not all read again at one moment.
 */
const MAX_WHOLE_AGE_MS = 30_000
const MAX_SYNCS = 20_000

/**
 * The answer of the status call as finished bytes, one copy per sync: made where the sync runs, read again elsewhere on
 * NOTIFY, by one reader for all pollers. Unannounced changes are found by their version, four times a second, by one
 * statement for all syncs: the cost of thousands of watchers depends on their changes, not on how often they ask.
 * @source docs/concepts/sync.md#sync-status
 */
export type SyncStatusCache = {
  /** Null when this person has no such sync, or it was closed. */
  status(userId: UserId, syncId: SyncId): Promise<KnownStatus | null>
  /** Null when this person has no such sync, or it was closed. */
  bytes(userId: UserId, syncId: SyncId): Promise<Buffer | null>
  /** State of the connecting of a sync; null when this person has no such sync. */
  connecting(userId: UserId, syncId: SyncId): Promise<Connecting | null>
  /** Drops the copy and resolves waiting callers; the process that changed a sync calls it after the commit. */
  changed(syncId: SyncId): void
  /** Resolves at the next change of the sync, when one may have been missed, or after `ms`. */
  nextChange(syncId: SyncId, ms: number): Promise<void>
}

export type Connecting = {
  /** Null while it is open. */
  readonly result: ConnectResult | null
  /** An institution of the sync still waits for its turn because of others. */
  readonly isWaiting: boolean
}

export type KnownStatus = {
  readonly bytes: Buffer
  readonly version: number
  /** Every institution is decided; only a background attempt may still change one. */
  readonly isDecided: boolean
}

type Copy = {
  readonly userId: UserId
  readonly status: KnownStatus | null
  readonly connecting: Connecting | null
  /** Differs in a newer copy; null for a sync that does not exist. */
  readonly mark: string | null
  /** From then on it is read again. */
  readonly wholeUntilMs: number
  /** When it was last known to be the newest. */
  checkedAtMs: number
  askedAtMs: number
}

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
    const nowMs = clock.realNow()
    const wholeUntilMs = nowMs + MAX_WHOLE_AGE_MS * (1 - Math.random() / 2)
    const at = { wholeUntilMs, checkedAtMs: nowMs, askedAtMs: Number.NEGATIVE_INFINITY }
    const whole = await loadWholeSync(db, userId, syncId)
    if (!whole) return { userId, status: null, connecting: null, mark: null, ...at }
    const { sync } = whole
    const connecting = {
      result: connectResult(whole.organizations.map(tokenOutcome)),
      isWaiting: sync.begunAtMs === null,
    }
    const mark = markOf(sync)
    if (sync.state === 'CLOSED') return { userId, status: null, connecting, mark, ...at }
    const bytes = statusBytes(sync, whole.organizations, organizations)
    const status = { bytes, version: sync.version, isDecided: sync.state === 'FINISHED' }
    return { userId, status, connecting, mark, ...at }
  }

  const changed = (syncId: string) => {
    copies.delete(syncId)
    readers.delete(syncId)
    for (const notify of waiting.get(syncId) ?? []) notify()
  }
  await notifications.listen(SYNC_CHANNEL, changed)
  notifications.onGap(() => {
    copies.clear()
    readers.clear()
    for (const listeners of waiting.values()) for (const notify of listeners) notify()
  })

  let checking: Promise<void> | null = null
  let isCheckScheduled = false

  /** Checks the versions of all requested syncs; callers during a check share it. */
  function checkTogether(): Promise<void> {
    checking ??= checkVersions().finally(() => {
      checking = null
    })
    return checking
  }

  async function checkVersions(): Promise<void> {
    const nowMs = clock.realNow()
    const asked = [...copies].filter(([, copy]) => isAsked(copy, nowMs))
    if (asked.length === 0) return
    scheduleCheck()
    const known = asked.map(([syncId, { userId, mark }]) => ({
      userId,
      syncId: syncId as SyncId,
      mark: mark ?? '',
    }))
    const unchanged = await loadUnchanged(db, known)
    for (const [syncId, copy] of asked) {
      // Announced meanwhile, and perhaps read again.
      if (copies.peek(syncId) !== copy) continue
      if (unchanged.has(syncId)) copy.checkedAtMs = nowMs
      else changed(syncId)
    }
  }

  /** Repeats while somebody asks. If it fails, callers read for themselves. */
  function scheduleCheck(): void {
    if (isCheckScheduled) return
    isCheckScheduled = true
    setTimeout(() => {
      isCheckScheduled = false
      void checkTogether().catch(scheduleCheck)
    }, CHECK_MS).unref()
  }

  /**
   * Watched syncs are checked from now on. Returns at once while the copy is valid: a poll then takes no turn of the
   * event loop.
   */
  function watched(userId: UserId, syncId: SyncId): Copy | Promise<Copy> {
    const copy = known(userId, syncId)
    return copy instanceof Promise ? copy.then(markAsked) : markAsked(copy)
  }

  function markAsked(copy: Copy): Copy {
    copy.askedAtMs = clock.realNow()
    scheduleCheck()
    return copy
  }

  function known(userId: UserId, syncId: SyncId): Copy | Promise<Copy> {
    const copy = copies.get(syncId)
    if (!copy || copy.userId !== userId) return readTogether(userId, syncId)
    const nowMs = clock.realNow()
    if (nowMs >= copy.wholeUntilMs) return readTogether(userId, syncId)
    if (nowMs - copy.checkedAtMs < MAX_AGE_MS) return copy
    // The check does not cover this copy.
    if (!isAsked(copy, nowMs)) return readTogether(userId, syncId)
    const { checkedAtMs } = copy
    return checkTogether().then(
      // A check that had begun before may not include this copy.
      () => (copies.peek(syncId) === copy && copy.checkedAtMs > checkedAtMs ? copy : readTogether(userId, syncId)),
      () => readTogether(userId, syncId),
    )
  }

  function readTogether(userId: UserId, syncId: SyncId): Promise<Copy> {
    const running = readers.get(syncId)
    if (running?.userId === userId) return running.copy
    const reader = { userId, copy: read(userId, syncId) }
    readers.set(syncId, reader)
    const done = (copy: Copy | null) => {
      // A sync that changed during the read is read again.
      if (readers.get(syncId) !== reader) return
      readers.delete(syncId)
      if (copy?.connecting) copies.set(syncId, copy)
    }
    reader.copy.then(done, () => done(null))
    return reader.copy
  }

  return {
    status: async (userId, syncId) => (await watched(userId, syncId)).status,
    bytes: async (userId, syncId) => (await watched(userId, syncId)).status?.bytes ?? null,
    connecting: async (userId, syncId) => (await known(userId, syncId)).connecting,
    changed,
    nextChange: (syncId, ms) =>
      new Promise((resolve) => {
        const listeners = waiting.get(syncId) ?? new Set()
        waiting.set(syncId, listeners)
        const notify = () => {
          clearTimeout(timer)
          listeners.delete(notify)
          if (listeners.size === 0) waiting.delete(syncId)
          resolve()
        }
        // Without a connection for notifications, changes are found by polling.
        const timer = setTimeout(notify, notifications.isConnected() ? ms : Math.min(ms, MAX_AGE_MS))
        listeners.add(notify)
      }),
  }
}

/** Copies that nobody asks for are not checked. */
const isAsked = (copy: Copy, nowMs: number): boolean => nowMs - copy.askedAtMs < ASKED_MS

function tokenOutcome(organization: SyncOrganization): TokenOutcome | null {
  const { failure, isTokenIssued } = organization
  if (isTokenIssued) return 'issued'
  if (!isDecided(organization)) return null
  if (failure === 'LATE') return 'late'
  return failure === 'UNREGISTERED' ? 'unregistered' : 'error'
}
