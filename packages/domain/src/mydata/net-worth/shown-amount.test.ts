import type { AssetGroup } from '@ieum/contracts/mydata/assets/assets.ts'
import { describe, expect, it } from 'vitest'
import { comparedAmount, shownAmount, shownGroupAmount } from './shown-amount.ts'

const nothing = {
  foreignCurrencyEstimate: null,
  balanceKrw: null,
  monthSpendingKrw: null,
  monthlyPremiumKrw: null,
  pointAmount: null,
}
const everything = {
  foreignCurrencyEstimate: null,
  balanceKrw: 1,
  monthSpendingKrw: 2,
  monthlyPremiumKrw: 3,
  pointAmount: 4,
}
const dollars = { currencyCode: 'USD', amount: '12.5' }
const krw = (amount: number) => ({ kind: 'KRW', amount })

describe('the number of an asset', () => {
  it.each([
    ['a deposit: its balance', 'DEPOSIT', everything, krw(1)],
    ['points: how many', 'POINT', everything, { kind: 'POINT', amount: 4 }],
    ['no points: zero is known', 'POINT', { ...everything, pointAmount: 0 }, { kind: 'POINT', amount: 0 }],
    ['points that nobody counts: their worth', 'POINT', { ...everything, pointAmount: null }, krw(1)],
    ['a card: what it spent', 'CARD', everything, krw(2)],
    ['a card that spent nothing', 'CARD', { ...everything, monthSpendingKrw: 0 }, krw(0)],
    ['a bill: what is owed', 'CARD', { ...everything, monthSpendingKrw: null }, krw(1)],
    ['a policy: its premium', 'INSURANCE', everything, krw(3)],
    ['a paid policy: its worth', 'INSURANCE', { ...everything, monthlyPremiumKrw: null }, krw(1)],
    ['one that an older build does not know', 'UNKNOWN', everything, krw(1)],
    ['unknown is none, not zero', 'DEPOSIT', nothing, null],
  ] as const)('%s', (_name, groupEnum, values, expected) => {
    expect(comparedAmount({ groupEnum, ...values })).toEqual(expected)
    expect(shownAmount({ groupEnum, ...values, foreignAmounts: [], scopeTypeEnums: [] })).toEqual(expected)
  })

  it('is the first foreign amount where the won is not known', () => {
    const foreignAmounts = [dollars, { currencyCode: 'JPY', amount: '3' }]
    const shown = { kind: 'FOREIGN', foreignAmount: dollars }
    expect(shownAmount({ groupEnum: 'DEPOSIT', ...nothing, foreignAmounts, scopeTypeEnums: [] })).toEqual(shown)
    expect(shownAmount({ groupEnum: 'DEPOSIT', ...everything, foreignAmounts, scopeTypeEnums: [] })).toEqual(krw(1))
    expect(comparedAmount({ groupEnum: 'DEPOSIT', ...nothing })).toBeNull()
  })
})

describe('a bill in credit is money that the person gets back', () => {
  it.each([
    ['a bill in credit', 'CARD_BILL', -35_000, { kind: 'REFUND', amount: 35_000 }],
    ['a bill in credit by one won', 'CARD_BILL', -1, { kind: 'REFUND', amount: 1 }],
    ['a bill of nothing', 'CARD_BILL', 0, krw(0)],
    ['a bill', 'CARD_BILL', 35_000, krw(35_000)],
    ['a drawn overdraft is none', 'BANK_DEPOSIT', -35_000, krw(-35_000)],
  ] as const)('%s', (_name, scope, balanceKrw, expected) => {
    const groupEnum: AssetGroup = scope === 'CARD_BILL' ? 'CARD' : 'DEPOSIT'
    const of = { groupEnum, foreignAmounts: [], scopeTypeEnums: [scope] }
    expect(shownAmount({ ...nothing, ...of, balanceKrw })).toEqual(expected)
    const sum = { groupEnum, totalKrw: balanceKrw, monthSpendingKrw: null, monthlyPremiumKrw: null }
    expect(shownGroupAmount(sum)).toEqual(expected)
  })

  it('a month of cards that gave back more than they took is no bill', () => {
    const sum = { groupEnum: 'CARD', totalKrw: -9, monthSpendingKrw: -5, monthlyPremiumKrw: null } as const
    expect(shownGroupAmount(sum)).toEqual(krw(-5))
  })
})

describe('the number of a group', () => {
  it.each([
    ['deposits: their sum', 'DEPOSIT', 9, krw(9)],
    ['points: how many', 'POINT', 9, { kind: 'POINT', amount: 9 }],
    ['cards: what they spent', 'CARD', 9, krw(2)],
    ['policies: what they cost', 'INSURANCE', 9, krw(3)],
    ['no sum', 'TELECOM', null, null],
  ] as const)('%s', (_name, groupEnum, totalKrw, expected) => {
    expect(shownGroupAmount({ groupEnum, totalKrw, monthSpendingKrw: 2, monthlyPremiumKrw: 3 })).toEqual(expected)
  })

  it.each(['CARD', 'INSURANCE'] as const)('of %s is the sum where nothing else is known', (groupEnum) => {
    expect(shownGroupAmount({ groupEnum, totalKrw: 9, monthSpendingKrw: null, monthlyPremiumKrw: null })).toEqual(
      krw(9),
    )
  })
})
