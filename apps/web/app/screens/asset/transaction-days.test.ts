import type { Transaction } from '@ieum/contracts/mydata/assets/assets.ts'
import { expect, test } from 'vitest'
import { isShown, transactionDays } from './transaction-days.ts'

function transaction(
  occurredDate: string,
  amountKrw: number | null,
  kindEnum: Transaction['kindEnum'] = 'OTHER',
): Transaction {
  return {
    transactionIdentifier: `${occurredDate} ${amountKrw}`,
    kindEnum,
    occurredDate,
    occurredTime: null,
    title: '',
    memo: null,
    categoryCode: null,
    amountKrw,
    isDirectionUnknown: false,
    undirectedKrw: null,
    foreignAmount: null,
    balanceKrw: null,
    installmentMonths: null,
    payTypeEnum: null,
    paymentEnvironmentEnum: null,
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

test.each<[string, Transaction[], number | null, number]>([
  [
    'an amount in another currency is in no sum',
    [transaction('2026-11-20', -1), transaction('2026-11-20', null)],
    -1,
    1,
  ],
  ['of unknown amounts alone there is no sum', [transaction('2026-11-20', null)], null, 1],
  [
    'a cancelled purchase counts as never made',
    [transaction('2026-11-20', -138_000, 'APPROVAL_CANCELED'), transaction('2026-11-20', -4_500, 'APPROVAL')],
    -4_500,
    0,
  ],
  ['what the issuer gives is no income', [transaction('2026-11-20', 300, 'REWARD')], 0, 0],
])('%s', (_name, rows, sumKrw, uncountedCount) => {
  expect(transactionDays(rows)).toMatchObject([{ sumKrw, uncountedCount }])
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
