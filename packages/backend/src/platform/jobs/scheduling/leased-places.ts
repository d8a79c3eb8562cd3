/** Parts of a group that wait or are under way, by whether a person waits for them. */
export type PartCounts = { readonly restrained: number; readonly free: number }

/** How many places a process lacks: `lower` ones for restrained parts, any for the others. */
export type Lack = { readonly lower: number; readonly any: number }

export type PlaceOfGroup = { readonly group: string; readonly place: number }

/**
 * The places of groups that this process holds, out of those shared by all processes, and their users. The lower half
 * of a group's places is for any part, the upper half for parts that a person waits for. A place that another process
 * waits for is not reused once its part has ended. Does no I/O: a pure table.
 */
export type LeasedPlaces = {
  mayBegin(group: string, isRestrained: boolean): boolean
  began(group: string, isRestrained: boolean): void
  ended(group: string, isRestrained: boolean): void
  /**
   * Sets all places that this process holds, as the database has them; `isReclaimed`: another process waits for the
   * place.
   */
  setLeased(all: readonly (PlaceOfGroup & { readonly isReclaimed: boolean })[]): void
  addLeased(places: readonly PlaceOfGroup[]): void
  lack(group: string, waiting: PartCounts): Lack
  /**
   * Removes and returns unused places: those that others wait for, and all of a group of which nothing waits and
   * nothing was used for `idleMs`.
   */
  removeIdle(waiting: ReadonlyMap<string, unknown>, idleMs: number): PlaceOfGroup[]
  /** Whether another process waits for a place of this group. */
  isAnyReclaimed(group: string): boolean
  readonly count: number
}

type Group = {
  readonly leased: Map<number, { readonly isReclaimed: boolean }>
  restrained: number
  free: number
  /** When a part last ended or a place arrived. */
  usedAtMs: number
}

/** Places of a group that restrained parts may use: half of them, at least one. */
export const backgroundPlaceLimit = (cap: number): number => Math.max(1, Math.floor(cap / 2))

/** @param now in milliseconds, from any moment on */
export function createLeasedPlaces(cap: number, now: () => number): LeasedPlaces {
  const groups = new Map<string, Group>()
  const lowerMost = backgroundPlaceLimit(cap)

  function of(name: string): Group {
    const group = groups.get(name) ?? { leased: new Map(), restrained: 0, free: 0, usedAtMs: now() }
    groups.set(name, group)
    return group
  }

  function usable({ leased }: Group): { readonly all: number; readonly lower: number } {
    let [all, lower] = [0, 0]
    for (const [place, { isReclaimed }] of leased) {
      if (isReclaimed) continue
      all += 1
      if (place <= lowerMost) lower += 1
    }
    return { all, lower }
  }

  function forgetEmpty(name: string, group: Group): void {
    if (group.leased.size === 0 && group.restrained + group.free === 0) groups.delete(name)
  }

  return {
    mayBegin(name, isRestrained) {
      const group = groups.get(name)
      if (!group) return false
      const { all, lower } = usable(group)
      return group.restrained + group.free < all && (!isRestrained || group.restrained < lower)
    },
    began(name, isRestrained) {
      of(name)[isRestrained ? 'restrained' : 'free'] += 1
    },
    ended(name, isRestrained) {
      const group = of(name)
      group[isRestrained ? 'restrained' : 'free'] -= 1
      group.usedAtMs = now()
      forgetEmpty(name, group)
    },
    setLeased(all) {
      const before = new Map([...groups].map(([name, { leased }]) => [name, new Set(leased.keys())]))
      for (const group of groups.values()) group.leased.clear()
      for (const { group: name, place, isReclaimed } of all) {
        const group = of(name)
        group.leased.set(place, { isReclaimed })
        if (!before.get(name)?.has(place)) group.usedAtMs = now()
      }
      for (const [name, group] of groups) forgetEmpty(name, group)
    },
    addLeased(places) {
      for (const { group: name, place } of places) {
        const group = of(name)
        group.leased.set(place, { isReclaimed: false })
        group.usedAtMs = now()
      }
    },
    lack(name, waiting) {
      const group = groups.get(name)
      const { all, lower } = group ? usable(group) : { all: 0, lower: 0 }
      const { restrained, free } = group ?? { restrained: 0, free: 0 }
      const idle = Math.max(0, all - restrained - free)
      const most = Math.max(0, cap - restrained - free)
      const any = Math.max(0, Math.min(waiting.free, most) - idle)
      // Parts that a person waits for come first, and keep the others out of a group that is half full.
      const wanted = restrained + free + waiting.free < lowerMost ? Math.min(waiting.restrained, lowerMost) : 0
      return { any, lower: Math.max(0, wanted - Math.max(0, Math.min(idle, lower - restrained))) }
    },
    removeIdle(waiting, idleMs) {
      const removed: PlaceOfGroup[] = []
      for (const [name, group] of groups) {
        const isUsed = group.restrained + group.free > 0 || waiting.has(name)
        const isIdle = !isUsed && now() - group.usedAtMs >= idleMs
        let spare = group.leased.size - group.restrained - group.free
        let spareLower = [...group.leased.keys()].filter((place) => place <= lowerMost).length - group.restrained
        for (const [place, { isReclaimed }] of group.leased) {
          const isLower = place <= lowerMost
          if (!(isIdle || isReclaimed) || spare <= 0 || (isLower && spareLower <= 0)) continue
          group.leased.delete(place)
          removed.push({ group: name, place })
          spare -= 1
          if (isLower) spareLower -= 1
        }
        forgetEmpty(name, group)
      }
      return removed
    },
    isAnyReclaimed: (name) => [...(groups.get(name)?.leased.values() ?? [])].some(({ isReclaimed }) => isReclaimed),
    get count() {
      let count = 0
      for (const { leased } of groups.values()) count += leased.size
      return count
    },
  }
}
