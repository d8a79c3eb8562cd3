import { writeSection } from '@ieum/testkit/write-section.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyInstitution, nothingSeen } from './any-answers.fixture.ts'

const ANSWERS = 100_000

it('100,000 answers of institutions leave home, assets and transactions to be shown', async () => {
  const seen = nothingSeen()
  while (seen.answers < ANSWERS) await fc.assert(anyInstitution(seen), { numRuns: 500 })
  const { answers, accepted, assets, transactions, partial } = seen
  await writeSection(
    'reliability',
    'Any answer of an institution',
    `
Answers generated from the schemas of the outside calls, mostly what the standard means, and now and then what somebody
has sent or could send instead, are collected, stored, opened and made home, an asset and its transactions.

${answers} answers, ${accepted} of them accepted by the schemas: ${assets} assets and ${transactions} transactions could be
shown, ${partial} institutions were partial, 0 answers broke anything.
`,
  )
  expect(seen.answers).toBeGreaterThanOrEqual(ANSWERS)
})
