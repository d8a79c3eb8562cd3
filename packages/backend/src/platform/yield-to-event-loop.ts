import { AsyncLocalStorage } from 'node:async_hooks'

/** Long work on the one thread, in steps between which all other work has its turn. */

/** How much of one turn of the event loop long work may take before other work runs, ms. @source ours */
const SHARE_MS = 8

/** Locale comparisons are slow: a sorting step of this many items stays far from long. @source ours */
const SORTED_AT_ONCE = 250

/** Number of consecutive turns for calls that a person waits for before one turn for jobs. @source ours */
const CALLS_BEFORE_A_JOB = 4

type Line = (() => void)[]

const isJob = new AsyncLocalStorage<boolean>()
const calls: Line = []
const jobs: Line = []
let callsInTurn = 0
let turnBeganAt: number | null = null

/** All of `work` yields to the long work of calls: a page does not queue behind a crowd's jobs. */
export function asJob<T>(work: () => T): T {
  return isJob.run(true, work)
}

/**
 * Called between two steps of work that may be long. Returns undefined while this turn has time left; else a promise of
 * a later turn, in which waiting work continues one after the other, calls before jobs. A step itself should be far
 * shorter than the longest acceptable wait (50 ms).
 * @example for (const one of many) { work(one); await giveWay() }
 */
export function yieldToEventLoop(): Promise<void> | undefined {
  const line = isJob.getStore() ? jobs : calls
  const now = performance.now()
  if (calls.length === 0 && (line === calls || jobs.length === 0)) {
    if (turnBeganAt === null) {
      turnBeganAt = now
      setImmediate(nextTurn)
      return undefined
    }
    if (now - turnBeganAt < SHARE_MS) return undefined
  }
  return new Promise((resolve) => line.push(resolve))
}

/** Waits for a new turn; called before a step that is long by itself. */
export function freshTurn(): Promise<void> {
  if (calls.length + jobs.length === 0 && turnBeganAt === null) {
    turnBeganAt = performance.now()
    setImmediate(nextTurn)
  }
  return new Promise((resolve) => (isJob.getStore() ? jobs : calls).push(resolve))
}

/** Each turn one waiting piece of work continues, until it waits again. */
function nextTurn(): void {
  const isOfCalls = calls.length > 0 && (jobs.length === 0 || callsInTurn < CALLS_BEFORE_A_JOB)
  callsInTurn = isOfCalls ? callsInTurn + 1 : 0
  const next = (isOfCalls ? calls : jobs).shift()
  if (next === undefined) {
    turnBeganAt = null
    return
  }
  turnBeganAt = performance.now()
  setImmediate(nextTurn)
  next()
}

/** The results of `work` for each item, in order. */
export async function mapInSteps<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const made: R[] = []
  for (const item of items) {
    made.push(work(item))
    await yieldToEventLoop()
  }
  return made
}

/** The items in order, as `toSorted` gives them. */
export async function sortInSteps<T>(items: readonly T[], compare: (one: T, other: T) => number): Promise<T[]> {
  let runs: T[][] = []
  for (const part of inParts(items, SORTED_AT_ONCE)) {
    runs.push(part.toSorted(compare))
    await yieldToEventLoop()
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
    // Equal items keep their order.
    merged.push((compare(one[left] as T, other[right] as T) <= 0 ? one[left++] : other[right++]) as T)
    if (merged.length % SORTED_AT_ONCE === 0) await yieldToEventLoop()
  }
  for (; left < one.length; left += 1) merged.push(one[left] as T)
  for (; right < other.length; right += 1) merged.push(other[right] as T)
  return merged
}

/** The items in parts of at most `size`, in order. */
export function* inParts<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
