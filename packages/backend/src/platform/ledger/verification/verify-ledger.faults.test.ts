import { writeSection } from '@ieum/testkit/write-section.ts'
import { expect, it } from 'vitest'
import { plantChanges } from './plant-changes.fixture.ts'
import { PLANTED_CHANGES } from './planted-changes.fixture.ts'

const CHANGES = 1_000

it(`finds ${CHANGES} of ${CHANGES} planted changes without a false alarm`, async () => {
  const { before, after, kinds, found, missed, falseAlarms } = await plantChanges(CHANGES)
  const lines = [
    `Of ${before.people} chains of the consent ledger (${before.rows} rows, ${before.lines} lines of the anchor) ${CHANGES} are changed`,
    `directly in PostgreSQL, each in one of ${kinds} ways, with our key too; then all are verified. ${found} of ${CHANGES} were found`,
    `(${after.findings.length} rows and people named), ${falseAlarms.length} of the ${before.people - CHANGES} chains that nobody touched, or rows beside, were named.`,
  ]
  await writeSection('reliability', 'Changes planted in the consent ledger', lines.join('\n'))
  expect([before.findings, missed, falseAlarms]).toEqual([[], [], []])
  expect([found, kinds]).toEqual([CHANGES, PLANTED_CHANGES.length])
})
