import { describe, expect, it } from 'vitest'
import { limitsAgree } from '../credit/dsr/loan-properties.fixture.ts'
import { equalInstalment, instalmentsDifference, principalOfYearly, yearlyInstalments } from './annuity.ts'

describe('equal instalments', () => {
  it.each([
    ['12 million, 6 %, a year', 12_000_000, 6, 12, 1_032_797],
    ['a mortgage of 30 years', 300_000_000, 4.2, 360, 1_467_052],
    ['the same with the stress rate', 300_000_000, 7.2, 360, 2_036_365],
    ['without interest, decimals cut', 100, 0, 3, 33],
    ['one month', 1_000_000, 12, 1, 1_010_000],
  ])('%s', (_name, principal, rate, months, expected) => {
    expect(equalInstalment(principal, rate, months)).toBe(expected)
  })

  it.each([
    ['a mortgage of 30 years', 300_000_000, 4.2, 360, 17_604_618],
    ['the same with the stress rate', 300_000_000, 7.2, 360, 24_436_376],
    ['without interest', 100, 0, 36, 33],
  ])('of a year, rounded once: %s', (_name, principal, rate, months, expected) => {
    expect(yearlyInstalments(principal, rate, months)).toBe(expected)
  })

  it.each([0, -1, 1.5, 601, Number.NaN])('refuses a term of %d months', (months) => {
    expect(() => equalInstalment(1, 1, months)).toThrow(RangeError)
    expect(() => yearlyInstalments(1, 1, months)).toThrow(RangeError)
    expect(() => principalOfYearly(1, 1, months)).toThrow(RangeError)
  })
})

describe('the cost of instalments at one rate compared with another', () => {
  it.each([
    ['30 million over three years', 30_000_000, 7.5, 5.4, 36, 1_031_831],
    ['the other way round', 30_000_000, 5.4, 7.5, 36, -1_031_831],
    ['beside no interest: all of it', 12_000_000, 6, 0, 12, 393_565],
    ['nothing', 30_000_000, 5, 5, 36, 0],
  ])('%s', (_name, principal, rate, other, months, expected) => {
    expect(instalmentsDifference(principal, rate, other, months)).toBe(expected)
  })
})

describe('the largest loan that a yearly amount repays', () => {
  it.each([
    ['4 % and 1.5 of stress', 40_000_000, 5.5, 360, 587_072_543],
    ['4 % and 3 of stress', 40_000_000, 7, 360, 501_025_226],
    ['without interest', 12, 0, 36, 36],
    ['nothing to pay with', 0, 5, 360, 0],
    ['less than nothing', -1, 5, 360, 0],
  ])('%s', (_name, yearly, rate, months, expected) => {
    expect(principalOfYearly(yearly, rate, months)).toBe(expected)
  })

  limitsAgree(500)
})
