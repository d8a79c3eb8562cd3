import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { portion, roundedPortion, roundedQuotient } from './portion.ts'

describe('portion cuts decimals', () => {
  it.each([
    ['a month of 6 %', 10_000_000, 6_000, 1_200_000, 50_000],
    ['just below the next won', 199, 1, 100, 1],
    ['of a debt, toward zero', -199, 1, 100, -1],
    ['of nothing is no negative zero', -1, 1, 100, 0],
    ['a product beyond exact numbers', 9_007_199_254_740_991, 999, 1_000, 8_998_192_055_486_250],
  ])('%s', (_name, amount, numerator, denominator, expected) => {
    expect(portion(amount, numerator, denominator)).toBe(expected)
  })

  it('agrees with BigInt for any integers', () => {
    const integers = fc.maxSafeInteger()
    fc.assert(
      fc.property(integers, fc.integer({ min: 0, max: 1_000_000 }), (amount, numerator) => {
        expect(BigInt(portion(amount, numerator, 1_200_000))).toBe((BigInt(amount) * BigInt(numerator)) / 1_200_000n)
      }),
    )
  })

  it.each([
    ['half a won', 0.5, 1, 1],
    ['no denominator', 1, 1, 0],
    ['a result that no number says', Number.MAX_SAFE_INTEGER, 2, 1],
  ])('refuses %s', (_name, amount, numerator, denominator) => {
    expect(() => portion(amount, numerator, denominator)).toThrow(RangeError)
  })
})

it.each([
  [1, 1, 2, 1],
  [-1, 1, 2, -1],
  [149, 1, 100, 1],
  [150, 1, 100, 2],
  [-149, 1, 100, -1],
])('%i × %i ÷ %i rounds to %i', (amount, numerator, denominator, expected) => {
  expect(roundedPortion(amount, numerator, denominator)).toBe(expected)
  expect(roundedQuotient(BigInt(amount * numerator), BigInt(denominator))).toBe(BigInt(expected))
})
