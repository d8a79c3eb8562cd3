import { expect, test } from 'vitest'
import { loanAgeGroup, loanIncomeGroup } from './loan-groups.ts'

test.each([
  [null, 'UNKNOWN'],
  ['2007-11-22', 'AGE_10'],
  ['2006-11-22', 'AGE_20'],
  ['2006-11-23', 'AGE_10'],
  ['1987-11-22', 'AGE_30'],
  ['1986-11-22', 'AGE_40'],
  ['1956-11-22', 'AGE_70'],
  ['1930-01-01', 'AGE_70'],
])('born on %s: %s', (born, group) => expect(loanAgeGroup(born, Date.parse('2026-11-22T00:00:00+09:00'))).toBe(group))

test.each([
  [0, 'UNDER_30M'],
  [29_999_999, 'UNDER_30M'],
  [30_000_000, 'UNDER_50M'],
  [50_000_000, 'UNDER_70M'],
  [70_000_000, 'UNDER_100M'],
  [100_000_000, 'FROM_100M'],
])('an income of %i: %s', (amount, group) => expect(loanIncomeGroup(amount)).toBe(group))
