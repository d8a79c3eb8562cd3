/** Long work on the one thread, in steps between which everybody else has their turn. */

/** How much of one turn of the event loop long work may take before the others have theirs, ms. @source ours */
const SHARE_MS = 8

/** Comparisons by the rules of a language are slow: a step of sorting that is far from long. @source ours */
const SORTED_AT_ONCE = 250

let turnBeganAt: number | null = null
const waiting: (() => void)[] = []

/**
 * Called between two steps of work that may be long. Undefined while this turn has time left; else a promise of a later
 * turn, where those who wait go on one after the other. A step itself should be far shorter than what nobody may have to
 * wait for (50 ms).
 * @example for (const one of many) { work(one); await giveWay() }
 */
export function giveWay(): Promise<void> | undefined {
  const now = performance.now()
  if (waiting.length === 0) {
    if (turnBeganAt === null) {
      turnBeganAt = now
      setImmediate(nextTurn)
      return undefined
    }
    if (now - turnBeganAt < SHARE_MS) return undefined
  }
  return new Promise((resolve) => waiting.push(resolve))
}

/** Before a step that is long by itself: a turn of its own. */
export function freshTurn(): Promise<void> {
  if (waiting.length === 0 && turnBeganAt === null) {
    turnBeganAt = performance.now()
    setImmediate(nextTurn)
  }
  return new Promise((resolve) => waiting.push(resolve))
}

/** One of those who wait goes on each turn: what it does until it waits again is its step. */
function nextTurn(): void {
  const next = waiting.shift()
  if (next === undefined) {
    turnBeganAt = null
    return
  }
  turnBeganAt = performance.now()
  setImmediate(nextTurn)
  next()
}

/** What `work` makes of each, in order. */
export async function mapInSteps<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const made: R[] = []
  for (const item of items) {
    made.push(work(item))
    await giveWay()
  }
  return made
}

/** The items in order, as `toSorted` gives them. */
export async function sortInSteps<T>(items: readonly T[], compare: (one: T, other: T) => number): Promise<T[]> {
  let runs: T[][] = []
  for (const part of inParts(items, SORTED_AT_ONCE)) {
    runs.push(part.toSorted(compare))
    await giveWay()
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (const [one = [], other] of inParts(runs, 2)) merged.push(other ? await mergeInSteps(one, other, compare) : one)
    runs = merged
  }
  return runs[0] ?? []
}

async function mergeInSteps<T>(
  one: readonly T[],
  other: readonly T[],
  compare: (one: T, other: T) => number,
): Promise<T[]> {
  const merged: T[] = []
  let [left, right] = [0, 0]
  while (left < one.length && right < other.length) {
    // What is equal keeps its order.
    merged.push((compare(one[left] as T, other[right] as T) <= 0 ? one[left++] : other[right++]) as T)
    if (merged.length % SORTED_AT_ONCE === 0) await giveWay()
  }
  for (; left < one.length; left += 1) merged.push(one[left] as T)
  for (; right < other.length; right += 1) merged.push(other[right] as T)
  return merged
}

/** The items in parts of at most `size`, in order. */
export function* inParts<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
