import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/clock.ts'
import type { ReadLists } from './read-lists.ts'

/** Lists that were read a moment ago, so that pressing again does not ask the institution again. */
export type RecentLists = {
  /** `name` identifies person, institution and consent. */
  read(name: string, ask: () => Promise<ReadLists>): Promise<ReadLists>
}

/** Machine time between two requests for the same lists. */
const ASK_AGAIN_AFTER_MS = 10_000
const MOST_LISTS = 5_000

export function createRecentLists(clock: Pick<Clock, 'realNow'>): RecentLists {
  const recent = new LRUCache<string, Promise<ReadLists>>({
    max: MOST_LISTS,
    ttl: ASK_AGAIN_AFTER_MS,
    ttlResolution: 0,
    perf: { now: clock.realNow },
  })
  return {
    read: (name, ask) => {
      const known = recent.get(name)
      if (known) return known
      const lists = ask()
      recent.set(name, lists)
      lists.catch(() => recent.delete(name))
      return lists
    },
  }
}
