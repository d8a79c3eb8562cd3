import type { Transaction } from '@ieum/contracts/mydata/assets.ts'
import { expect, test } from 'vitest'
import { isShown, transactionDays } from './transaction-days.ts'

function transaction(occurredDate: string, amountKrw: number | null): Transaction {
  return {
    transactionIdentifier: `${occurredDate} ${amountKrw}`,
    kindEnum: 'OTHER',
    occurredDate,
    occurredTime: null,
    title: '',
    memo: null,
    categoryCode: null,
    amountKrw,
    foreignAmount: null,
    balanceKrw: null,
    installmentMonths: null,
  }
}

test('a day that comes in two pages is one day with the sum of both', () => {
  const days = transactionDays([
    transaction('2026-11-20', -4_500),
    transaction('2026-11-19', 12_000),
    transaction('2026-11-19', -38_420),
  ])
  expect(days.map(({ date, sumKrw, transactions }) => [date, sumKrw, transactions.length])).toEqual([
    ['2026-11-20', -4_500, 1],
    ['2026-11-19', -26_420, 2],
  ])
})

test('a day with an unknown amount has no sum', () => {
  expect(transactionDays([transaction('2026-11-20', -1), transaction('2026-11-20', null)])[0]?.sumKrw).toBeNull()
})

test.each([
  ['all', null, true],
  ['in', 1, true],
  ['in', -1, false],
  ['out', -1, true],
  ['out', 1, false],
  ['in', null, false],
  ['out', 0, false],
] as const)('filter %s with %s: %s', (direction, amountKrw, shown) => {
  expect(isShown({ amountKrw }, direction)).toBe(shown)
})
