import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { describe, expect, it } from 'vitest'
import type { Ymd } from '../../time/korea.ts'
import { exchangeRates } from './foreign-currency.ts'
import { assetGroupOf } from './net-worth.ts'
import { NOT_SHOWN, netWorthChange, type RecordedPart, recordedPart, type Unmatched } from './net-worth-change.ts'

const bank: OrganizationGuid = id('bank')
const SINCE = '2026-10-31'
const dollarAt = (rate: string, day: string) =>
  exchangeRates([{ currencyCode: 'USD', rate, rateDate: day as Ymd }], Date.parse(`${day}T12:00:00+09:00`))
const RATES = { before: dollarAt('1300', '2026-10-30'), now: dollarAt('1400', '2026-11-27') }

/** `name[+linked cash] scope won [dollars]`; `loan@account scope won [dollars]`: lent by a broker on an account */
function part(isWhole: boolean, ...amounts: readonly string[]): RecordedPart {
  return recordedPart(
    amounts.map((text) => {
      const [names = '', scope = '', won = '', dollars] = text.split(' ')
      const [[name = '', cash], account] = [(names.split('@')[0] ?? '').split('+'), names.split('@')[1]]
      const balanceKrw = won === '-' ? null : Number(won)
      const isDebt = account !== undefined || scope.endsWith('LOAN') || scope === 'CARD_BILL'
      const loanKindEnum = account === undefined ? ('UNKNOWN' as const) : ('MARGIN_LOAN' as const)
      return {
        assetIdentifier: id(name),
        scopeTypeEnums: [scope as ScopeType],
        groupEnum: assetGroupOf(scope as ScopeType, loanKindEnum),
        loanKindEnum,
        lentOnAssetIdentifier: account === undefined ? null : id(account),
        bankLinkedCashKrw: cash === undefined ? null : Number(cash),
        balanceKrw,
        foreignAmounts: dollars === undefined ? [] : [{ currencyCode: 'USD', amount: dollars }],
        wonShareKrw: (isDebt ? -1 : 1) * (balanceKrw ?? 0),
      }
    }),
    isWhole,
  )
}
const whole = (...amounts: readonly string[]) => part(true, ...amounts)
const partly = (...amounts: readonly string[]) => part(false, ...amounts)

type Expected = { change: number; added?: number; removed?: number; byRates?: number }
type Case = {
  before: RecordedPart | null
  now: RecordedPart
  opened?: string
  isSwitchedOff?: boolean
  /** Accounts whose cash counts in a deposit now. */
  cashElsewhere?: readonly string[]
  manualBefore?: readonly [string, number][] | null
  manualNow?: readonly [string, number][]
}

const manualOf = (all: readonly [string, number][]) => all.map(([manualAssetId, amount]) => ({ manualAssetId, amount }))
function changeOf({ before, now, opened, isSwitchedOff, cashElsewhere = [], manualBefore = [], manualNow = [] }: Case) {
  const unmatched = (): Unmatched => ({ openedDate: opened ?? null, isSwitchedOff: isSwitchedOff ?? false })
  return netWorthChange(
    SINCE,
    [{ organizationGuid: bank, before, beforeDate: before && SINCE, now }],
    unmatched,
    { before: manualBefore && manualOf(manualBefore), now: manualOf(manualNow) },
    RATES,
    new Set(cashElsewhere.map((name) => id(name))),
  )
}

describe('the change since a recorded day', () => {
  it.each<[string, Case, Expected]>([
    [
      'of an account that was there both times',
      { before: whole('a BANK_DEPOSIT 100'), now: whole('a BANK_DEPOSIT 130') },
      { change: 30 },
    ],
    [
      'a debt that is repaid raises it',
      { before: whole('a BANK_LOAN 100'), now: whole('a BANK_LOAN 70') },
      { change: 30 },
    ],
    [
      'a newly connected institution is no growth',
      { before: null, now: whole('a BANK_DEPOSIT 130') },
      { change: 0, added: 130 },
    ],
    ['a newly connected debt is no loss', { before: null, now: whole('a BANK_LOAN 130') }, { change: 0, added: -130 }],
    [
      'a hidden institution leaves',
      { before: whole('a BANK_DEPOSIT 100'), now: NOT_SHOWN },
      { change: 0, removed: -100 },
    ],
    ['a shown one comes', { before: NOT_SHOWN, now: whole('a BANK_DEPOSIT 100') }, { change: 0, added: 100 }],
    [
      'one asset is switched off',
      {
        before: whole('a BANK_DEPOSIT 100', 'b BANK_DEPOSIT 5'),
        now: whole('b BANK_DEPOSIT 5'),
        isSwitchedOff: true,
      },
      { change: 0, removed: -100 },
    ],
    [
      'an old account is consented to',
      {
        before: whole('b BANK_DEPOSIT 5'),
        now: whole('a BANK_DEPOSIT 100', 'b BANK_DEPOSIT 5'),
        opened: '2020-01-01',
      },
      { change: 0, added: 100 },
    ],
    [
      'an account is opened with money of another one',
      {
        before: whole('b BANK_DEPOSIT 105'),
        now: whole('a BANK_DEPOSIT 100', 'b BANK_DEPOSIT 5'),
        opened: '2026-11-10',
      },
      { change: 0 },
    ],
    [
      'an account is closed, its money goes to another one',
      {
        before: whole('a BANK_DEPOSIT 100', 'b BANK_DEPOSIT 5'),
        now: whole('b BANK_DEPOSIT 105'),
      },
      { change: 0 },
    ],
    [
      'a loan is taken out',
      {
        before: whole('b BANK_DEPOSIT 5'),
        now: whole('b BANK_DEPOSIT 105', 'l BANK_LOAN 100'),
        opened: '2026-11-10',
      },
      { change: 0 },
    ],
    [
      'a loan is repaid and gone',
      { before: whole('b BANK_DEPOSIT 105', 'l BANK_LOAN 100'), now: whole('b BANK_DEPOSIT 5') },
      { change: 0 },
    ],
    [
      'a broker lends money to buy with',
      {
        before: whole('s INVEST_ACCOUNT 500'),
        now: whole('s INVEST_ACCOUNT 800', 'm@s INVEST_ACCOUNT 300'),
      },
      { change: 0 },
    ],
    [
      'what a broker lent is repaid and gone',
      {
        before: whole('s INVEST_ACCOUNT 800', 'm@s INVEST_ACCOUNT 300'),
        now: whole('s INVEST_ACCOUNT 510'),
      },
      { change: 10 },
    ],
    [
      'an account is switched off with what was lent on it',
      {
        before: whole('s INVEST_ACCOUNT 800', 'm@s INVEST_ACCOUNT 300', 'b INVEST_ACCOUNT 5'),
        now: whole('b INVEST_ACCOUNT 5'),
        isSwitchedOff: true,
      },
      { change: 0, removed: -500 },
    ],
    [
      'an account in dollars with a loan in dollars, at another rate',
      {
        before: whole('s INVEST_ACCOUNT 0 10', 'm@s INVEST_ACCOUNT - 4'),
        now: whole('s INVEST_ACCOUNT 0 12', 'm@s INVEST_ACCOUNT - 6'),
      },
      { change: 600, byRates: 600 },
    ],
    [
      'cash of a linked account that the person has said to be a deposit is no loss',
      {
        before: whole('s+300 INVEST_ACCOUNT 800', 'a BANK_DEPOSIT 300'),
        now: whole('s+300 INVEST_ACCOUNT 800', 'a BANK_DEPOSIT 300'),
        cashElsewhere: ['s'],
      },
      { change: 0 },
    ],
    [
      'such cash that has grown counts once',
      {
        before: whole('s+300 INVEST_ACCOUNT 800', 'a BANK_DEPOSIT 300'),
        now: whole('s+350 INVEST_ACCOUNT 850', 'a BANK_DEPOSIT 350'),
        cashElsewhere: ['s'],
      },
      { change: 50 },
    ],
    [
      'such cash that was not recorded then is taken to be as it is now',
      {
        before: whole('s INVEST_ACCOUNT 800', 'a BANK_DEPOSIT 300'),
        now: whole('s+300 INVEST_ACCOUNT 800', 'a BANK_DEPOSIT 300'),
        cashElsewhere: ['s'],
      },
      { change: 0 },
    ],
    [
      'a first bill of a card company that was read',
      {
        before: whole('c CARD_CARD -'),
        now: whole('c CARD_CARD -', 'bill CARD_BILL 70'),
      },
      { change: -70 },
    ],
    [
      'a kind that was not read then, without a day',
      {
        before: whole('b BANK_DEPOSIT 5'),
        now: whole('b BANK_DEPOSIT 5', 'p BANK_PREPAID 40'),
      },
      { change: 0, added: 40 },
    ],
    [
      'an asset whose first reading came late',
      {
        before: partly('b BANK_DEPOSIT 5'),
        now: whole('a BANK_DEPOSIT 100', 'b BANK_DEPOSIT 6'),
        opened: '2026-11-10',
      },
      { change: 1, added: 100 },
    ],
    [
      'an asset that was known by its name alone',
      {
        before: partly('a BANK_DEPOSIT -', 'b BANK_DEPOSIT 5'),
        now: whole('a BANK_DEPOSIT 100', 'b BANK_DEPOSIT 5'),
        opened: '2020-01-01',
      },
      { change: 0, added: 100 },
    ],
    [
      'an asset that is missing in a partial reading is not closed',
      {
        before: whole('a BANK_DEPOSIT 100', 'b BANK_DEPOSIT 5'),
        now: partly('b BANK_DEPOSIT 5'),
      },
      { change: 0, removed: -100 },
    ],
    [
      'the rate alone',
      { before: whole('a BANK_DEPOSIT - 10'), now: whole('a BANK_DEPOSIT - 10') },
      { change: 1_000, byRates: 1_000 },
    ],
    [
      'the rate of a debt',
      { before: whole('a BANK_LOAN - 10'), now: whole('a BANK_LOAN - 10') },
      { change: -1_000, byRates: -1_000 },
    ],
    [
      'rate and amount',
      { before: whole('a BANK_DEPOSIT - 10'), now: whole('a BANK_DEPOSIT - 20') },
      { change: 15_000, byRates: 1_000 },
    ],
    [
      'won that was exchanged',
      { before: whole('a BANK_DEPOSIT 14000'), now: whole('a BANK_DEPOSIT 0 10') },
      { change: 0 },
    ],
    [
      'a flat that was typed in',
      { before: whole(), now: whole(), manualNow: [['flat', 852]] },
      { change: 0, added: 852 },
    ],
    [
      'one that was deleted',
      { before: whole(), now: whole(), manualBefore: [['flat', 852]] },
      { change: 0, removed: -852 },
    ],
    [
      'one that is worth more now',
      { before: whole(), now: whole(), manualBefore: [['flat', 800]], manualNow: [['flat', 852]] },
      { change: 52 },
    ],
    [
      'typed in, where that is not known of the day',
      { before: whole(), now: whole(), manualBefore: null, manualNow: [['flat', 852]] },
      { change: 0 },
    ],
    [
      'points and insurance are no part',
      {
        before: whole('b BANK_DEPOSIT 5'),
        now: whole('b BANK_DEPOSIT 5', 'p CARD_POINT 9', 'i INSURANCE_INSURANCE 9'),
      },
      { change: 0 },
    ],
    ['zero is no asset that was added', { before: null, now: whole('a BANK_DEPOSIT 0') }, { change: 0 }],
  ])('%s', (_name, one, { change, added = 0, removed = 0, byRates = 0 }) => {
    const { addedKrw, comparableKrw, exchangeRateKrw, removedKrw } = changeOf(one)
    expect({ comparableKrw, addedKrw, removedKrw, exchangeRateKrw }).toEqual({
      comparableKrw: change,
      addedKrw: added,
      removedKrw: removed,
      exchangeRateKrw: byRates,
    })
  })

  it('a currency that has a rate only now is added, not grown', () => {
    const none = exchangeRates([], 0)
    const one = whole('a BANK_DEPOSIT 5 10')
    const unmatched = (): Unmatched => ({ openedDate: null, isSwitchedOff: false })
    const manual = { before: [], now: [] }
    const parts = [{ organizationGuid: bank, before: one, beforeDate: SINCE, now: one }]
    expect(netWorthChange(SINCE, parts, unmatched, manual, { before: none, now: RATES.now })).toMatchObject({
      comparableKrw: 0,
      addedKrw: 14_000,
    })
    expect(netWorthChange(SINCE, parts, unmatched, manual, { before: RATES.before, now: none })).toMatchObject({
      comparableKrw: 0,
      removedKrw: -13_000,
    })
  })

  it('an asset that moved between institutions is the same twice', () => {
    const unmatched = (): Unmatched => ({ openedDate: '2020-01-01', isSwitchedOff: false })
    const parts = [
      { organizationGuid: bank, before: whole('a BANK_IRP 100'), beforeDate: SINCE, now: NOT_SHOWN },
      {
        organizationGuid: id<OrganizationGuid>('broker'),
        before: null,
        beforeDate: null,
        now: whole('b INVEST_IRP 100'),
      },
    ]
    expect(netWorthChange(SINCE, parts, unmatched, { before: [], now: [] }, RATES)).toMatchObject({
      comparableKrw: 0,
      addedKrw: 100,
      addedCount: 1,
      removedKrw: -100,
      removedCount: 1,
    })
  })
})
