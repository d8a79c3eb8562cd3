import { expect, it } from 'vitest'
import { decimalPart, decimalUnits } from './decimal-text.ts'

it.each([
  ['1', 10n ** 12n],
  ['-1.5', -15n * 10n ** 11n],
  ['0.000000000001', 1n],
  ['-0', 0n],
])('decimalUnits(%s)', (text, units) => {
  expect(decimalUnits(text)).toBe(units)
})

it.each([
  ['140000', '40', '100', '56000'],
  ['100', '1', '3', '33'],
  ['-100', '1', '3', '-33'],
  ['140000', '40', '0', '140000'],
  ['13799.9', '50.5', '101', '6899'],
])('%s in the proportion of %s to %s is %s', (amount, part, whole, expected) => {
  expect(decimalPart(amount, part, whole)).toBe(expected)
})
