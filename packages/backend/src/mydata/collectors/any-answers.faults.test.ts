import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyInstitution, nothingSeen } from './any-answers.fixture.ts'

const ANSWERS = 100_000

it('100,000 answers of institutions leave home, assets and transactions to be shown', async () => {
  const seen = nothingSeen()
  while (seen.answers < ANSWERS) await fc.assert(anyInstitution(seen), { numRuns: 500 })
  console.log('answers of institutions', JSON.stringify(seen))
  expect(seen.answers).toBeGreaterThanOrEqual(ANSWERS)
})
