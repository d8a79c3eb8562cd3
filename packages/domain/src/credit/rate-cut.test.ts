import { describe, expect, it } from 'vitest'
import type { Ymd } from '../time/korea.ts'
import { type RateCutAsked, rateCutDecision, rateCutSavedAmount } from './rate-cut.ts'
import type { LoanTerms } from './repayment-schedule.ts'

const asked = (more: Partial<RateCutAsked> = {}): RateCutAsked => ({
  isConsented: true,
  isActive: true,
  filedDates: [],
  score: { before: 800, now: 812 },
  annualIncomeAmount: { before: 60_000_000, now: 60_000_000 },
  ...more,
})

describe('a request to lower the rate', () => {
  it.each<[string, Partial<RateCutAsked>, string[]]>([
    ['the score rose', {}, ['SCORE_UP']],
    ['the income rose', { score: { before: 1, now: 1 }, annualIncomeAmount: { before: 1, now: 2 } }, ['INCOME_UP']],
    ['both', { annualIncomeAmount: { before: 1, now: 2 } }, ['SCORE_UP', 'INCOME_UP']],
    ['last month there was one', { filedDates: ['2026-10-31' as Ymd] }, ['SCORE_UP']],
    ['a year ago in this month there was one', { filedDates: ['2025-11-22' as Ymd] }, ['SCORE_UP']],
  ])('is filed: %s', (_name, more, reasons) => {
    expect(rateCutDecision(asked(more), '2026-11-22' as Ymd)).toEqual({ isFiled: true, reasons })
  })

  it.each<[string, Partial<RateCutAsked>, string]>([
    ['nobody agreed to it', { isConsented: false }, 'NOT_CONSENTED'],
    ['the loan is repaid', { isActive: false }, 'LOAN_CLOSED'],
    ['nothing became better', { score: { before: 812, now: 800 } }, 'NOTHING_BETTER'],
    ['a first score is no rise', { score: { before: null, now: 900 } }, 'NOTHING_BETTER'],
    ['this month there was one', { filedDates: ['2026-11-01' as Ymd] }, 'FILED_THIS_MONTH'],
  ])('is not filed: %s', (_name, more, why) => {
    expect(rateCutDecision(asked(more), '2026-11-22' as Ymd)).toEqual({ isFiled: false, why })
  })
})

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
