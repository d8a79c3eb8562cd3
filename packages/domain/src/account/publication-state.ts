import type { PublicationState } from '@ieum/contracts/shared/publication-state.ts'

/** `1.0`, `2026-12`, `2026-11-22.1`: increasing numbers. */
const VERSION = /^\d+(?:[.-]\d+)*$/

/**
 * Returns the state of a version of terms, or of the texts of a screen, relative to the current one. A later version is
 * drafted: a build that is being rolled out, or was rolled back, wrote it.
 * @returns `UNKNOWN` where one of them is not a version
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
