import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALLOWED_VIEWS } from './testing/random-walk/allowed-views.ts'
import { BrokenInvariant } from './testing/random-walk/checks.ts'
import { PLANTED } from './testing/random-walk/planted.ts'
import { STARTS } from './testing/random-walk/starts.ts'
import { walk, walkable } from './testing/random-walk/walk.ts'

const SEED = 20_261_121
const WALKS = 20_000
/** Within this many walks a bug has to be found. */
const WALKS_UNTIL_FOUND = 5_000

const starts = fc.nat(STARTS.length - 1)
const numbers = fc.uint16Array({ minLength: 1, maxLength: 60, size: 'max' })

it(`keeps every promise on ${WALKS} random walks, seed ${SEED}`, { timeout: 300_000 }, () => {
  const machine = walkable()
  const seen = new Set<string>()
  fc.assert(
    fc.property(starts, numbers, (start, chosen) => {
      for (const view of walk(machine, start, chosen)) seen.add(view)
    }),
    { numRuns: WALKS, seed: SEED },
  )
  expect([...seen].sort()).toEqual([...ALLOWED_VIEWS].sort())
})

describe('a bug is found', () => {
  it.each(PLANTED)('$breaks: $bug', { timeout: 120_000 }, ({ breaks, machine }) => {
    const planted = walkable(machine)
    const walks = fc.property(starts, numbers, (start, chosen) => void walk(planted, start, chosen))
    const { errorInstance } = fc.check(walks, { numRuns: WALKS_UNTIL_FOUND, seed: SEED, endOnFailure: true })
    expect(errorInstance).toBeInstanceOf(BrokenInvariant)
    expect((errorInstance as BrokenInvariant).invariant).toBe(breaks)
  })

  it('of every kind', () => {
    const kinds = new Set(PLANTED.map(({ breaks }) => breaks))
    expect(kinds.size).toBe(6)
  })
})
