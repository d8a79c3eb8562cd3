import { backgroundPlaceLimit, type LeasedPlaces, type PartCounts } from './leased-places.ts'

/** A waiting part: its person, rank and group. */
export type Claim = {
  /** The person whose work it is: people take turns. */
  readonly person: string
  /** Kind of work: the lowest goes first. */
  readonly rank: number
  /** The institution that must not be called too often at once; null for a job itself, which calls no other system. */
  readonly group: string | null
}

export type FairQueueLimits = {
  /**
   * Limit of jobs of one person that are under way at once, and of their parts with a group. Of both, only those of the
   * same rank or a lower one count: what a person waits for never waits for their own background work, and no part for
   * the job that it is of.
   */
  readonly ofPerson: number
  /** Limit of parts of one group that are under way at once; half as many for ranks from `restrainedFromRank` on. */
  readonly ofGroup: number
  readonly restrainedFromRank: number
  /** People who take turns; later ones wait until one of these has nothing left to begin. */
  readonly peopleInTurn: number
}

/**
 * The order in which parts of work proceed. Parts that have begun come before new ones, so that few are under way. Then
 * the lowest rank goes first, and people take turns: of the first few who came, the one served longest ago. A person
 * whose parts all wait for a full group blocks nobody.
 */
export type FairQueue<T> = {
  /**
   * Adds a part that has not begun. Returns a function that removes it from the line; that returns false when it has
   * left already.
   */
  join(claim: Claim, item: T): () => boolean
  /** Adds a part that is under way and can continue. */
  rejoin(claim: Claim, item: T): void
  /**
   * Removes and returns the next part; a new part counts as under way from here on. Returns undefined when none can
   * continue.
   */
  next(): T | undefined
  /** Records that a part has ended. */
  ended(claim: Claim): void
  /** Number of people of this rank or a lower one who have a part that could begin. */
  peopleReady(rank: number): number
  /** Parts of each group that have not begun. */
  readonly waitingOfGroups: ReadonlyMap<string, PartCounts>
  readonly waiting: number
  readonly underWay: number
}

/** Places of groups that are shared with other processes, in addition to the limits here. */
type SharedPlaces = Pick<LeasedPlaces, 'mayBegin' | 'began' | 'ended'>

/** Of one person, by rank. */
type UnderWay = Map<number, { jobs: number; parts: number }>

const kindOf = (group: string | null) => (group === null ? 'jobs' : 'parts')

type Entry<T> = { readonly claim: Claim; readonly item: T }

export function createFairQueue<T>(limits: FairQueueLimits, shared?: SharedPlaces): FairQueue<T> {
  const starting = new Map<number, Map<string, Entry<T>[]>>()
  const continuing = new Map<number, Map<string, Entry<T>[]>>()
  const ofPerson = new Map<string, UnderWay>()
  const ofGroup = new Map<string, number>()
  const waitingOf = new Map<string, { restrained: number; free: number }>()
  const servedAt = new Map<string, number>()
  let serving = 0
  let waiting = 0
  let underWay = 0

  const isRestrained = (rank: number) => rank >= limits.restrainedFromRank
  const groupLimit = (rank: number) => (isRestrained(rank) ? backgroundPlaceLimit(limits.ofGroup) : limits.ofGroup)

  const hasGroupRoom = (group: string, rank: number) =>
    (ofGroup.get(group) ?? 0) < groupLimit(rank) && (!shared || shared.mayBegin(group, isRestrained(rank)))

  function hasPersonRoom({ group, person, rank }: Claim): boolean {
    let count = 0
    for (const [of, counts] of ofPerson.get(person) ?? []) if (of <= rank) count += counts[kindOf(group)]
    return count < limits.ofPerson
  }

  const canBegin = ({ claim }: Entry<T>) =>
    hasPersonRoom(claim) && (claim.group === null || hasGroupRoom(claim.group, claim.rank))

  function countPerson({ group, person, rank }: Claim, by: 1 | -1): void {
    const ranks: UnderWay = ofPerson.get(person) ?? new Map()
    const counts = ranks.get(rank) ?? { jobs: 0, parts: 0 }
    counts[kindOf(group)] += by
    if (counts.jobs + counts.parts > 0) ranks.set(rank, counts)
    else ranks.delete(rank)
    if (ranks.size > 0) ofPerson.set(person, ranks)
    else ofPerson.delete(person)
  }

  function countWaiting({ claim: { group, rank } }: Entry<T>, by: 1 | -1): void {
    if (group === null) return
    const counts = waitingOf.get(group) ?? { restrained: 0, free: 0 }
    counts[isRestrained(rank) ? 'restrained' : 'free'] += by
    if (counts.restrained + counts.free > 0) waitingOf.set(group, counts)
    else waitingOf.delete(group)
  }

  function addEntry(lines: typeof starting, entry: Entry<T>): void {
    const { person, rank } = entry.claim
    const people = lines.get(rank) ?? new Map<string, Entry<T>[]>()
    lines.set(rank, people)
    const entries = people.get(person)
    if (entries) entries.push(entry)
    else people.set(person, [entry])
    waiting += 1
    if (lines === starting) countWaiting(entry, 1)
  }

  function remove(lines: typeof starting, entry: Entry<T>): boolean {
    const people = lines.get(entry.claim.rank)
    const entries = people?.get(entry.claim.person)
    const at = entries?.indexOf(entry) ?? -1
    if (!people || !entries || at < 0) return false
    entries.splice(at, 1)
    if (entries.length === 0) people.delete(entry.claim.person)
    if (people.size === 0) lines.delete(entry.claim.rank)
    waiting -= 1
    if (lines === starting) countWaiting(entry, -1)
    forget(entry.claim.person)
    return true
  }

  /** Forgets a person who has no parts left here. */
  function forget(person: string): void {
    if (ofPerson.has(person)) return
    for (const lines of [starting, continuing]) {
      for (const people of lines.values()) if (people.has(person)) return
    }
    servedAt.delete(person)
  }

  function first(lines: typeof starting, isReady: (entry: Entry<T>) => boolean, most: number): Entry<T> | undefined {
    for (const rank of [...lines.keys()].sort((one, other) => one - other)) {
      let best: Entry<T> | undefined
      let readyCount = 0
      for (const [person, entries] of lines.get(rank) ?? []) {
        const ready = entries.find(isReady)
        if (!ready) continue
        const isSooner = !best || (servedAt.get(person) ?? -1) < (servedAt.get(best.claim.person) ?? -1)
        if (isSooner) best = ready
        readyCount += 1
        if (readyCount >= most) break
      }
      if (best) return best
    }
    return undefined
  }

  const add = (counts: Map<string, number>, key: string, by: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }

  return {
    join(claim, item) {
      const entry = { claim, item }
      addEntry(starting, entry)
      return () => remove(starting, entry)
    },
    rejoin: (claim, item) => addEntry(continuing, { claim, item }),
    next() {
      const continued = first(continuing, () => true, Number.POSITIVE_INFINITY)
      const entry = continued ?? first(starting, canBegin, limits.peopleInTurn)
      if (!entry) return undefined
      const { group, person, rank } = entry.claim
      if (!continued) {
        underWay += 1
        countPerson(entry.claim, 1)
        if (group !== null) {
          add(ofGroup, group, 1)
          shared?.began(group, isRestrained(rank))
        }
      }
      servedAt.set(person, serving++)
      remove(continued ? continuing : starting, entry)
      return entry.item
    },
    ended(claim) {
      const { group, person, rank } = claim
      underWay -= 1
      countPerson(claim, -1)
      if (group !== null) {
        add(ofGroup, group, -1)
        shared?.ended(group, isRestrained(rank))
      }
      forget(person)
    },
    peopleReady(rank) {
      let count = 0
      for (const [of, people] of starting) {
        if (of > rank) continue
        for (const entries of people.values()) if (entries.some(canBegin)) count += 1
      }
      return count
    },
    waitingOfGroups: waitingOf,
    get waiting() {
      return waiting
    },
    get underWay() {
      return underWay
    },
  }
}
