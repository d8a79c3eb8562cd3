import type { AssetFact } from '@ieum/contracts/mydata/assets/assets.ts'
import { NOTHING_KNOWN } from '@ieum/domain/mydata/assets/asset-content.ts'
import { describe, expect, it } from 'vitest'
import { withRateOfTransactions, withStoredRate } from './rate-of-transactions.ts'

const rate = (value: string): AssetFact => ({
  factEnum: 'LOAN_RATE',
  valueKindEnum: 'RATE_PERCENT',
  value,
  currencyCode: null,
})
const took = (ratePercent: string, untilDay: string) => ({ interest: { ratePercent, untilDay } })
const POLICY_LOAN = { isRateOfTransactions: true } as const

describe('withRateOfTransactions', () => {
  it.each([
    ['no rows', POLICY_LOAN, [], [], []],
    ['rows without interest', POLICY_LOAN, [], [{}, {}], []],
    ['one rate', POLICY_LOAN, [], [took('4.5', '20261101')], [rate('4.5')]],
    ['the newest of several', POLICY_LOAN, [], [took('4.5', '20261001'), took('5', '20261101')], [rate('5')]],
    ['of one day the newest row', POLICY_LOAN, [], [took('5', '20261101'), took('4.5', '20261101')], [rate('5')]],
    ['a rate that the lender reports itself', POLICY_LOAN, [rate('3')], [took('5', '20261101')], [rate('3')]],
    ['a loan whose rows decide nothing', {}, [], [took('5', '20261101')], []],
  ])('%s', (_about, listed, facts, rows, expected) => {
    expect(withRateOfTransactions(listed, { balanceKrw: 1, facts }, rows).facts).toEqual(expected)
  })
})

describe('withKeptRate', () => {
  const content = (...facts: AssetFact[]) => ({ ...NOTHING_KNOWN, facts })
  it.each([
    ['the rate of before', POLICY_LOAN, content(), content(rate('4')), [rate('4')]],
    ['none that was known', POLICY_LOAN, content(), content(), []],
    ['nothing known before', POLICY_LOAN, content(), null, []],
    ['a newer rate', POLICY_LOAN, content(rate('5')), content(rate('4')), [rate('5')]],
    ['a loan of a bank that reports none any more', {}, content(), content(rate('4')), []],
  ])('%s', (_about, listed, now, former, expected) => {
    expect(withStoredRate(listed, now, () => former).facts).toEqual(expected)
  })
})
