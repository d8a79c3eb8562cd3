import type { ContractStatus, LoanKind } from '@ieum/contracts/mydata/assets/assets.ts'
import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import { describe, expect, it } from 'vitest'
import { koreanMomentMs, type Ymd } from '../../time/korea.ts'
import { exchangeRates, foreignCurrencyEstimate, withForeignCurrency } from './foreign-currency.ts'
import { balanceWithForeignKrw, netWorthEstimate, sumOfEstimates } from './foreign-currency-estimate.ts'

const rate = (currencyCode: string, value: string, rateDate = '2026-11-27') => ({
  currencyCode,
  rate: value,
  rateDate: rateDate as Ymd,
})
const FRIDAY_MS = koreanMomentMs('20261127120000')
const rates = exchangeRates(
  [rate('USD', '1398.1'), rate('JPY', '9.0125', '2026-11-26'), rate('CNH', '193.5'), rate('THB', '42.1', '2026-11-20')],
  FRIDAY_MS,
)
const of = (currencyCode: string, amount: string) => ({ currencyCode, amount })

describe('foreign money at the newest published rate', () => {
  it.each<[string, ReturnType<typeof of>[], readonly [number, string | null, boolean, string[]] | null]>([
    ['none', [], null],
    ['dollars', [of('USD', '5857.31')], [8_189_105, '2026-11-27', false, []]],
    ['yen, of the day before', [of('JPY', '120000')], [1_081_500, '2026-11-26', false, []]],
    ['the yuan, which is published as the offshore yuan', [of('CNY', '100')], [19_350, '2026-11-27', false, []]],
    ['two currencies are as old as the older rate', [of('USD', '1'), of('JPY', '1')], [1_407, '2026-11-26', false, []]],
    ['each amount is cut by itself', [of('JPY', '0.1'), of('JPY', '0.1')], [0, '2026-11-26', false, []]],
    ['a rate of a week ago', [of('THB', '100')], [4_210, '2026-11-20', true, []]],
    ['a currency that nobody publishes', [of('KZT', '100')], [0, null, false, ['KZT']]],
    ['beside one that is', [of('KZT', '100'), of('USD', '1')], [1_398, '2026-11-27', false, ['KZT']]],
    ['twice the same that is missing', [of('KZT', '1'), of('KZT', '2')], [0, null, false, ['KZT']]],
    ['an amount beyond exact integers', [of('USD', '9007199254740991')], [0, null, false, ['USD']]],
  ])('%s', (_name, amounts, expected) => {
    const estimate = foreignCurrencyEstimate(amounts, rates)
    expect(
      estimate && [
        estimate.estimatedKrw,
        estimate.exchangeRateDate,
        estimate.isExchangeRateStale,
        estimate.missingCurrencyCodes,
      ],
    ).toEqual(expected)
  })
})

const asset = (
  scope: AssetScope,
  balanceKrw: number | null,
  share: number,
  ...foreignAmounts: ReturnType<typeof of>[]
) => ({
  contractStatusEnum: null as ContractStatus | null,
  loanKindEnum: 'UNKNOWN' as LoanKind,
  scopeTypeEnums: [scope],
  balanceKrw,
  netWorthKrw: share,
  foreignAmounts,
})

describe('an asset with foreign money', () => {
  it.each<[string, ReturnType<typeof asset>, netWorthKrw: number, balanceKrw: number | null]>([
    ['a foreign account alone', asset('BANK_DEPOSIT', null, 0, of('USD', '100')), 139_810, 139_810],
    ['won and dollars in one account', asset('BANK_DEPOSIT', 1_000, 1_000, of('USD', '100')), 140_810, 140_810],
    ['a drawn overdraft with dollars', asset('BANK_DEPOSIT_AND_LOAN', -5_000, -5_000, of('USD', '1')), -3_602, -3_602],
    ['a broker account of foreign stocks alone', asset('INVEST_ACCOUNT', 0, 0, of('USD', '10.5')), 14_680, 14_680],
    ['an ISA', asset('BANK_ISA', 10, 10, of('USD', '1')), 1_408, 1_408],
    ['a pension', asset('BANK_DC', null, 0, of('USD', '1')), 1_398, 1_398],
    ['a debt of 800,000 dollars', asset('BANK_LOAN', null, 0, of('USD', '800000')), -1_118_480_000, 1_118_480_000],
    ['a debt that is told with a minus', asset('BANK_LOAN', null, 0, of('USD', '-10')), -13_981, 13_981],
    ['a debt in both', asset('CAPITAL_LOAN', 500, -500, of('USD', '1')), -1_898, 1_898],
    ['shown apart', asset('INSURANCE_INSURANCE', null, 0, of('USD', '1')), 0, 1_398],
    ['no rate: what is known stays', asset('BANK_DEPOSIT', 1_000, 1_000, of('KZT', '100')), 1_000, 1_000],
    ['no rate and no won', asset('BANK_LOAN', null, 0, of('KZT', '100')), 0, null],
    ['no foreign money', asset('BANK_DEPOSIT', 1_000, 1_000), 1_000, 1_000],
  ])('%s', (_name, one, netWorthKrw, balanceKrw) => {
    const converted = withForeignCurrency(one, rates)
    expect([converted.netWorthKrw, balanceWithForeignKrw(converted)]).toEqual([netWorthKrw, balanceKrw])
  })

  it('that a broker lent is a debt', () => {
    const lent = { ...asset('INVEST_ACCOUNT', 500, -500, of('USD', '1')), loanKindEnum: 'MARGIN_LOAN' as LoanKind }
    const converted = withForeignCurrency(lent, rates)
    expect([converted.netWorthKrw, netWorthEstimate([converted])?.estimatedKrw]).toEqual([-1_898, -1_398])
  })

  it('of a closed account is in no sum', () => {
    const closed = { ...asset('BANK_DEPOSIT', 5, 0, of('USD', '1')), contractStatusEnum: 'CLOSED' as const }
    const converted = withForeignCurrency(closed, rates)
    expect([converted.netWorthKrw, netWorthEstimate([converted])]).toEqual([0, null])
  })

  it('of a scope that this build does not know is in no sum', () => {
    const one = { ...asset('BANK_LOAN', null, 0, of('USD', '1')), scopeTypeEnums: ['UNKNOWN' as AssetScope] }
    expect(withForeignCurrency(one, rates)).toMatchObject({
      netWorthKrw: 0,
      foreignCurrencyEstimate: { estimatedKrw: 1_398 },
    })
  })
})

it('a debt without a rate is named beside net worth, not silently nothing', () => {
  const shown = [asset('BANK_LOAN', null, 0, of('KZT', '100')), asset('BANK_DEPOSIT', null, 0, of('USD', '100'))]
  expect(netWorthEstimate(shown.map((one) => withForeignCurrency(one, rates)))).toEqual({
    estimatedKrw: 139_810,
    exchangeRateDate: '2026-11-27',
    exchangeRateSourceEnum: 'KOREA_EXIMBANK',
    isExchangeRateStale: false,
    missingCurrencyCodes: ['KZT'],
  })
})

it('net worth has what is owed as less, and nothing of what is shown apart', () => {
  const shown = [
    asset('BANK_LOAN', null, 0, of('USD', '100')),
    asset('BANK_DEPOSIT', null, 0, of('USD', '1')),
    asset('INSURANCE_INSURANCE', null, 0, of('KZT', '1')),
  ]
  expect(netWorthEstimate(shown.map((one) => withForeignCurrency(one, rates)))).toMatchObject({
    estimatedKrw: 1_398 - 139_810,
    missingCurrencyCodes: [],
  })
})

it('a sum is as old as its oldest rate, and stale where one is', () => {
  const estimates = [of('USD', '1'), of('THB', '1')].map((one) => foreignCurrencyEstimate([one], rates))
  expect(sumOfEstimates([null, ...estimates])).toMatchObject({
    estimatedKrw: 1_440,
    exchangeRateDate: '2026-11-20',
    isExchangeRateStale: true,
  })
  expect(sumOfEstimates([null, null])).toBeNull()
})
