import type { SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Clock } from '../../clock.ts'
import type { KnownStatus, SyncStatusCache } from './sync-status-cache.ts'

/** Who may not listen any more is noticed after this long at the latest, and before anything is told; for each at a time of its own. */
const CHECK_MS = 2_500
/** What could not be read or told is tried again after this long. */
const AGAIN_MS = 500
/** Something is sent at least this often, so that nobody between us and the listener gives up. */
const HEARTBEAT_MS = 15_000
/** Tabs of one person that listen at a time; the others poll. */
const MAX_PER_PERSON = 4
const MAX_OF_ALL = 10_000

/** Somebody who hears of every newer version of a sync. */
export type SyncListener = {
  /** The version that the listener knows already. */
  readonly knownVersion: number
  /** False when earlier events have not been taken yet: the next one carries everything. */
  send(status: KnownStatus): boolean
  heartbeat(): void
  /** Asked again and again; a session that was signed out ends the stream. */
  isAllowed(): boolean | Promise<boolean>
  end(): void
}

export type SyncFeeds = {
  /** Ends by itself when every institution is decided, and when the listener may not listen any more. */
  listen(userId: UserId, syncId: SyncId, listener: SyncListener): { stop(): void }
  isFullFor(userId: UserId): boolean
  isClosed(): boolean
  /** Ends every stream; listeners come again elsewhere and say which version they know. */
  close(): void
}

type Open = { readonly listener: SyncListener; knownVersion: number; heardAtMs: number }

/** One reader for all who listen to a sync, however many; it lives as long as somebody listens. */
export function createSyncFeeds(statuses: SyncStatusCache, clock: Pick<Clock, 'realNow'>): SyncFeeds {
  const feeds = new Map<string, Set<Open>>()
  const perPerson = new Map<string, number>()
  let total = 0
  let closed = false

  function take(userId: UserId, by: 1 | -1): void {
    total += by
    const left = (perPerson.get(userId) ?? 0) + by
    if (left === 0) perPerson.delete(userId)
    else perPerson.set(userId, left)
  }

  async function run(userId: UserId, syncId: SyncId, listeners: Set<Open>): Promise<void> {
    while (listeners.size > 0) {
      // Registered before the read: a change in between is not missed, and one that nobody announced is found by the cache.
      const change = statuses.nextChange(syncId, sometimeBefore(CHECK_MS))
      // While the database is away nothing is said; the next turn asks again.
      const status = await statuses.status(userId, syncId).catch(() => undefined)
      const isTold = await Promise.all([...listeners].map((open) => tell(open, status)))
      const isBehind = status === undefined || isTold.includes(false)
      await (isBehind ? Promise.race([change, later(AGAIN_MS)]) : change)
    }
  }

  /** False when there is something that could not be told yet. */
  async function tell(open: Open, status: KnownStatus | null | undefined): Promise<boolean> {
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
      open.heardAtMs = nowMs
    } else if (nowMs - open.heardAtMs >= HEARTBEAT_MS - CHECK_MS) {
      listener.heartbeat()
      open.heardAtMs = nowMs
    }
    return status?.isDecided ? ended() : true
  }

  return {
    listen(userId, syncId, listener) {
      const key = `${userId} ${syncId}`
      const open: Open = { listener, knownVersion: listener.knownVersion, heardAtMs: clock.realNow() }
      take(userId, 1)
      const running = feeds.get(key)
      const listeners = running ?? new Set<Open>()
      listeners.add(open)
      if (!running) {
        feeds.set(key, listeners)
        void run(userId, syncId, listeners)
      } else {
        // Who comes later is told at once what there is, not at the next change.
        void statuses.status(userId, syncId).then(
          (status) => tell(open, status),
          () => undefined,
        )
      }
      return {
        stop: () => {
          if (!listeners.delete(open)) return
          take(userId, -1)
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

/** Who came at one moment, after a stop of the process, is not looked after at one for ever. */
const sometimeBefore = (ms: number) => ms * (0.5 + Math.random() / 2)
