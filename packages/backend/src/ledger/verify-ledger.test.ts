import { expect, it } from 'vitest'
import { plantChanges } from './plant-changes.fixture.ts'
import { PLANTED_CHANGES } from './planted-changes.fixture.ts'

it('names each kind of planted change, and nothing else', { timeout: 60_000 }, async () => {
  const { before, after, found, missed, falseAlarms } = await plantChanges(PLANTED_CHANGES.length)
  expect(before.findings).toEqual([])
  expect(before.lines).toBe(6)
  expect(before.rows).toBe(before.people * 6)
  expect(missed).toEqual([])
  expect(found).toBe(PLANTED_CHANGES.length)
  expect(falseAlarms).toEqual([])
  expect(after.findings.length).toBeGreaterThan(PLANTED_CHANGES.length)
})
