import type { Clock } from '../../clock.ts'
import type { ReadLists } from './read-lists.ts'

/** Lists that were read a moment ago, so that whoever presses again does not ask the institution again. */
export type RecentLists = {
  /** `name` tells person, institution and consent apart. */
  read(name: string, ask: () => Promise<ReadLists>): Promise<ReadLists>
}

/** Machine time between two questions about the same. */
const ASK_AGAIN_AFTER_MS = 10_000

export function createRecentLists(clock: Pick<Clock, 'realNow'>): RecentLists {
  const recent = new Map<string, { readonly atMs: number; readonly lists: Promise<ReadLists> }>()

  function forgetOld(nowMs: number): void {
    for (const [name, { atMs }] of recent) {
      // The oldest come first.
      if (nowMs - atMs < ASK_AGAIN_AFTER_MS) return
      recent.delete(name)
    }
  }

  return {
    read: (name, ask) => {
      const nowMs = clock.realNow()
      forgetOld(nowMs)
      const known = recent.get(name)
      if (known) return known.lists
      const lists = ask()
      recent.set(name, { atMs: nowMs, lists })
      lists.catch(() => recent.delete(name))
      return lists
    },
  }
}
