import { describe, expect, it } from 'vitest'
import type { Ymd } from '../time/korea.ts'
import { type BureauSide, type MydataSide, sourcedLoan } from './sourced-loan.ts'

const BUREAU: BureauSide = {
  kcbUserLoanTypeEnum: 'CREDIT_LOAN',
  lenderTierEnum: 'FIRST_TIER',
  contractAmount: 30_000_000,
  balanceAmount: 20_000_000,
  openedDate: '2026-03-02' as Ymd,
  maturityDate: null,
  repaymentMethodEnum: 'EQUAL_AMORTIZATION',
  repaymentMethodSourceEnum: 'ESTIMATED',
}
const MYDATA: MydataSide = {
  productName: '직장인 신용대출',
  balanceAmount: 19_500_000,
  maturityDate: '2027-03-02' as Ymd,
  repaymentMethodEnum: 'BULLET',
  ratePercent: 5.6,
  nextPaymentDate: '2026-12-02' as Ymd,
}
const NOTHING: MydataSide = {
  productName: null,
  balanceAmount: null,
  maturityDate: null,
  repaymentMethodEnum: 'UNKNOWN',
  ratePercent: null,
  nextPaymentDate: null,
}

describe('whose word it is', () => {
  it('the lender’s, where it has one', () => {
    expect(sourcedLoan(BUREAU, MYDATA, { repaymentMethodEnum: 'EQUAL_PRINCIPAL', ratePercent: 9 })).toEqual({
      productName: { value: '직장인 신용대출', source: 'MYDATA' },
      balanceAmount: { value: 19_500_000, source: 'MYDATA' },
      contractAmount: { value: 30_000_000, source: 'BUREAU' },
      openedDate: { value: '2026-03-02', source: 'BUREAU' },
      maturityDate: { value: '2027-03-02', source: 'MYDATA' },
      repaymentMethodEnum: { value: 'BULLET', source: 'MYDATA' },
      nextPaymentDate: { value: '2026-12-02', source: 'MYDATA' },
      rate: { minPercent: 5.6, maxPercent: 5.6, interestRateSourceEnum: 'MYDATA' },
    })
  })

  it.each([
    ['the lender is not connected', null],
    ['the lender says nothing', NOTHING],
  ])('the bureau’s, and a range for the rate: %s', (_name, mydata) => {
    expect(sourcedLoan(BUREAU, mydata, null)).toEqual({
      productName: { value: null, source: 'UNKNOWN' },
      balanceAmount: { value: 20_000_000, source: 'BUREAU' },
      contractAmount: { value: 30_000_000, source: 'BUREAU' },
      openedDate: { value: '2026-03-02', source: 'BUREAU' },
      maturityDate: { value: null, source: 'UNKNOWN' },
      repaymentMethodEnum: { value: 'EQUAL_AMORTIZATION', source: 'ESTIMATED' },
      nextPaymentDate: { value: null, source: 'UNKNOWN' },
      rate: { minPercent: 4.5, maxPercent: 7.5, interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE' },
    })
  })

  it('the person’s, before what was only likely', () => {
    const found = sourcedLoan(BUREAU, NOTHING, { repaymentMethodEnum: 'EQUAL_PRINCIPAL', ratePercent: 6.1 })
    expect(found.repaymentMethodEnum).toEqual({ value: 'EQUAL_PRINCIPAL', source: 'USER_INPUT' })
    expect(found.rate.interestRateSourceEnum).toBe('USER_INPUT')
  })

  it('a balance of nothing is a balance', () => {
    expect(sourcedLoan(BUREAU, { ...MYDATA, balanceAmount: 0 }, null).balanceAmount).toEqual({
      value: 0,
      source: 'MYDATA',
    })
  })
})
