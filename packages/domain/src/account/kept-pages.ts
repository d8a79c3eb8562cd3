import { DAY_MS } from '../time/durations.ts'

/**
 * A page that a browser keeps, to be seen without a network, is not shown when it is older. A device without a network cannot
 * know that its session was ended elsewhere, so this is how long money stays visible on it. @source ours (ADR 0116)
 */
export const KEPT_PAGES_DAYS = 1

/**
 * Whether a kept page may still be shown; both moments by the clock of the device. One of a time to come is of a clock that
 * was set back: nobody knows how old it is.
 * @source ADR 0116
 */
export function isOfAge(keptAtMs: number, nowMs: number): boolean {
  const ageMs = nowMs - keptAtMs
  return ageMs >= 0 && ageMs <= KEPT_PAGES_DAYS * DAY_MS
}
