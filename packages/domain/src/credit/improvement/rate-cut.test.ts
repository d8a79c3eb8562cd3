import { describe, expect, it } from 'vitest'
import type { LoanTerms } from '../loans/repayment/repayment-schedule.ts'
import {
  askedBasis,
  nextFilingDate,
  type RateCutBasis,
  rateCutSavedAmount,
  risesSince,
  waitingBasis,
} from './rate-cut.ts'

const basis = (KCB_SCORE: number | null, NICE_SCORE: number | null, ANNUAL_INCOME: number | null): RateCutBasis => ({
  KCB_SCORE,
  NICE_SCORE,
  ANNUAL_INCOME,
})

describe('whether income or score has risen', () => {
  it.each<[string, RateCutBasis, RateCutBasis, readonly string[]]>([
    ['nothing', basis(700, 710, 40_000_000), basis(700, 710, 40_000_000), []],
    ['one point of one bureau', basis(700, 710, null), basis(701, 710, null), ['KCB_SCORE 700→701']],
    ['one falls, the other rises', basis(700, 710, null), basis(690, 715, null), ['NICE_SCORE 710→715']],
    ['the income', basis(700, null, 40_000_000), basis(700, null, 45_000_000), ['ANNUAL_INCOME 40000000→45000000']],
    ['what was not known before', basis(null, null, null), basis(800, 800, 50_000_000), []],
    ['what is not known now', basis(700, 710, 40_000_000), basis(null, null, null), []],
  ])('%s', (_, before, now, rises) => {
    expect(risesSince(before, now).map((one) => `${one.cause} ${one.before}→${one.after}`)).toEqual(rises)
  })
})

it('without an open request a fall resets the base and a rise waits', () => {
  expect(waitingBasis(basis(700, 710, null), basis(690, 720, 30))).toEqual(basis(690, 710, 30))
  expect(waitingBasis(basis(700, null, 40), basis(null, 705, null))).toEqual(basis(700, 705, 40))
})

it('once a lender is asked the next rise is measured from now', () => {
  expect(askedBasis(basis(700, 710, 40), basis(720, null, 30))).toEqual(basis(720, 710, 30))
})

it.each([
  ['2026-11', '2026-12-01'],
  ['2026-12', '2027-01-01'],
])('asked for in %s, again from %s on', (month, day) => expect(nextFilingDate(month)).toBe(day))

describe('won saved', () => {
  const terms = (repaymentMethodEnum: LoanTerms['repaymentMethodEnum']): LoanTerms => ({
    repaymentMethodEnum,
    principalAmount: 30_000_000,
    ratePercent: 7.5,
    months: 36,
  })
  it.each([
    ['bullet, a year', 'BULLET', 5.4, 12, 630_000],
    ['equal instalments, to the end', 'EQUAL_AMORTIZATION', 5.4, 36, 1_031_830],
    ['no month yet', 'BULLET', 5.4, 0, 0],
    ['refused', 'BULLET', null, 12, 0],
    ['a rate that is not lower', 'BULLET', 7.5, 12, 0],
    ['without a plan', 'LINE_OF_CREDIT', 5.4, 12, null],
  ] as const)('%s', (_name, method, rate, months, saved) => {
    expect(rateCutSavedAmount(terms(method), rate, months)).toBe(saved)
  })
})
