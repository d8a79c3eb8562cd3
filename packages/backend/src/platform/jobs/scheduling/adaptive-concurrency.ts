/** Above this event loop delay, ms, fewer parts run at once; below it, more may. @source ours */
const SLOW_MS = 40
const QUICK_MS = 20

export type PlaceLimits = { readonly least: number; readonly most: number }

/**
 * How many places there should be next, from the recent event loop delay of this process. Changes by one at a time: a
 * home page is answered between two parts of a sync.
 * @param delayMs the 90th percentile of the event loop delay
 * @param isWanted a part waits for a place
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
