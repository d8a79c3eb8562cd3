import { describe, expect, it } from 'vitest'
import type { Ymd } from '../../time/korea.ts'
import { diagnoseDsr, dsrStatus } from './dsr.ts'
import { type DsrLoan, diagnoseLoan } from './dsr-loan.ts'
import { dsrLoan, JEONSE, mortgage, OVERDRAFT } from './dsr-loans.fixture.ts'
import { dsrPolicyOn } from './dsr-policy.ts'

const NOW = dsrPolicyOn('2026-11-22' as Ymd)!
const INCOME = 60_000_000

describe('the ratio', () => {
  it.each<[string, DsrLoan[], number, number]>([
    ['credit loan, overdraft and mortgage', [dsrLoan(), OVERDRAFT, mortgage(4.2)], 64.09, 64.09],
    ['the same and a jeonse loan', [dsrLoan(), OVERDRAFT, mortgage(4.2), JEONSE], 77.42, 64.09],
    ['the mortgage with the stress rate', [dsrLoan(), OVERDRAFT, mortgage(7.2)], 75.48, 75.48],
    ['nothing that counts', [dsrLoan({ isPolicyProduct: true })], 0, 0],
  ])('%s', (_name, loans, percent, withoutJeonse) => {
    const found = diagnoseDsr(loans, INCOME, NOW)
    expect(found.dsrPercent).toBe(percent)
    expect(found.dsrPercentExcludingJeonse).toBe(withoutJeonse)
    expect(found).toMatchObject({ isCalculable: true, notCalculableReasonEnum: 'NONE', dsrPercentRange: null })
    expect(found.policyVersion).toBe('2025-10-29')
  })

  it('lists its inputs', () => {
    const found = diagnoseDsr([dsrLoan(), OVERDRAFT], INCOME, NOW)
    expect(found).toMatchObject({
      annualPrincipalAmount: 16_000_000,
      annualInterestAmount: 4_850_000,
      totalDebtAmount: 80_000_000,
      isRegulationApplicable: false,
      remainingAnnualRoomAmount: 3_150_000,
      dsrStatusEnum: 'MODERATE',
    })
    expect(found.loanDiagnoses.map(({ contributionPercentPoint }) => contributionPercentPoint)).toEqual([13.25, 21.5])
  })

  it.each([
    ['no income known', [dsrLoan()], null, 'INCOME_UNKNOWN'],
    ['an income of nothing', [dsrLoan()], 0, 'INCOME_UNKNOWN'],
    ['no loan', [], INCOME, 'NO_LOAN'],
    ['neither', [], null, 'NO_LOAN'],
  ])('%s has no ratio', (_name, loans, income, reason) => {
    expect(diagnoseDsr(loans, income, NOW)).toMatchObject({
      isCalculable: false,
      notCalculableReasonEnum: reason,
      dsrPercent: null,
      dsrStatusEnum: 'NOT_CALCULABLE',
    })
  })

  it('is a range without a known rate', () => {
    const rate = { minPercent: 4.5, maxPercent: 7.5, interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE' } as const
    const found = diagnoseDsr([dsrLoan({ rate })], INCOME, NOW)
    expect(found).toMatchObject({ dsrPercent: 13, dsrPercentRange: { minPercent: 12.25, maxPercent: 13.75 } })
  })

  it('is none when only a loan that does not count has such a rate', () => {
    const rate = { minPercent: 4.5, maxPercent: 7.5, interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE' } as const
    const loans = [dsrLoan(), dsrLoan({ rate, isPolicyProduct: true })]
    expect(diagnoseDsr(loans, INCOME, NOW).dsrPercentRange).toBeNull()
  })

  it('binds above 100 million won', () => {
    const of = (contractAmount: number) => diagnoseDsr([dsrLoan({ contractAmount })], INCOME, NOW)
    expect(of(100_000_000).isRegulationApplicable).toBe(false)
    expect(of(100_000_001).isRegulationApplicable).toBe(true)
  })

  it.each([
    [30, 'SAFE'],
    [30.01, 'MODERATE'],
    [40, 'MODERATE'],
    [40.01, 'BANK_LIMIT_EXCEEDED'],
    [50, 'BANK_LIMIT_EXCEEDED'],
    [50.01, 'NON_BANK_LIMIT_EXCEEDED'],
    [null, 'NOT_CALCULABLE'],
  ] as const)('%s percent is %s', (percent, status) => expect(dsrStatus(percent, NOW)).toBe(status))
})

describe('principal and interest of a year', () => {
  it.each<[string, DsrLoan, string, number, number]>([
    [
      'a credit loan: the contract, not the balance',
      dsrLoan({ balanceAmount: 3_000_001 }),
      'TOTAL_OVER_FIXED_YEARS',
      6_000_000,
      195_000,
    ],
    ['an overdraft: the limit, drawn or not', OVERDRAFT, 'TOTAL_OVER_FIXED_YEARS', 10_000_000, 2_900_000],
    [
      'a credit loan in instalments of six years: its own term',
      dsrLoan({ repaymentMethodEnum: 'EQUAL_PRINCIPAL', termMonths: 72, remainingMonths: 72 }),
      'TOTAL_OVER_TERM',
      5_000_000,
      1_801_038,
    ],
    [
      'of four years: five years all the same',
      dsrLoan({ repaymentMethodEnum: 'EQUAL_PRINCIPAL', termMonths: 48, remainingMonths: 48, ratePercent: 0 }),
      'TOTAL_OVER_FIXED_YEARS',
      6_000_000,
      0,
    ],
    [
      'with a grace: five years',
      dsrLoan({ repaymentMethodEnum: 'DEFERRED_EQUAL_PRINCIPAL', termMonths: 72, graceMonths: 12, ratePercent: 0 }),
      'TOTAL_OVER_FIXED_YEARS',
      6_000_000,
      0,
    ],
    [
      'with a balloon of more than three fifths: five years',
      dsrLoan({ repaymentMethodEnum: 'BALLOON', termMonths: 72, balloonAmount: 18_000_001, ratePercent: 0 }),
      'TOTAL_OVER_FIXED_YEARS',
      6_000_000,
      0,
    ],
    [
      'with a balloon of three fifths: its own term',
      dsrLoan({ repaymentMethodEnum: 'BALLOON', termMonths: 72, balloonAmount: 18_000_000, ratePercent: 0 }),
      'TOTAL_OVER_TERM',
      5_000_000,
      0,
    ],
    ['a mortgage in instalments', mortgage(4.2), 'NEXT_12_MONTHS', 5_102_101, 12_502_523],
    [
      'a mortgage in its grace: principal of the first year after it, interest of now',
      mortgage(0, { repaymentMethodEnum: 'DEFERRED_EQUAL_PRINCIPAL', graceMonths: 60, remainingGraceMonths: 60 }),
      'NEXT_12_MONTHS',
      12_000_000,
      0,
    ],
    [
      'a mortgage with a balloon: a part of the balloon each year',
      mortgage(0, { repaymentMethodEnum: 'BALLOON', balloonAmount: 120_000_000 }),
      'NEXT_12_MONTHS_AND_BALLOON',
      10_000_000,
      0,
    ],
    [
      'its last year: the balloon is not counted twice',
      mortgage(0, {
        repaymentMethodEnum: 'BALLOON',
        balanceAmount: 126_000_000,
        balloonAmount: 120_000_000,
        remainingMonths: 12,
      }),
      'NEXT_12_MONTHS_AND_BALLOON',
      10_000_000,
      0,
    ],
    [
      'a bullet mortgage of five years',
      mortgage(4, { repaymentMethodEnum: 'BULLET', termMonths: 60 }),
      'TOTAL_OVER_TERM',
      60_000_000,
      12_000_000,
    ],
    [
      'of twenty: ten at most',
      mortgage(4, { repaymentMethodEnum: 'BULLET', termMonths: 240 }),
      'TOTAL_OVER_TERM',
      30_000_000,
      12_000_000,
    ],
    [
      'a card loan',
      dsrLoan({
        kcbUserLoanTypeEnum: 'CARD_LOAN',
        contractAmount: 12_000_000,
        balanceAmount: 10_000_000,
        ratePercent: 14.5,
        termMonths: 36,
      }),
      'BALANCE_OVER_TERM',
      3_333_333,
      1_450_000,
    ],
    [
      'a shop over eight years',
      dsrLoan({ kcbUserLoanTypeEnum: 'NON_HOUSING_REAL_ESTATE_LOAN' }),
      'TOTAL_OVER_FIXED_YEARS',
      3_750_000,
      1_950_000,
    ],
    [
      '전세보증금담보 over four',
      dsrLoan({ kcbUserLoanTypeEnum: 'JEONSE_DEPOSIT_SECURED_LOAN' }),
      'TOTAL_OVER_FIXED_YEARS',
      7_500_000,
      1_950_000,
    ],
    [
      'securities over eight',
      dsrLoan({ kcbUserLoanTypeEnum: 'SECURITIES_SECURED_LOAN' }),
      'TOTAL_OVER_FIXED_YEARS',
      3_750_000,
      1_950_000,
    ],
    [
      'a bullet officetel over eight',
      dsrLoan({ kcbUserLoanTypeEnum: 'OFFICETEL_LOAN' }),
      'TOTAL_OVER_FIXED_YEARS',
      3_750_000,
      1_950_000,
    ],
    [
      'an officetel in instalments like a mortgage',
      mortgage(4.2, { kcbUserLoanTypeEnum: 'OFFICETEL_LOAN' }),
      'NEXT_12_MONTHS',
      5_102_101,
      12_502_523,
    ],
    ['전세: interest only', JEONSE, 'INTEREST_ONLY', 0, 8_000_000],
    [
      'a car: what is paid within the year',
      dsrLoan({
        kcbUserLoanTypeEnum: 'CAR_LOAN',
        contractAmount: 12_000_000,
        ratePercent: 6,
        repaymentMethodEnum: 'EQUAL_PRINCIPAL',
      }),
      'NEXT_12_MONTHS',
      12_000_000,
      390_000,
    ],
    [
      'of which nobody knows the method: equal instalments',
      dsrLoan({
        kcbUserLoanTypeEnum: 'OTHER',
        contractAmount: 12_000_000,
        ratePercent: 6,
        repaymentMethodEnum: 'UNKNOWN',
      }),
      'NEXT_12_MONTHS',
      12_000_000,
      393_561,
    ],
  ])('%s', (_name, loan, rule, principal, interest) => {
    expect(diagnoseLoan(loan)).toMatchObject({
      isIncluded: true,
      excludedReasonEnum: 'NONE',
      dsrRuleEnum: rule,
      annualPrincipalAmount: principal,
      annualInterestAmount: interest,
    })
  })

  it.each<[string, DsrLoan, string]>([
    ['햇살론', dsrLoan({ isPolicyProduct: true }), 'POLICY_PRODUCT'],
    ['three million won', dsrLoan({ contractAmount: 3_000_000 }), 'SMALL_LOAN'],
    ['a deposit behind it', dsrLoan({ kcbUserLoanTypeEnum: 'DEPOSIT_SECURED_LOAN' }), 'DEPOSIT_SECURED'],
    ['an insurance behind it', dsrLoan({ kcbUserLoanTypeEnum: 'INSURANCE_POLICY_LOAN' }), 'INSURANCE_POLICY'],
    ['a flat being built', dsrLoan({ kcbUserLoanTypeEnum: 'INTERIM_PAYMENT_LOAN' }), 'INTERIM_PAYMENT'],
    ['a pension from the home', dsrLoan({ kcbUserLoanTypeEnum: 'REVERSE_MORTGAGE' }), 'REVERSE_MORTGAGE'],
  ])('left out: %s', (_name, loan, reason) => {
    expect(diagnoseLoan(loan)).toMatchObject({
      isIncluded: false,
      excludedReasonEnum: reason,
      annualPrincipalAmount: 0,
      annualInterestAmount: 0,
    })
  })

  it('without a reported term: the usual term, marked as assumed', () => {
    const unknown = { termMonths: null, remainingMonths: null }
    expect(diagnoseLoan(dsrLoan({ ...unknown, kcbUserLoanTypeEnum: 'CARD_LOAN' }))).toMatchObject({
      assessmentMonths: 36,
      isTermAssumed: true,
    })
    expect(diagnoseLoan(dsrLoan())).toMatchObject({ isTermAssumed: false })
  })

  it('after its last day: as if one month were left', () => {
    const late = dsrLoan({
      kcbUserLoanTypeEnum: 'INSTALLMENT',
      contractAmount: 5_000_000,
      remainingMonths: 0,
      ratePercent: 0,
    })
    expect(diagnoseLoan(late).annualPrincipalAmount).toBe(5_000_000)
  })
})
