import type { Asset } from '@ieum/contracts/mydata/assets/assets.ts'
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import { withLinkedCash } from './linked-cash.ts'

type One = Parameters<typeof withLinkedCash>[0][number]

const asset = (name: string, scope: ScopeType, balanceKrw: number | null, more: Partial<One> = {}): One => ({
  assetIdentifier: id(name),
  organization: { guid: id('org'), name: '가온은행', logoImageUrl: null } as Asset['organization'],
  scopeTypeEnums: [scope],
  nameToDisplay: name,
  assetIdentifierToDisplay: null,
  contractStatusEnum: null,
  balanceKrw,
  netWorthKrw: balanceKrw ?? 0,
  bankLinkedCashKrw: null,
  bankLinkedForeignCash: [],
  foreignAmounts: [],
  isDemandDeposit: null,
  linkedCash: null,
  ...more,
})
const account = (cashKrw: number | null, more: Partial<One> = {}) =>
  asset('account', 'INVEST_ACCOUNT', 1_500, { bankLinkedCashKrw: cashKrw, ...more })
const deposit = (name: string, balanceKrw: number | null, more: Partial<One> = {}) =>
  asset(name, 'BANK_DEPOSIT', balanceKrw, more)
const answered = (name: string | null) => [{ accountIdentifier: id('account'), depositIdentifier: name && id(name) }]

type Expected = [state: string | null, deposits: string[], netWorthKrw: number]

describe('the cash of an account that is linked to a bank', () => {
  it.each<[string, One[], ReturnType<typeof answered>, Expected]>([
    ['no deposit is shown: it counts here alone', [account(1_000)], [], [null, [], 1_500]],
    ['an account that is not linked', [account(null), deposit('a', 1_000)], [], [null, [], 1_500]],
    ['no cash', [account(0), deposit('a', 1_000)], [], [null, [], 1_500]],
    ['a deposit of the amount', [account(1_000), deposit('a', 1_000)], [], ['MAY_COUNT_TWICE', ['a'], 1_500]],
    [
      'those of the very amount alone where there are any',
      [account(1_000), deposit('a', 999), deposit('b', 1_000), deposit('c', 5)],
      [],
      ['MAY_COUNT_TWICE', ['b'], 1_500],
    ],
    [
      'the nearest where none is of the amount',
      [account(1_000), deposit('a', 5), deposit('b', 900)],
      [],
      ['MAY_COUNT_TWICE', ['b', 'a'], 1_500],
    ],
    [
      'five at most',
      [account(1_000), ...['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) => deposit(name, 900 - at))],
      [],
      ['MAY_COUNT_TWICE', ['a', 'b', 'c', 'd', 'e'], 1_500],
    ],
    [
      'no deposit that may be it: a loan, an empty one, a closed one, one in dollars, a drawn overdraft',
      [
        account(1_000),
        asset('l', 'BANK_LOAN', 1_000),
        deposit('z', 0),
        deposit('c', 1_000, { contractStatusEnum: 'CLOSED' }),
        deposit('d', null),
        deposit('o', -1_000),
      ],
      [],
      [null, [], 1_500],
    ],
    [
      'a current account, and never a term deposit or savings of the amount',
      [account(1_000), deposit('t', 1_000, { isDemandDeposit: false }), deposit('a', 900, { isDemandDeposit: true })],
      [],
      ['MAY_COUNT_TWICE', ['a'], 1_500],
    ],
    ['savings alone', [account(1_000), deposit('t', 1_000, { isDemandDeposit: false })], [], [null, [], 1_500]],
    [
      'savings that were said to be it while they were asked about',
      [account(1_000), deposit('t', 1_000, { isDemandDeposit: false })],
      answered('t'),
      ['COUNTED_IN_DEPOSIT', ['t'], 500],
    ],
    ['said to be it', [account(1_000), deposit('a', 1_000)], answered('a'), ['COUNTED_IN_DEPOSIT', ['a'], 500]],
    [
      'said to be it, and of another amount by now',
      [account(1_000), deposit('a', 700), deposit('b', 1_000)],
      answered('a'),
      ['COUNTED_IN_DEPOSIT', ['a'], 500],
    ],
    ['said to be none', [account(1_000), deposit('a', 1_000)], answered(null), ['COUNTED_IN_ACCOUNT', ['a'], 1_500]],
    ['said to be one that is not shown', [account(1_000)], answered('a'), [null, [], 1_500]],
    [
      'said to be one that is closed, beside another one',
      [account(1_000), deposit('a', 1_000, { contractStatusEnum: 'CLOSED' }), deposit('b', 7)],
      answered('a'),
      ['COUNTED_IN_ACCOUNT', ['b'], 1_500],
    ],
    [
      'a closed account counts nowhere',
      [account(1_000, { contractStatusEnum: 'CLOSED', netWorthKrw: 0 }), deposit('a', 1_000)],
      answered('a'),
      [null, [], 0],
    ],
  ])('%s', (_name, assets, answers, [state, deposits, netWorthKrw]) => {
    const [shown, ...others] = withLinkedCash(assets, answers)
    expect([
      shown?.linkedCash?.stateEnum ?? null,
      shown?.linkedCash?.deposits.map(({ assetIdentifier }) => assetIdentifier) ?? [],
      shown?.netWorthKrw,
    ]).toEqual([state, deposits.map((name) => id(name)), netWorthKrw])
    expect((shown?.balanceKrw ?? 0) - 1_500).toBe(state === 'COUNTED_IN_DEPOSIT' ? -1_000 : 0)
    expect(others).toEqual(assets.slice(1))
  })
})

describe('cash in another currency', () => {
  const dollars = (amount: string) => [{ currencyCode: 'USD', amount }]
  const holding = (more: Partial<One>) => account(0, { bankLinkedForeignCash: dollars('10.5'), ...more })
  const inDollars = (more: Partial<One> = {}) => deposit('d', null, { foreignAmounts: dollars('3'), ...more })
  it.each<[string, One[], string | null, string[]]>([
    ['a deposit of that currency', [holding({}), inDollars()], 'NOT_ASKED', ['USD']],
    [
      'beside won that is asked about',
      [holding({ bankLinkedCashKrw: 5 }), inDollars(), deposit('a', 5)],
      'MAY_COUNT_TWICE',
      ['USD'],
    ],
    ['beside won without a deposit', [holding({ bankLinkedCashKrw: 5 }), inDollars()], 'NOT_ASKED', ['USD']],
    ['no deposit of it', [holding({}), deposit('a', 5)], null, []],
    ['a term deposit of it', [holding({}), inDollars({ isDemandDeposit: false })], null, []],
    ['an empty deposit of it', [holding({}), inDollars({ foreignAmounts: dollars('0') })], null, []],
    ['no cash of it', [holding({ bankLinkedForeignCash: dollars('0.00') }), inDollars()], null, []],
    ['a closed account', [holding({ contractStatusEnum: 'CLOSED' }), inDollars()], null, []],
  ])('%s', (_name, assets, state, currencies) => {
    const [shown] = withLinkedCash(assets, [])
    expect(shown?.linkedCash?.stateEnum ?? null).toBe(state)
    expect(shown?.linkedCash?.currencyCodesTwice ?? []).toEqual(currencies)
    expect(shown?.netWorthKrw).toBe(1_500)
  })
})
