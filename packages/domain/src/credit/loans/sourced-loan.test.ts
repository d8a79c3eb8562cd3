import { describe, expect, it } from 'vitest'
import type { Ymd } from '../../time/korea.ts'
import { type BureauSide, type MydataSide, sourcedLoan, type UserSide } from './sourced-loan.ts'

const day = (text: string) => text as Ymd

const BUREAU: BureauSide = {
  asOfDate: day('2026-11-20'),
  kcbUserLoanTypeEnum: 'CREDIT_LOAN',
  lenderTierEnum: 'FIRST_TIER',
  contractAmount: 30_000_000,
  limitAmount: null,
  balanceAmount: 20_000_000,
  openedDate: day('2026-03-02'),
  maturityDate: null,
  repaymentMethodEnum: 'EQUAL_AMORTIZATION',
  repaymentMethodSourceEnum: 'ESTIMATED',
}
const NOTHING: MydataSide = {
  asOfDate: day('2026-11-20'),
  productName: null,
  contractAmount: null,
  balanceAmount: null,
  convertedBalance: null,
  openedDate: null,
  maturityDate: null,
  repaymentMethodEnum: 'UNKNOWN',
  ratePercent: null,
  nextPaymentDate: null,
  repaymentDay: null,
  graceEndDate: null,
}
const MYDATA: MydataSide = {
  asOfDate: day('2026-11-20'),
  productName: '직장인 신용대출',
  contractAmount: 30_000_400,
  balanceAmount: 19_500_000,
  convertedBalance: null,
  openedDate: day('2026-03-01'),
  maturityDate: day('2027-03-02'),
  repaymentMethodEnum: 'BULLET',
  ratePercent: 5.6,
  nextPaymentDate: day('2026-12-02'),
  repaymentDay: 2,
  graceEndDate: day('2026-12-31'),
}
const PERSON: UserSide = {
  enteredDate: day('2026-11-18'),
  repaymentMethodEnum: 'EQUAL_PRINCIPAL',
  ratePercent: 9,
  graceEndDate: day('2027-01-31'),
  prepaymentFee: { feeRatePercent: 0.7, freeFromDate: day('2029-03-02') },
}
const UNKNOWN = { value: null, source: 'UNKNOWN', asOfDate: null }

describe('the balance of a loan in a foreign currency', () => {
  const converted = (exchangeRateDate: string, krw = 27_962_000) => ({
    ...NOTHING,
    convertedBalance: { krw, exchangeRateDate: day(exchangeRateDate) },
  })

  it.each<[string, MydataSide, object]>([
    [
      'a newer rate: converted',
      converted('2026-11-23'),
      { value: 27_962_000, source: 'ESTIMATED', asOfDate: '2026-11-23' },
    ],
    [
      'a rate of its day: as registered',
      converted('2026-11-20'),
      { value: 20_000_000, source: 'BUREAU', asOfDate: '2026-11-20' },
    ],
    [
      'an older rate: as registered',
      converted('2026-11-19'),
      { value: 20_000_000, source: 'BUREAU', asOfDate: '2026-11-20' },
    ],
    ['no rate: as registered, never 0', NOTHING, { value: 20_000_000, source: 'BUREAU', asOfDate: '2026-11-20' }],
    ['repaid', converted('2026-11-23', 0), { value: 0, source: 'ESTIMATED', asOfDate: '2026-11-23' }],
  ])('%s', (_name, lender, balanceAmount) => {
    expect(sourcedLoan(BUREAU, lender, null).balanceAmount).toEqual(balanceAmount)
  })
})

describe('the source of each field, and its day', () => {
  it('the lender, before the person and the bureau', () => {
    const lender = { source: 'MYDATA', asOfDate: '2026-11-20' }
    expect(sourcedLoan(BUREAU, MYDATA, PERSON)).toEqual({
      productName: { value: '직장인 신용대출', ...lender },
      balanceAmount: { value: 19_500_000, ...lender },
      contractAmount: { value: 30_000_400, ...lender },
      limitAmount: UNKNOWN,
      openedDate: { value: '2026-03-01', ...lender },
      maturityDate: { value: '2027-03-02', ...lender },
      repaymentMethodEnum: { value: 'BULLET', ...lender },
      nextPaymentDate: { value: '2026-12-02', ...lender },
      repaymentDay: { value: 2, ...lender },
      graceEndDate: { value: '2026-12-31', ...lender },
      balloonAmount: { value: 0, ...lender },
      prepaymentFee: { value: PERSON.prepaymentFee, source: 'USER_INPUT', asOfDate: '2026-11-18' },
      rate: {
        minPercent: 5.6,
        maxPercent: 5.6,
        interestRateSourceEnum: 'MYDATA',
        asOfDate: '2026-11-20',
        doubtfulPercent: null,
      },
    })
  })

  it.each([
    ['the lender is not connected', null],
    ['the lender reports nothing', NOTHING],
  ])('the bureau, and a range for the rate: %s', (_name, mydata) => {
    const bureau = { source: 'BUREAU', asOfDate: '2026-11-20' }
    expect(sourcedLoan(BUREAU, mydata, null)).toEqual({
      productName: UNKNOWN,
      balanceAmount: { value: 20_000_000, ...bureau },
      contractAmount: { value: 30_000_000, ...bureau },
      limitAmount: UNKNOWN,
      openedDate: { value: '2026-03-02', ...bureau },
      maturityDate: UNKNOWN,
      repaymentMethodEnum: { value: 'EQUAL_AMORTIZATION', source: 'ESTIMATED', asOfDate: null },
      nextPaymentDate: UNKNOWN,
      repaymentDay: UNKNOWN,
      graceEndDate: UNKNOWN,
      balloonAmount: { value: 0, source: 'ESTIMATED', asOfDate: null },
      prepaymentFee: UNKNOWN,
      rate: {
        minPercent: 4.5,
        maxPercent: 7.5,
        interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE',
        asOfDate: null,
        doubtfulPercent: null,
      },
    })
  })

  it('the person, where the lender is silent, before what is only likely', () => {
    const { repaymentMethodEnum, rate, graceEndDate } = sourcedLoan(BUREAU, NOTHING, PERSON)
    const person = { source: 'USER_INPUT', asOfDate: '2026-11-18' }
    expect(repaymentMethodEnum).toEqual({ value: 'EQUAL_PRINCIPAL', ...person })
    expect(graceEndDate).toEqual({ value: '2027-01-31', ...person })
    expect(rate).toMatchObject({ minPercent: 9, interestRateSourceEnum: 'USER_INPUT', asOfDate: '2026-11-18' })
  })

  it('a balance of nothing is a balance', () => {
    expect(sourcedLoan(BUREAU, { ...MYDATA, balanceAmount: 0 }, null).balanceAmount.value).toBe(0)
  })
})

describe('the newest report counts for what changes', () => {
  const old = { ...MYDATA, asOfDate: day('2026-02-20') }
  const ending = { ...BUREAU, maturityDate: day('2028-03-02') }

  it('a lender that was last read nine months ago does not hide the bureau’s balance and last day', () => {
    const { balanceAmount, contractAmount, maturityDate, rate } = sourcedLoan(ending, old, null)
    expect(balanceAmount).toEqual({ value: 20_000_000, source: 'BUREAU', asOfDate: '2026-11-20' })
    expect(maturityDate).toEqual({ value: '2028-03-02', source: 'BUREAU', asOfDate: '2026-11-20' })
    expect(contractAmount).toEqual({ value: 30_000_400, source: 'MYDATA', asOfDate: '2026-02-20' })
    expect(rate).toMatchObject({ minPercent: 5.6, asOfDate: '2026-02-20' })
  })

  it('a report of the bureau that is older does not hide the lender’s', () => {
    const found = sourcedLoan({ ...ending, asOfDate: day('2026-10-01') }, MYDATA, null)
    expect(found.balanceAmount).toEqual({ value: 19_500_000, source: 'MYDATA', asOfDate: '2026-11-20' })
    expect(found.maturityDate.value).toBe('2027-03-02')
  })

  it.each([
    ['2026-11-21', 60_000_000, 'MYDATA'],
    ['2026-11-19', 50_000_000, 'BUREAU'],
  ])('the limit of an overdraft, lender read on %s', (asOfDate, value, source) => {
    const overdraft = { ...BUREAU, kcbUserLoanTypeEnum: 'LINE_OF_CREDIT', limitAmount: 50_000_000 } as const
    const lender = { ...MYDATA, asOfDate: day(asOfDate), contractAmount: 60_000_000 }
    expect(sourcedLoan(overdraft, lender, null).limitAmount).toMatchObject({ value, source })
  })
})

describe('impossible values are not used', () => {
  const overdraft = { ...BUREAU, kcbUserLoanTypeEnum: 'LINE_OF_CREDIT' } as const
  it.each<[string, BureauSide, number]>([
    ['the rate of the deposit side of an overdraft', overdraft, 0.1],
    ['a negative rate', BUREAU, -3],
    ['more than the law allows', BUREAU, 24.5],
    ['a card loan for half a percent', { ...BUREAU, kcbUserLoanTypeEnum: 'CARD_LOAN' }, 0.5],
    ['a mortgage for nothing', { ...BUREAU, kcbUserLoanTypeEnum: 'MORTGAGE_LOAN' }, 0],
  ])('%s', (_name, bureau, ratePercent) => {
    const { rate } = sourcedLoan(bureau, { ...MYDATA, ratePercent }, null)
    expect(rate).toMatchObject({
      interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE',
      doubtfulPercent: ratePercent,
      asOfDate: null,
    })
    expect(sourcedLoan(bureau, { ...MYDATA, ratePercent }, PERSON).rate).toMatchObject({
      minPercent: 9,
      interestRateSourceEnum: 'USER_INPUT',
      doubtfulPercent: ratePercent,
    })
  })

  it('an instalment for nothing is one, and five decimals are three', () => {
    const instalment = { ...BUREAU, kcbUserLoanTypeEnum: 'INSTALLMENT' } as const
    expect(sourcedLoan(instalment, { ...MYDATA, ratePercent: 0 }, null).rate.interestRateSourceEnum).toBe('MYDATA')
    expect(sourcedLoan(BUREAU, { ...MYDATA, ratePercent: 5.67856 }, null).rate.minPercent).toBe(5.679)
  })

  it.each([
    ['ends after the loan', { graceEndDate: day('2027-06-30') }],
    ['ends before the loan begins', { graceEndDate: day('2025-12-31') }],
  ])('a grace that %s', (_name, change) => {
    expect(sourcedLoan(BUREAU, { ...MYDATA, ...change }, null).graceEndDate).toEqual({
      value: null,
      source: 'ESTIMATED',
      asOfDate: null,
    })
  })

  it('a grace until the month in which the loan ends, ends with it', () => {
    const lender = { ...MYDATA, graceEndDate: day('2027-03-31') }
    expect(sourcedLoan(BUREAU, lender, null).graceEndDate.value).toBe('2027-03-02')
  })

  it('a last day before the first one', () => {
    expect(sourcedLoan(BUREAU, { ...MYDATA, maturityDate: day('2026-01-01') }, null).maturityDate).toEqual(UNKNOWN)
  })
})

it('a half at the end is half of the borrowed amount; where the person entered it, an estimate', () => {
  expect(sourcedLoan(BUREAU, { ...MYDATA, repaymentMethodEnum: 'BALLOON' }, null).balloonAmount).toMatchObject({
    value: 15_000_200,
    source: 'MYDATA',
  })
  const person = { ...PERSON, repaymentMethodEnum: 'BALLOON' } as const
  expect(sourcedLoan(BUREAU, null, person).balloonAmount).toMatchObject({ value: 15_000_000, source: 'ESTIMATED' })
})
