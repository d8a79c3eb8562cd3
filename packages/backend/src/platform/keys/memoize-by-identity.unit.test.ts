import { expect, it } from 'vitest'
import { memoizeByIdentity } from './memoize-by-identity.ts'

it('makes once of the very same values, and anew when one of them is another', () => {
  const made = memoizeByIdentity<{ readonly at: number }>()
  const [content, other] = [{}, {}]
  let count = 0
  const of = (...values: readonly [object, ...unknown[]]) => made(values, () => ({ at: ++count }))
  const first = of(content, '2026-11-23', other)
  expect(of(content, '2026-11-23', other)).toBe(first)
  expect(Object.isFrozen(first)).toBe(true)
  expect(of(content, '2026-11-24', other)).toEqual({ at: 2 })
  expect(of(content, '2026-11-24', {})).toEqual({ at: 3 })
  expect(of(content, '2026-11-24')).toEqual({ at: 4 })
  expect(of({}, '2026-11-24')).toEqual({ at: 5 })
  expect(of(content, '2026-11-24')).toEqual({ at: 4 })
})
