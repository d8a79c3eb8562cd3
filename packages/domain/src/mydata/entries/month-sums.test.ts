import { describe, expect, it } from 'vitest'
import { monthSums, NO_SUMS } from './month-sums.ts'

type Row = Parameters<typeof monthSums>[2][number]
const row = (occurredDate: string, amountKrw: number | null, kindEnum: Row['kindEnum'] = 'OUT'): Row => ({
  occurredDate,
  amountKrw,
  kindEnum,
})

const MONTH = '2026-11'
const rows = [
  row('2026-11-01', 2_500_000, 'IN'),
  row('2026-11-30', -300_000),
  row('2026-11-05', -10_000, 'APPROVAL'),
  row('2026-11-06', -90_000, 'APPROVAL_CANCELED'),
  row('2026-11-07', null),
  row('2026-11-08', 0),
  row('2026-11-09', 700, 'REWARD'),
  row('2026-11-10', -600, 'EXPIRY'),
  row('2026-10-31', -1),
  row('2026-12-01', -2),
]

describe('sums of a month', () => {
  it.each([
    [
      'money comes and goes where it is kept',
      'BANK_DEPOSIT',
      1,
      { monthInKrw: 2_500_000, monthOutKrw: 310_000, monthUncountedCount: 1 },
    ],
    [
      'a card spends, less what is given back',
      'CARD_CARD',
      null,
      { monthSpendingKrw: 310_000 - 2_500_000, monthUncountedCount: 1 },
    ],
    ['nothing of a loan', 'BANK_LOAN', 1, {}],
    ['nothing of a policy', 'INSURANCE_INSURANCE', 1, {}],
    ['nothing where the balance is not in won', 'BANK_DEPOSIT', null, {}],
  ] as const)('%s', (_name, scope, balanceKrw, expected) => {
    const nothing = { ...NO_SUMS, month: MONTH }
    expect(monthSums(scope, balanceKrw, rows, MONTH)).toEqual({ ...nothing, ...expected })
  })

  it('of no transactions are zero, not unknown', () => {
    expect(monthSums('CARD_CARD', null, [], MONTH).monthSpendingKrw).toBe(0)
    expect(monthSums('BANK_DEPOSIT', 0, [], MONTH)).toMatchObject({ monthInKrw: 0, monthOutKrw: 0 })
  })

  it.each<[string, Row[], number]>([
    ['every entry counts', [row('2026-11-05', -1)], 0],
    ['a purchase in another currency without won', [row('2026-11-05', null, 'APPROVAL'), row('2026-11-06', -1)], 1],
    ['two of them', [row('2026-11-05', null, 'APPROVAL'), row('2026-11-06', null, 'APPROVAL')], 2],
    ['one that was cancelled leaves nothing out', [row('2026-11-05', null, 'APPROVAL_CANCELED')], 0],
    ['one of another month', [row('2026-10-05', null, 'APPROVAL')], 0],
  ])('count the entries they leave out: %s', (_name, own, count) => {
    expect(monthSums('CARD_CARD', null, own, MONTH).monthUncountedCount).toBe(count)
    expect(monthSums('BANK_DEPOSIT', 1, own, MONTH).monthUncountedCount).toBe(count)
    expect(monthSums('BANK_LOAN', 1, own, MONTH).monthUncountedCount).toBe(0)
  })
})
