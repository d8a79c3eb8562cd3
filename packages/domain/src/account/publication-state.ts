import type { PublicationState } from '@ieum/contracts/shared/publication-state.ts'

/** `1.0`, `2026-12`, `2026-11-22.1`: numbers that grow. */
const VERSION = /^\d+(?:[.-]\d+)*$/

/**
 * How a version of terms, or of the words on a screen, stands beside the one that is asked for today. A later version is drafted: it
 * was written by a build that is being rolled out, or was rolled back.
 * @returns `UNKNOWN` where one of them is no version
 */
export function publicationState(version: string | null, current: string): PublicationState {
  if (version === current) return 'PUBLISHED'
  if (version === null || !VERSION.test(version) || !VERSION.test(current)) return 'UNKNOWN'
  const [parts, currentParts] = [version, current].map((one) => one.split(/[.-]/).map(Number)) as [number[], number[]]
  for (const [at, part] of parts.entries()) {
    const other = currentParts[at] ?? 0
    if (part !== other) return part < other ? 'DEPRECATED' : 'DRAFTED'
  }
  return parts.length < currentParts.length ? 'DEPRECATED' : 'PUBLISHED'
}
