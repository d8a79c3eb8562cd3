import { expect, it } from 'vitest'
import { plantChanges } from './plant-changes.fixture.ts'
import { PLANTED_CHANGES } from './planted-changes.fixture.ts'

it.each([
  ['all people at once', undefined],
  ['a few people after the other', 13],
  ['each person alone', 1],
])('names each kind of planted change, and nothing else: %s', { timeout: 60_000 }, async (_, mostRows) => {
  const { before, after, found, missed, falseAlarms } = await plantChanges(PLANTED_CHANGES.length, mostRows)
  expect(before.findings).toEqual([])
  expect(before.lines).toBe(6)
  expect(before.rows).toBe(before.people * 6)
  expect(missed).toEqual([])
  expect(found).toBe(PLANTED_CHANGES.length)
  expect(falseAlarms).toEqual([])
  expect(after.findings.length).toBeGreaterThan(PLANTED_CHANGES.length)
})
