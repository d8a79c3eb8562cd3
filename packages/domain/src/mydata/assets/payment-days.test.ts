import type { AssetFact, Payment } from '@ieum/contracts/mydata/assets/assets.ts'
import { describe, expect, it } from 'vitest'
import { factsShown, payment, paymentFacts, paymentsShown, withPaymentsShown } from './payment-days.ts'

const TODAY = '2026-11-27'
const stored = (payments: readonly Payment[]) => ({
  payments: [...payments],
  nextPaymentKrw: null,
  nextPaymentDate: null,
})
const NEITHER = { nextPaymentKrw: null, nextPaymentDate: null, lastPaymentKrw: null, lastPaymentDate: null }
const next = (nextPaymentDate: string, nextPaymentKrw: number | null) => ({
  ...NEITHER,
  nextPaymentDate,
  nextPaymentKrw,
})
const last = (lastPaymentDate: string, lastPaymentKrw: number | null) => ({
  ...NEITHER,
  lastPaymentDate,
  lastPaymentKrw,
})

describe('paymentsShown', () => {
  it.each([
    ['no payment', [], NEITHER],
    ['tomorrow', [payment('2026-11-28', 5)], next('2026-11-28', 5)],
    ['today is still the next one', [payment(TODAY, 5)], next(TODAY, 5)],
    ['yesterday was the last one', [payment('2026-11-26', 5)], last('2026-11-26', 5)],
    [
      'the nearest ahead',
      [payment('2027-01-14', 1), payment('2026-12-14', 2), payment('2026-11-14', 3)],
      next('2026-12-14', 2),
    ],
    ['the latest where all are over', [payment('2026-10-15', 1), payment('2026-11-15', 2)], last('2026-11-15', 2)],
    ['two of one day are one', [payment('2026-12-01', 5), payment('2026-12-01', 7)], next('2026-12-01', 12)],
    ['of which one is unknown', [payment('2026-12-01', 5), payment('2026-12-01')], next('2026-12-01', null)],
    ['a payment without a day is neither', [payment(null, 5)], NEITHER],
    ['and hides none that has one', [payment(null, 5), payment('2026-12-01', 7)], next('2026-12-01', 7)],
    ['money back', [payment('2026-12-01', -5)], next('2026-12-01', -5)],
    ['nothing to pay', [payment('2026-12-01', 0)], next('2026-12-01', 0)],
  ])('%s', (_name, payments, expected) => {
    expect(paymentsShown(stored(payments), TODAY)).toEqual(expected)
  })

  it('turns the next payment of a reading into the last one when its day is over', () => {
    const asset = stored([payment('2026-11-27', 5)])
    expect(paymentsShown(asset, '2026-11-27')).toEqual(next('2026-11-27', 5))
    expect(paymentsShown(asset, '2026-11-28')).toEqual(last('2026-11-27', 5))
  })

  it.each([
    ['2026-12-01', next('2026-12-01', 9)],
    ['2026-11-15', last('2026-11-15', 9)],
  ])('reads an asset that was stored with its next payment alone (%s)', (nextPaymentDate, expected) => {
    expect(paymentsShown({ payments: [], nextPaymentKrw: 9, nextPaymentDate }, TODAY)).toEqual(expected)
  })
})

describe('paymentFacts', () => {
  const asset = (
    scopeTypeEnum: 'CARD_BILL' | 'TELECOM_TELECOM' | 'BANK_LOAN',
    payments: readonly Payment[],
    more = {},
  ) =>
    withPaymentsShown(
      {
        ...stored(payments),
        groupEnum: 'CARD' as const,
        scopeTypeEnums: [scopeTypeEnum],
        balanceKrw: payments.reduce((sum, { amountKrw }) => sum + (amountKrw ?? 0), 0),
        owedAsLoanKrw: 0,
        ...more,
      },
      TODAY,
    )
  const lines = (facts: readonly AssetFact[]) => facts.map(({ factEnum, value }) => `${factEnum} ${value}`)

  it.each([
    [
      'a phone bill of the 15th on the 27th',
      asset('TELECOM_TELECOM', [payment('2026-11-15', 57_000)]),
      ['LAST_BILL_AMOUNT 57000', 'LAST_BILL_DATE 2026-11-15'],
    ],
    ['a loan', asset('BANK_LOAN', [payment('2026-12-02')]), ['NEXT_REPAYMENT_DATE 2026-12-02']],
    ['a loan of a past day', asset('BANK_LOAN', [payment('2026-11-02')]), ['LAST_REPAYMENT_DATE 2026-11-02']],
    ['a bill without a day is not called the next', asset('CARD_BILL', [payment(null, 5)]), []],
    [
      'a bill that contains an advance',
      asset('CARD_BILL', [payment('2026-12-14', 900)], { balanceKrw: 400, owedAsLoanKrw: 500 }),
      ['NEXT_BILL_AMOUNT 900', 'NEXT_BILL_DATE 2026-12-14', 'OWED_AS_LOAN_AMOUNT 500'],
    ],
    [
      'a bill that is past due, and the next one',
      asset('CARD_BILL', [payment('2026-11-14', 300), payment('2026-12-14', 900)]),
      ['NEXT_BILL_AMOUNT 900', 'NEXT_BILL_DATE 2026-12-14', 'PAST_DUE_AMOUNT 300'],
    ],
    [
      'a bill in credit',
      asset('CARD_BILL', [payment('2026-12-14', -300)]),
      ['REFUND_AMOUNT 300', 'NEXT_BILL_AMOUNT -300', 'NEXT_BILL_DATE 2026-12-14'],
    ],
  ])('%s', (_name, one, expected) => {
    expect(lines(paymentFacts(one, '2026-11-20'))).toEqual(expected)
  })

  it('calls no bill past due whose day has come after the reading', () => {
    const one = asset('CARD_BILL', [payment('2026-11-25', 300)])
    expect(lines(paymentFacts(one, '2026-11-20'))).toEqual(['LAST_BILL_AMOUNT 300', 'LAST_BILL_DATE 2026-11-25'])
  })

  it('takes the place of what an older reading stored as next', () => {
    const fact = (factEnum: AssetFact['factEnum'], value: string): AssetFact => ({
      factEnum,
      valueKindEnum: 'DATE',
      value,
      currencyCode: null,
    })
    const old = [fact('NEXT_BILL_DATE', '2026-11-15'), fact('ISSUE_DATE', '2020-01-01')]
    const shown = factsShown(old, [fact('LAST_BILL_DATE', '2026-11-15')])
    expect(lines(shown)).toEqual(['LAST_BILL_DATE 2026-11-15', 'ISSUE_DATE 2020-01-01'])
  })
})
