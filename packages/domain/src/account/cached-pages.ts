import { DAY_MS } from '../time/durations.ts'

/**
 * A page that a browser has stored for offline use is not shown when it is older. An offline device cannot know that
 * its session was ended elsewhere, so this is how long money stays visible on it. @source ours (ADR 0116)
 */
export const CACHED_PAGES_DAYS = 1

/**
 * Returns whether a stored page may still be shown; both times are from the device's clock. A page from the future
 * means that the clock was set back: its age is unknown.
 * @source ADR 0116
 */
export function isOfAge(cachedAtMs: number, nowMs: number): boolean {
  const ageMs = nowMs - cachedAtMs
  return ageMs >= 0 && ageMs <= CACHED_PAGES_DAYS * DAY_MS
}
