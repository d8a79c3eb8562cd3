import { writeSection } from '@ieum/testkit/write-section.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyPortal, nothingSeen } from './any-rows.fixture.ts'

it('100,000 answers of the portal: a row costs itself alone', async () => {
  const seen = nothingSeen()
  await fc.assert(anyPortal(seen), { numRuns: 100_000 })
  const { answers, rows, read, listed } = seen
  await writeSection(
    'reliability',
    'Any answer of the portal',
    `
${answers} generated answers of ${rows} rows: ${read} rows were read, each time all that can be read by themselves and the
last of those of one organisation; the list stood at five times of day, with ${listed} institutions in all.
`,
  )
  expect(seen.answers).toBe(100_000)
})
