import { describe, expect, it } from 'vitest'
import {
  equalPart,
  hasPlaces,
  minus,
  monthlyInterest,
  multiplyExact,
  plus,
  priceOf,
  shareOf,
  sumOf,
  wholeWorthOf,
  worthOf,
} from './money.ts'

describe('amounts are decimals', () => {
  it.each([
    ['a fund whose product falls short in binary', wholeWorthOf(5_000_000, 1_111.11, 1_000), 5_555_550],
    ['a fund with a fraction', wholeWorthOf(1_234.5, 1_017.3, 1_000), 1_255],
    ['units at a price', worthOf(1.1, 1.1), 1.21],
    ['a sum of cents', plus(0.1, 0.2), 0.3],
    ['a difference of cents', minus(0.3, 0.1), 0.2],
    ['many cents', sumOf([0.1, 0.2, 0.3, 0.4]), 1],
    ['nothing', sumOf([]), 0],
    ['three of one', multiplyExact(1.005, 3), 3.015],
    ['a price for a thousand', priceOf(1_000_000, 3_000, 1_000), 333_333.33],
    ['half a cent goes up', priceOf(1.005, 1), 1.01],
    ['interest of a month, cut', monthlyInterest(10_000_000, 4.35), 36_250],
    ['interest that binary has a won short', monthlyInterest(1_200_000, 4.1), 4_100],
    ['a share to the nearest', shareOf(100, 1, 3), 33],
    ['half a won goes up', shareOf(5, 1, 2), 3],
    ['a share of nothing', shareOf(100, 0, 0), 0],
    ['an equal part in won', equalPart(1_000_000, 3), 333_333],
    ['an equal part in cents', equalPart(100, 3, 2), 33.33],
  ])('%s', (_name, found, expected) => expect(found).toBe(expected))

  it.each([
    [1.001, 3, true],
    [1.0001, 3, false],
    [1_111.11, 3, true],
    [4_503_599_627_370.123, 3, true],
  ])('%d has at most %i decimals: %s', (amount, places, expected) => expect(hasPlaces(amount, places)).toBe(expected))
})
