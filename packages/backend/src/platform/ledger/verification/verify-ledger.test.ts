import { expect, it } from 'vitest'
import { plantChanges } from './plant-changes.fixture.ts'
import { PLANTED_CHANGES } from './planted-changes.fixture.ts'

it.each([
  ['all people at once', undefined, undefined],
  ['a few people after the other', 13, undefined],
  ['each person alone', 1, undefined],
  ['in two threads', 52, 2],
  ['in more threads than there are ranges', undefined, 3],
])('names each kind of planted change, and nothing else: %s', { timeout: 60_000 }, async (_, mostRows, threads) => {
  const { before, after, found, missed, falseAlarms } = await plantChanges(PLANTED_CHANGES.length, mostRows, threads)
  expect(before.findings).toEqual([])
  expect(before.lines).toBe(6)
  expect(before.rows).toBe(before.people * 6)
  expect(missed).toEqual([])
  expect(found).toBe(PLANTED_CHANGES.length)
  expect(falseAlarms).toEqual([])
  expect(after.findings.length).toBeGreaterThan(PLANTED_CHANGES.length)
})
