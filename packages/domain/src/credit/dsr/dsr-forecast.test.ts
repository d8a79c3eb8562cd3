import { describe, expect, it } from 'vitest'
import type { Ymd } from '../../time/korea.ts'
import { dsrForecast, loanAfter } from './dsr-forecast.ts'
import { dsrLoan, mortgage, OVERDRAFT } from './dsr-loans.fixture.ts'

const TODAY = '2026-11-22' as Ymd

describe('a loan after some months', () => {
  it.each([
    ['as it is', 0, 30_000_000, 12],
    ['bullet', 5, 30_000_000, 7],
  ])('%s', (_name, months, balanceAmount, remainingMonths) => {
    expect(loanAfter(dsrLoan(), months)).toMatchObject({ balanceAmount, remainingMonths })
  })

  it('in instalments', () => {
    const loan = dsrLoan({ repaymentMethodEnum: 'EQUAL_PRINCIPAL' })
    expect(loanAfter(loan, 3)).toMatchObject({ balanceAmount: 22_500_000, remainingMonths: 9 })
  })

  it('in its grace', () => {
    const loan = mortgage(4.2, {
      repaymentMethodEnum: 'DEFERRED_EQUAL_AMORTIZATION',
      graceMonths: 12,
      remainingGraceMonths: 6,
    })
    expect(loanAfter(loan, 6)).toMatchObject({ balanceAmount: 300_000_000, remainingGraceMonths: 0 })
  })

  it.each([
    ['on its last day', dsrLoan(), 12, null],
    ['without a known last day', dsrLoan({ remainingMonths: null }), 100, 'loan'],
    ['an overdraft before it', OVERDRAFT, 11, 'overdraft'],
  ])('%s', (_name, loan, months, id) => {
    expect(loanAfter(loan, months)?.userKcbLoanId ?? null).toBe(id)
  })
})

describe('the coming months', () => {
  it('fall by the plans, and a loan that ends leaves', () => {
    const car = dsrLoan({
      userKcbLoanId: 'car',
      kcbUserLoanTypeEnum: 'CAR_LOAN',
      contractAmount: 12_000_000,
      repaymentMethodEnum: 'EQUAL_PRINCIPAL',
      remainingMonths: 3,
      ratePercent: 0,
    })
    const found = dsrForecast([mortgage(4.2), car], 60_000_000, TODAY, 4)
    expect(found.map(({ yearMonth }) => yearMonth)).toEqual(['2026-12', '2027-01', '2027-02', '2027-03'])
    expect(found.map(({ maturedLoanIds }) => maturedLoanIds)).toEqual([[], [], ['car'], []])
    expect(found.map(({ dsrPercent }) => dsrPercent)).toEqual([42.67, 36.01, 29.34, 29.34])
    expect(found[0]!.totalDebtAmount).toBeLessThan(312_000_000)
  })

  it.each([
    ['nothing when all is repaid', 60_000_000, [32.5, 0]],
    ['not known without an income', null, [null, null]],
  ])('are %s', (_name, income, percents) => {
    const loan = dsrLoan({ contractAmount: 90_000_000, ratePercent: 1.667, remainingMonths: 2 })
    expect(dsrForecast([loan], income, TODAY, 2).map(({ dsrPercent }) => dsrPercent)).toEqual(percents)
  })

  it('are not answered beyond the days that the policy knows', () => {
    const found = dsrForecast([mortgage(4.2)], 60_000_000, '2027-11-22' as Ymd, 2)
    expect(found.map(({ dsrPercent }) => dsrPercent === null)).toEqual([false, true])
  })
})
