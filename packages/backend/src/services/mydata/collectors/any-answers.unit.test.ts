import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyInstitution, nothingSeen } from './any-answers.fixture.ts'

it('whatever institutions answer, home, assets and transactions can be shown', async () => {
  const seen = nothingSeen()
  await fc.assert(anyInstitution(seen), { numRuns: 60 })
  // Most answers are accepted: a generator of nothing but refusals would pass every check.
  expect(seen.answers).toBeGreaterThan(300)
  expect(seen.accepted / seen.answers).toBeGreaterThan(0.4)
  expect([seen.assets, seen.transactions, seen.partial].every((count) => count > 0)).toBe(true)
})
