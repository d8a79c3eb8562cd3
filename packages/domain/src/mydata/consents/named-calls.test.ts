import { expect, it } from 'vitest'
import { isNamed } from './named-calls.ts'

it.each([
  ['카드-008', null, true],
  ['카드-014', null, false],
  ['카드-014', '2026-11-27.1', false],
  ['카드-014', '2026-11-28.1', true],
  ['카드-015', '2026-11-28.10', true],
  ['카드-015', '2027-01-01.1', true],
] as const)('[ADR 0136] %s under the text of %s: %s', (apiId, copyVersion, expected) => {
  expect(isNamed(apiId, copyVersion)).toBe(expected)
})
