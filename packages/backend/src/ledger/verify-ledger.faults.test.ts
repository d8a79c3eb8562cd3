import { expect, it } from 'vitest'
import { plantChanges } from './plant-changes.fixture.ts'

const CHANGES = 1_000

it(`finds ${CHANGES} of ${CHANGES} planted changes without a false alarm`, async () => {
  const { before, after, missed, falseAlarms } = await plantChanges(CHANGES)
  console.log(`${before.rows} rows of ${before.people} people, ${after.findings.length} rows and people named`)
  expect([before.findings, missed, falseAlarms]).toEqual([[], [], []])
})
