import type { AssetGroup } from '@ieum/contracts/mydata/assets/assets.ts'
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { AssetIdentifier } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { assetOrder, groupSummaries } from './asset-groups.ts'

const TODAY = '2026-11-21'
const asset = (groupEnum: AssetGroup, scope: ScopeType, facts: Record<string, unknown> = {}) => ({
  groupEnum,
  scopeTypeEnums: [scope],
  contractStatusEnum: null,
  balanceKrw: null,
  foreignCurrencyEstimate: null,
  monthSpendingKrw: null,
  monthUncountedCount: 0,
  nextPaymentKrw: null,
  nextPaymentDate: null,
  monthlyPremiumKrw: null,
  pointAmount: null,
  fetchedAtMs: '2000',
  freshnessEnum: 'FRESH' as const,
  ...facts,
})

describe('groups of home', () => {
  it('come in the order of home, without empty ones', () => {
    const groups = groupSummaries(
      [asset('LOAN', 'BANK_LOAN'), asset('POINT', 'CARD_POINT'), asset('DEPOSIT', 'BANK_DEPOSIT')],
      TODAY,
    )
    expect(groups.map((group) => group.groupEnum)).toEqual(['DEPOSIT', 'LOAN', 'POINT'])
  })

  it('sum known amounts; without any the sum is missing, not zero', () => {
    const [deposit, loan] = groupSummaries(
      [
        asset('DEPOSIT', 'BANK_DEPOSIT', { balanceKrw: 100 }),
        asset('DEPOSIT', 'BANK_DEPOSIT', { balanceKrw: -30 }),
        asset('DEPOSIT', 'BANK_DEPOSIT'),
        asset('LOAN', 'BANK_LOAN'),
      ],
      TODAY,
    )
    expect(deposit).toMatchObject({ totalKrw: 70, count: 3 })
    expect(loan).toMatchObject({ totalKrw: null, count: 1 })
  })

  it('count cards, not their bills, but owe the bills', () => {
    const [card] = groupSummaries(
      [
        asset('CARD', 'CARD_CARD', { monthSpendingKrw: 5_000 }),
        asset('CARD', 'CARD_BILL', { balanceKrw: 7_000, nextPaymentKrw: 7_000, nextPaymentDate: '2026-11-25' }),
      ],
      TODAY,
    )
    expect(card).toMatchObject({
      count: 1,
      totalKrw: 7_000,
      monthSpendingKrw: 5_000,
      nextPaymentKrw: 7_000,
      nextPaymentDate: '2026-11-25',
    })
  })

  it('show what is due on the nearest day from today on', () => {
    const [loan] = groupSummaries(
      [
        asset('LOAN', 'BANK_LOAN', { nextPaymentKrw: 1, nextPaymentDate: '2026-11-20' }),
        asset('LOAN', 'BANK_LOAN', { nextPaymentKrw: 20, nextPaymentDate: TODAY }),
        asset('LOAN', 'CAPITAL_LOAN', { nextPaymentKrw: 300, nextPaymentDate: TODAY }),
        asset('LOAN', 'CARD_LOAN', { nextPaymentKrw: 4_000, nextPaymentDate: '2026-12-01' }),
      ],
      TODAY,
    )
    expect(loan).toMatchObject({ nextPaymentKrw: 320, nextPaymentDate: TODAY })
  })

  it('are as fresh as their oldest part', () => {
    const [deposit] = groupSummaries(
      [
        asset('DEPOSIT', 'BANK_DEPOSIT', { fetchedAtMs: '3000' }),
        asset('DEPOSIT', 'BANK_DEPOSIT', { fetchedAtMs: '1000' }),
      ],
      TODAY,
    )
    expect(deposit?.fetchedAtMs).toBe('1000')
  })

  it('leave out of their sums what is closed, and show it', () => {
    const [deposit] = groupSummaries(
      [
        asset('DEPOSIT', 'BANK_DEPOSIT', { balanceKrw: 1_000 }),
        asset('DEPOSIT', 'BANK_DEPOSIT', { balanceKrw: 500, contractStatusEnum: 'CLOSED' }),
        asset('DEPOSIT', 'BANK_DEPOSIT', { balanceKrw: 20, contractStatusEnum: 'SUSPENDED' }),
      ],
      TODAY,
    )
    expect(deposit).toMatchObject({ totalKrw: 1_020, count: 3 })
  })

  it('of unknown kinds come last, without a sum', () => {
    const unknown = { ...asset('DEPOSIT', 'BANK_DEPOSIT', { balanceKrw: null }), groupEnum: 'UNKNOWN' as const }
    const groups = groupSummaries([unknown, asset('TELECOM', 'TELECOM_TELECOM', { balanceKrw: null })], TODAY)
    expect(groups.map(({ groupEnum, totalKrw }) => [groupEnum, totalKrw])).toEqual([
      ['TELECOM', null],
      ['UNKNOWN', null],
    ])
  })

  it('count the entries that the month of cards leaves out', () => {
    const spent = (monthSpendingKrw: number | null, monthUncountedCount: number) =>
      asset('CARD', 'CARD_CARD', { monthSpendingKrw, monthUncountedCount })
    const countOf = (...cards: ReturnType<typeof asset>[]) => groupSummaries(cards, TODAY)[0]?.monthUncountedCount
    expect(countOf(spent(10, 0), spent(5, 0))).toBe(0)
    expect(countOf(spent(10, 2), spent(5, 1))).toBe(3)
    expect(countOf(spent(10, 2), spent(null, 0))).toBe(2)
  })

  it('add points as points', () => {
    const [point] = groupSummaries([asset('POINT', 'CARD_POINT', { pointAmount: 1_200, balanceKrw: null })], TODAY)
    expect(point?.totalKrw).toBe(1_200)
  })
})

describe('assets of home', () => {
  const named = (nameToDisplay: string, groupEnum: AssetGroup, facts: Record<string, unknown> = {}) => ({
    ...asset(groupEnum, 'BANK_DEPOSIT', facts),
    nameToDisplay,
    assetIdentifier: id<AssetIdentifier>(`id of ${nameToDisplay}`),
  })

  it.each([
    [
      'by the order of the groups',
      [named('적금', 'DEPOSIT', { balanceKrw: 1 }), named('대출', 'LOAN', { balanceKrw: 9 })],
    ],
    [
      'the largest amount first, what is not known after a debt',
      [
        named('가', 'DEPOSIT', { balanceKrw: 20_000 }),
        named('나', 'DEPOSIT', { balanceKrw: 0 }),
        named('다', 'DEPOSIT', { balanceKrw: -5_000 }),
        named('라', 'DEPOSIT'),
      ],
    ],
    [
      'cards by what was spent, whatever a bill owes',
      [
        named('카드 둘', 'CARD', { monthSpendingKrw: 500 }),
        named('다음 결제 금액', 'CARD', { balanceKrw: 300 }),
        named('카드 하나', 'CARD', { monthSpendingKrw: 100 }),
      ],
    ],
    [
      'policies by premium',
      [
        named('나', 'INSURANCE', { monthlyPremiumKrw: 2, balanceKrw: 1 }),
        named('가', 'INSURANCE', { monthlyPremiumKrw: 1 }),
      ],
    ],
    ['points by points', [named('나', 'POINT', { pointAmount: 30 }), named('가', 'POINT', { pointAmount: 4 })]],
    [
      'equal amounts by name, numbers in it as numbers',
      [named('통장 2', 'DEPOSIT', { balanceKrw: 5 }), named('통장 10', 'DEPOSIT', { balanceKrw: 5 })],
    ],
    ['unknown ones by name as well', [named('가', 'TELECOM'), named('나', 'TELECOM')]],
  ])('come %s', (_, inOrder) => {
    expect(inOrder.toReversed().toSorted(assetOrder)).toEqual(inOrder)
  })

  it('preserve their order when amount and name are the same', () => {
    const twins = ['a', 'b'].map((name) => ({
      ...named('통장', 'DEPOSIT'),
      assetIdentifier: id<AssetIdentifier>(name),
    }))
    expect(twins.toReversed().toSorted(assetOrder)).toEqual(twins)
  })
})
