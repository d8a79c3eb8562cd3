import { describe, expect, it } from 'vitest'
import type { Ymd } from '../../../time/korea.ts'
import { type BureauSide, type MydataSide, sourcedLoan, type UserSide } from '../sourced-loan.ts'
import { isMatured, remainingPlan } from './remaining-plan.ts'
import { repaymentSchedule } from './repayment-schedule.ts'

const day = (text: string) => text as Ymd
const TODAY = day('2026-11-27')

const BUREAU: BureauSide = {
  asOfDate: TODAY,
  kcbUserLoanTypeEnum: 'MORTGAGE_LOAN',
  lenderTierEnum: 'FIRST_TIER',
  contractAmount: 275_000_000,
  limitAmount: null,
  balanceAmount: 275_000_000,
  openedDate: day('2025-11-10'),
  maturityDate: day('2045-11-10'),
  repaymentMethodEnum: 'EQUAL_AMORTIZATION',
  repaymentMethodSourceEnum: 'ESTIMATED',
}
const LENDER: MydataSide = {
  asOfDate: TODAY,
  productName: null,
  contractAmount: 275_000_000,
  balanceAmount: 275_000_000,
  convertedBalance: null,
  openedDate: day('2025-11-10'),
  maturityDate: day('2045-11-10'),
  repaymentMethodEnum: 'EQUAL_AMORTIZATION',
  ratePercent: 4.04,
  nextPaymentDate: day('2026-12-10'),
  repaymentDay: 10,
  graceEndDate: null,
}
const planOf = (lender: Partial<MydataSide> | null, bureau: Partial<BureauSide> = {}, user: UserSide | null = null) =>
  remainingPlan(sourcedLoan({ ...BUREAU, ...bureau }, lender && { ...LENDER, ...lender }, user), TODAY)
const rowsOf = (lender: Partial<MydataSide>) => repaymentSchedule(planOf(lender)!.terms)!

describe('lender reports are part of the plan', () => {
  it.each(['EQUAL_AMORTIZATION', 'DEFERRED_EQUAL_AMORTIZATION', 'EQUAL_PRINCIPAL', 'BALLOON'] as const)(
    'in a grace only interest is due, then principal: %s',
    (repaymentMethodEnum) => {
      const rows = rowsOf({ repaymentMethodEnum, graceEndDate: day('2027-11-30') })
      expect(rows.slice(0, 12).map(({ paymentAmount }) => paymentAmount)).toEqual(Array(12).fill(925_833))
      expect(rows[12]?.principalAmount).toBeGreaterThan(0)
      expect(rows.at(-1)?.remainingAmount).toBe(0)
    },
  )

  it('a grace that is over changes nothing but the method’s name', () => {
    expect(rowsOf({ graceEndDate: day('2026-10-31') })).toEqual(rowsOf({}))
  })

  it('half at the end: the last payment has at least half of what was borrowed', () => {
    const rows = rowsOf({ repaymentMethodEnum: 'BALLOON', balanceAmount: 200_000_000 })
    expect(rows.at(-1)?.principalAmount).toBeGreaterThanOrEqual(137_500_000)
    expect(rows.at(-2)?.remainingAmount).toBeLessThan(139_000_000)
  })

  it('a payment on each due day before the last day and on it', () => {
    const plan = planOf({ repaymentDay: 31, nextPaymentDate: day('2026-11-30'), maturityDate: day('2027-03-05') })!
    expect(plan.terms.months).toBe(5)
    expect([1, 2, 3, 4, 5].map(plan.dueDateOf)).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-05',
    ])
  })

  it.each([
    ['the next day', {}, '2026-12-10', false],
    ['the day of the month, where the next day is over', { nextPaymentDate: day('2026-10-10') }, '2026-12-10', false],
    ['the day of the month alone', { nextPaymentDate: null, repaymentDay: 28 }, '2026-11-28', false],
    [
      'the day of the last payment that was reported',
      { nextPaymentDate: day('2026-10-29'), repaymentDay: null },
      '2026-11-29',
      false,
    ],
    ['nobody', { nextPaymentDate: null, repaymentDay: null }, '2026-12-10', true],
  ])('the due day is of %s', (_name, lender, first, isDateEstimated) => {
    const plan = planOf(lender)!
    expect([plan.dueDateOf(1), plan.isDateEstimated]).toEqual([first, isDateEstimated])
  })

  it('the month in which it is opened has no payment', () => {
    const opened = { openedDate: day('2026-11-23'), nextPaymentDate: null, repaymentDay: 28 }
    expect(planOf(opened)!.dueDateOf(1)).toBe('2026-12-28')
  })
})

describe('a plan is an estimate unless everything in it was reported', () => {
  const rate: UserSide = {
    enteredDate: TODAY,
    ratePercent: 4,
    repaymentMethodEnum: null,
    graceEndDate: null,
    prepaymentFee: null,
  }
  it.each<[string, Partial<MydataSide> | null, Partial<BureauSide>, UserSide | null, boolean]>([
    ['all of it', {}, {}, null, false],
    [
      'a grace, and its end',
      { repaymentMethodEnum: 'DEFERRED_EQUAL_PRINCIPAL', graceEndDate: day('2027-01-31') },
      {},
      null,
      false,
    ],
    ['a grace without its end', { repaymentMethodEnum: 'DEFERRED_EQUAL_PRINCIPAL' }, {}, null, true],
    ['a grace that cannot be', { graceEndDate: day('2046-01-31') }, {}, null, true],
    ['no rate', { ratePercent: null }, {}, null, true],
    ['a rate that cannot be', { ratePercent: 33 }, {}, null, true],
    ['a rate of the person', { ratePercent: null }, {}, rate, false],
    ['no method', { repaymentMethodEnum: null }, {}, null, true],
    [
      'the bureau’s method',
      { repaymentMethodEnum: null },
      { repaymentMethodEnum: 'BULLET', repaymentMethodSourceEnum: 'BUREAU' },
      null,
      false,
    ],
    ['no lender', null, {}, null, true],
  ])('%s', (_name, lender, bureau, user, isEstimated) => {
    expect(planOf(lender, bureau, user)!.isEstimated).toBe(isEstimated)
  })
})

describe('there is none', () => {
  const sourced = (lender: Partial<MydataSide>) => sourcedLoan(BUREAU, { ...LENDER, ...lender }, null)
  it('after the last day: what is owed then is due at once and does not end by itself', () => {
    const matured = sourcedLoan({ ...BUREAU, maturityDate: null }, { ...LENDER, maturityDate: day('2026-11-26') }, null)
    expect([remainingPlan(matured, TODAY), isMatured(matured, TODAY)]).toEqual([null, true])
    const repaid = { ...matured, balanceAmount: { ...matured.balanceAmount, value: 0 } }
    expect(isMatured(repaid, TODAY)).toBe(false)
    expect(isMatured(sourced({}), TODAY)).toBe(false)
  })

  it('for a last day further away than any loan’s', () => {
    expect(planOf({ maturityDate: day('2126-11-10') })).toBeNull()
  })
})
