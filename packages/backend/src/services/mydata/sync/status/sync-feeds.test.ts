import { id } from '@ieum/testkit/ids.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSyncFeeds, type SyncListener } from './sync-feeds.ts'
import type { KnownStatus, SyncStatusCache } from './sync-status-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ME = 'me'
const SYNC = 'sync'

const version = (number: number, isDecided = false): KnownStatus => ({
  bytes: Buffer.from(`{"version":${number}}`),
  version: number,
  isDecided,
})

/** Statuses that a test sets, with a count of the reads. */
function someStatuses(first: KnownStatus | null) {
  let now = first
  let reads = 0
  const listeners = new Set<() => void>()
  const statuses: SyncStatusCache = {
    status: async () => {
      reads += 1
      return now
    },
    bytes: async () => now?.bytes ?? null,
    connecting: async () => null,
    changed: () => undefined,
    nextChange: (_syncId, ms) =>
      new Promise((resolve) => {
        listeners.add(resolve)
        setTimeout(resolve, ms)
      }),
  }
  return {
    statuses,
    reads: () => reads,
    set: (status: KnownStatus | null) => {
      now = status
      for (const notify of listeners) notify()
    },
  }
}

function start(first: KnownStatus | null = version(1)) {
  const world = someStatuses(first)
  const feeds = createSyncFeeds(world.statuses, { realNow: () => Date.now() })
  const listen = (changes: Partial<SyncListener> = {}, userId = ME) => {
    const received: (number | 'heartbeat' | 'end')[] = []
    const feed = feeds.listen(id(userId), id(SYNC), {
      knownVersion: 0,
      send: (status) => received.push(status.version) > 0,
      heartbeat: () => void received.push('heartbeat'),
      isAllowed: () => true,
      end: () => {
        received.push('end')
        feed.stop()
      },
      ...changes,
    })
    return { received, ...feed }
  }
  return { ...world, feeds, listen }
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

describe('who listens to a sync', () => {
  it('is told what there is, and every newer version once', async () => {
    const { listen, set } = start()
    const { received } = listen()
    await settle()
    set(version(2))
    await settle(2_000)
    expect(received).toEqual([1, 2])
  })

  it('shares one reader with all others, also when it comes later', async () => {
    const { listen, reads } = start()
    const all = Array.from({ length: 50 }, () => listen())
    await settle(400)
    all.push(listen())
    await settle(4_700)
    expect(all.map(({ received }) => received)).toEqual(all.map(() => [1]))
    // One turn of the reader every 1.25 to 2.5 s, and one read for each listener that arrived meanwhile.
    expect(reads()).toBeLessThanOrEqual(5 + 50)
    const before = reads()
    await settle(5_000)
    expect(reads() - before).toBeLessThanOrEqual(5)
  })

  it('hears the newest only when it was too slow for those before', async () => {
    const { listen, set } = start()
    const sent: number[] = []
    let isFull = true
    listen({ send: (status) => !isFull && sent.push(status.version) > 0 })
    await settle()
    for (const number of [2, 3, 4]) {
      set(version(number))
      await settle(100)
    }
    isFull = false
    await settle(500)
    expect(sent).toEqual([4])
  })

  it('hears something every 15 seconds', async () => {
    const { listen } = start()
    const { received } = listen()
    await settle(15_000)
    expect(received).toEqual([1, 'heartbeat'])
    await settle(15_000)
    expect(received).toEqual([1, 'heartbeat', 'heartbeat'])
  })

  it('is done when every institution is decided; nothing is read any more', async () => {
    const { listen, set, reads } = start()
    const { received } = listen()
    await settle()
    set(version(2, true))
    await settle()
    expect(received).toEqual([1, 2, 'end'])
    const before = reads()
    await settle(5_000)
    expect(reads()).toBe(before)
  })

  it('is not told what it knows', async () => {
    const { listen } = start(version(3, true))
    const { received } = listen({ knownVersion: 3 })
    await settle()
    expect(received).toEqual(['end'])
  })

  it.each([
    ['signs out', async () => false],
    ['cannot be checked', async () => Promise.reject(new Error('no database'))],
  ])('is told nothing more once it %s', async (_name, isAllowed) => {
    const { listen, set } = start()
    let current: SyncListener['isAllowed'] = () => true
    const { received } = listen({ isAllowed: () => current() })
    await settle()
    current = isAllowed
    set(version(2))
    await settle(500)
    expect(received).toEqual([1, 'end'])
  })

  it('ends when the sync was closed', async () => {
    const { listen, set } = start()
    const { received } = listen()
    await settle()
    set(null)
    await settle()
    expect(received).toEqual([1, 'end'])
  })

  it('waits while the database is away', async () => {
    const { listen, statuses, set } = start()
    const { received } = listen()
    await settle()
    const { status } = statuses
    statuses.status = () => Promise.reject(new Error('no database'))
    set(version(2))
    await settle(2_000)
    expect(received).toEqual([1])
    statuses.status = status
    await settle(500)
    expect(received).toEqual([1, 2])
  })
})

describe('how many listen', () => {
  it('are four places of one person; whoever leaves makes room', async () => {
    const { feeds, listen } = start()
    const open = [1, 2, 3, 4].map(() => listen())
    expect(feeds.isFullFor(id(ME))).toBe(true)
    expect(feeds.isFullFor(id('somebody else'))).toBe(false)
    open[0]?.stop()
    open[0]?.stop()
    expect(feeds.isFullFor(id(ME))).toBe(false)
  })
})

it('a process that goes ends every stream and takes no more', async () => {
  const { feeds, listen } = start()
  const receivedByListener = [listen(), listen({}, 'somebody else')].map(({ received }) => received)
  await settle()
  expect(feeds.isClosed()).toBe(false)
  feeds.close()
  expect(receivedByListener).toEqual([
    [1, 'end'],
    [1, 'end'],
  ])
  expect(feeds.isClosed()).toBe(true)
})
