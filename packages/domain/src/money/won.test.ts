import { describe, expect, it } from 'vitest'
import { sumWon, wonFromDecimal, wonPart } from './won.ts'

describe('wonFromDecimal: decimals are cut toward zero', () => {
  it.each<[string | number, number]>([
    ['0', 0],
    ['1234', 1234],
    ['1234.999', 1234],
    ['-1234.999', -1234],
    ['-0.9', 0],
    ['+5.1', 5],
    ['000012', 12],
    ['9007199254740991.5', 9_007_199_254_740_991],
    [1234.9, 1234],
    [-0.5, 0],
    [1e-7, 0],
    [15_000_000, 15_000_000],
  ])('%j is %i won', (text, won) => {
    expect(wonFromDecimal(text)).toBe(won)
    expect(Object.is(wonFromDecimal(text), -0)).toBe(false)
  })
  it.each(['', '1,234', '1e3', 'abc', '.5', ' 1', '9007199254740992', Number.NaN, 1e21])('refuses %j', (text) => {
    expect(() => wonFromDecimal(text)).toThrow(RangeError)
  })
})

it.each<[string, number[], number]>([
  ['adds', [1, -2, 30], 29],
  ['is the largest exact integer beyond it', [Number.MAX_SAFE_INTEGER, 1, -1], Number.MAX_SAFE_INTEGER - 1],
  ['is the least below it', [Number.MIN_SAFE_INTEGER, -1], Number.MIN_SAFE_INTEGER],
])('sumWon %s', (_, amounts, sum) => expect(sumWon(amounts)).toBe(sum))

it.each([
  [100_000, 3, 33_333],
  [-100_000, 3, -33_333],
  [12, 12, 1],
  [0, 6, 0],
  [9_007_199_254_740_991, 2, 4_503_599_627_370_495],
])('%i in %i equal parts is %i', (amount, count, expected) => expect(wonPart(amount, count)).toBe(expected))
