import type { SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { KnownStatus, SyncStatusCache } from './sync-status-cache.ts'

/**
 * A listener without permission is detected after at most this long, and before anything is sent; checks of listeners
 * are spread in time.
 */
const CHECK_MS = 2_500
/** A failed read or send is retried after this long. */
const AGAIN_MS = 500
/** Something is sent at least this often, so that no proxy closes the connection. */
const HEARTBEAT_MS = 15_000
/** Concurrent streams of one person; further tabs poll. */
const MAX_PER_PERSON = 4
const MAX_OF_ALL = 10_000

/** Receives every newer version of a sync. */
export type SyncListener = {
  /** The version that the listener knows already. */
  readonly knownVersion: number
  /** False when earlier events have not been accepted yet: the next one contains everything. */
  send(status: KnownStatus): boolean
  heartbeat(): void
  /** Checked repeatedly; a session that was signed out ends the stream. */
  isAllowed(): boolean | Promise<boolean>
  end(): void
}

export type SyncFeeds = {
  /** Ends when every institution is decided, and when the listener loses permission. */
  listen(userId: UserId, syncId: SyncId, listener: SyncListener): { stop(): void }
  isFullFor(userId: UserId): boolean
  isClosed(): boolean
  /** Ends every stream; listeners reconnect elsewhere and send their known version. */
  close(): void
}

type Open = { readonly listener: SyncListener; knownVersion: number; lastSentAtMs: number }

/** One reader for all listeners of a sync; it lives as long as somebody listens. */
export function createSyncFeeds(statuses: SyncStatusCache, clock: Pick<Clock, 'realNow'>): SyncFeeds {
  const feeds = new Map<string, Set<Open>>()
  const perPerson = new Map<string, number>()
  let total = 0
  let closed = false

  function countListener(userId: UserId, by: 1 | -1): void {
    total += by
    const count = (perPerson.get(userId) ?? 0) + by
    if (count === 0) perPerson.delete(userId)
    else perPerson.set(userId, count)
  }

  async function run(userId: UserId, syncId: SyncId, listeners: Set<Open>): Promise<void> {
    while (listeners.size > 0) {
      // Registered before the read: no change in between is missed, and the cache finds a change that nobody announced.
      const change = statuses.nextChange(syncId, sometimeBefore(CHECK_MS))
      // While the database is unavailable nothing is sent; the next turn tries again.
      const status = await statuses.status(userId, syncId).catch(() => undefined)
      const areSent = await Promise.all([...listeners].map((open) => notify(open, status)))
      const isBehind = status === undefined || areSent.includes(false)
      await (isBehind ? Promise.race([change, later(AGAIN_MS)]) : change)
    }
  }

  /** Returns false when something could not be sent yet. */
  async function notify(open: Open, status: KnownStatus | null | undefined): Promise<boolean> {
    const { listener } = open
    const ended = () => {
      listener.end()
      return true
    }
    if (status === null || !(await Promise.resolve(listener.isAllowed()).catch(() => false))) return ended()
    const nowMs = clock.realNow()
    if (status && status.version > open.knownVersion) {
      if (!listener.send(status)) return false
      open.knownVersion = status.version
      open.lastSentAtMs = nowMs
    } else if (nowMs - open.lastSentAtMs >= HEARTBEAT_MS - CHECK_MS) {
      listener.heartbeat()
      open.lastSentAtMs = nowMs
    }
    return status?.isDecided ? ended() : true
  }

  return {
    listen(userId, syncId, listener) {
      const key = `${userId} ${syncId}`
      const open: Open = { listener, knownVersion: listener.knownVersion, lastSentAtMs: clock.realNow() }
      countListener(userId, 1)
      const running = feeds.get(key)
      const listeners = running ?? new Set<Open>()
      listeners.add(open)
      if (!running) {
        feeds.set(key, listeners)
        void run(userId, syncId, listeners)
      } else {
        // A new listener receives the present state at once, not at the next change.
        void statuses.status(userId, syncId).then(
          (status) => notify(open, status),
          () => undefined,
        )
      }
      return {
        stop: () => {
          if (!listeners.delete(open)) return
          countListener(userId, -1)
          if (listeners.size === 0 && feeds.get(key) === listeners) feeds.delete(key)
        },
      }
    },
    isFullFor: (userId) => total >= MAX_OF_ALL || (perPerson.get(userId) ?? 0) >= MAX_PER_PERSON,
    isClosed: () => closed,
    close: () => {
      closed = true
      for (const listeners of feeds.values()) for (const { listener } of listeners) listener.end()
    },
  }
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Spreads the checks of listeners that connected at one moment, for example after a restart of the process. */
const sometimeBefore = (ms: number) => ms * (0.5 + Math.random() / 2)
