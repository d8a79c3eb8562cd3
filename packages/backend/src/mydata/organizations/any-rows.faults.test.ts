import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyPortal, nothingSeen } from './any-rows.fixture.ts'

it('100,000 answers of the portal: a row costs itself alone', async () => {
  const seen = nothingSeen()
  await fc.assert(anyPortal(seen), { numRuns: 100_000 })
  console.log('answers of the portal', JSON.stringify(seen))
  expect(seen.answers).toBe(100_000)
})
