/** How long the thread may keep others waiting before less is done at once, ms; and below what more may be. @source ours */
const SLOW_MS = 40
const QUICK_MS = 20

export type PlaceLimits = { readonly least: number; readonly most: number }

/**
 * How many places there should be next, from how long the thread of this process kept its callers waiting lately. One
 * more or one less at a time: a home page is answered between two parts of somebody's sync.
 * @param delayMs how late the thread came to what was due, at its worst ten percent
 * @param isWanted somebody waits for a place
 */
export function nextPlaces(
  places: number,
  { delayMs, isWanted }: { readonly delayMs: number; readonly isWanted: boolean },
  { least, most }: PlaceLimits,
): number {
  if (delayMs > SLOW_MS) return Math.max(least, places - 1)
  if (delayMs < QUICK_MS && isWanted) return Math.min(most, places + 1)
  return places
}
