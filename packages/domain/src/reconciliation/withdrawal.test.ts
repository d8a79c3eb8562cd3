import { expect, it } from 'vitest'
import { isDoubtful } from './withdrawal.ts'

it.each([
  [0, 0, false],
  [0, 1, true],
  [1, 2, false],
  [1, 3, true],
  [2, 3, false],
  [4, 9, true],
  [9, 4, false],
])('[ADR 0124] %i reported of %i known: in doubt %s', (reportedCount, knownCount, expected) => {
  expect(isDoubtful({ reportedCount, knownCount })).toBe(expected)
})
