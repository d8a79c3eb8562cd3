import fc from 'fast-check'
import { STARTS } from './starts.ts'
import { walk, walkable } from './walk.ts'

/** Start of a walk, and the numbers that choose each of its steps. */
export const walks = fc.tuple(fc.nat(STARTS.length - 1), fc.uint16Array({ minLength: 1, maxLength: 60, size: 'max' }))

/**
 * Makes random walks and returns the views that were seen, sorted.
 * @param seed random when left out
 * @throws BrokenInvariant when an invariant is broken, with the seed and the shortest walk that breaks it
 */
export function viewsOfWalks({ numRuns, seed }: { numRuns: number; seed?: number }): string[] {
  const machine = walkable()
  const seen = new Set<string>()
  fc.assert(
    fc.property(walks, ([start, chosen]) => {
      for (const view of walk(machine, start, chosen)) seen.add(view)
    }),
    { numRuns, ...(seed !== undefined && { seed }) },
  )
  return [...seen].sort()
}
