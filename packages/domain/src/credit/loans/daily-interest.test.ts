import { expect, it } from 'vitest'
import { dailyInterest, interestOfDayBalances, interestRange } from './daily-interest.ts'

it.each([
  ['a month of 31 days', 10_000_000, 6, 31, 50_958],
  ['an overdraft of 30 days', 8_000_000, 5.8, 30, 38_136],
  ['no day', 8_000_000, 5.8, 0, 0],
  ['a whole year', 10_000_000, 6, 365, 600_000],
  ['the last day of a leap year too', 10_000_000, 6, 366, 601_643],
])('%s', (_name, balance, rate, days, expected) => expect(dailyInterest(balance, rate, days)).toBe(expected))

it.each([
  ['said', 6, 6, 50_958, 50_958],
  ['that nobody said', 4.5, 7.5, 38_219, 63_698],
])('of a rate %s', (_name, minPercent, maxPercent, minAmount, maxAmount) => {
  const rate = { minPercent, maxPercent, interestRateSourceEnum: 'MYDATA' } as const
  expect(interestRange(10_000_000, rate, 31)).toEqual({ minAmount, maxAmount })
})

it('cuts decimals once, not at each balance', () => {
  const days = Array.from({ length: 30 }, () => ({ balanceAmount: 8_000_000, days: 1 }))
  expect(interestOfDayBalances(days, 5.8)).toBe(38_136)
  expect(interestOfDayBalances([], 5.8)).toBe(0)
})

it.each([-1, 0.5, Number.NaN])('refuses %d days', (days) => {
  expect(() => dailyInterest(1, 1, days)).toThrow(RangeError)
})
