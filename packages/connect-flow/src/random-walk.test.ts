import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALLOWED_VIEWS } from './testing/random-walk/allowed-views.ts'
import { BrokenInvariant } from './testing/random-walk/checks.ts'
import { PLANTED } from './testing/random-walk/planted.ts'
import { viewsOfWalks, walks } from './testing/random-walk/random-walks.ts'
import { walk, walkable } from './testing/random-walk/walk.ts'

const SEED = 20_261_121
/** `npm run test:faults` runs 100,000 with a random seed. */
const WALKS = 5_000
/** A bug must be found within this many walks. */
const WALKS_UNTIL_FOUND = 5_000

it(`violates no invariant on ${WALKS} random walks, seed ${SEED}`, { timeout: 300_000 }, () => {
  expect(viewsOfWalks({ numRuns: WALKS, seed: SEED })).toEqual([...ALLOWED_VIEWS].sort())
})

describe('a bug is found', () => {
  it.each(PLANTED)('$breaks: $bug', { timeout: 120_000 }, ({ breaks, machine }) => {
    const planted = walkable(machine)
    const walked = fc.property(walks, ([start, chosen]) => void walk(planted, start, chosen))
    const { errorInstance } = fc.check(walked, { numRuns: WALKS_UNTIL_FOUND, seed: SEED, endOnFailure: true })
    expect(errorInstance).toBeInstanceOf(BrokenInvariant)
    expect((errorInstance as BrokenInvariant).invariant).toBe(breaks)
  })

  it('of every kind', () => {
    const kinds = new Set(PLANTED.map(({ breaks }) => breaks))
    expect(kinds.size).toBe(6)
  })
})
