/** Long work on the one thread, in steps between which everybody else has their turn. */

/** How much of one turn of the event loop long work may take before the others have theirs, ms. @source ours */
const SHARE_MS = 8

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

/** The items in parts of at most `size`, in order. */
export function* inParts<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
