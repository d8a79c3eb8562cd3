import { describe, expect, it } from 'vitest'
import { addMonths, type Ymd, ymd, ymdParts } from '../../../time/korea.ts'
import type { ExtraPayment } from './extra-payment.ts'
import { loanExtraPayment, type PlannedLoan } from './loan-extra-payment.ts'

const loanOf = (openedDate: string, isMortgage: boolean, today: string): PlannedLoan => ({
  openedDate: openedDate as Ymd,
  isMortgage,
  terms: { repaymentMethodEnum: 'EQUAL_PRINCIPAL', principalAmount: 12_000_000, ratePercent: 6, months: 12 },
  dueDates: Array.from({ length: 12 }, (_, at) => ymd(addMonths(ymdParts(today as Ymd), at + 1))),
})
const once: ExtraPayment = { kind: 'ONCE', amount: 10_000_000, effect: 'SHORTER' }
const monthly: ExtraPayment = { kind: 'MONTHLY', amount: 1_000_000, effect: 'SHORTER' }

describe('paying more of a loan, and its fee', () => {
  it.each<[string, string, boolean, string, ExtraPayment, number, number]>([
    ['a credit loan, contracted before the rule', '2025-01-12', false, '2025-01-12', once, 0.7, 70_000],
    ['a credit loan, contracted since', '2025-01-13', false, '2025-01-13', once, 0.11, 11_000],
    ['a mortgage, contracted before', '2025-01-12', true, '2025-01-12', once, 0.9, 90_000],
    ['a mortgage, contracted since', '2025-01-13', true, '2025-01-13', once, 0.56, 56_000],
    ['half of the days are over', '2025-01-13', true, '2026-07-15', once, 0.56, 28_000],
    ['the last day that costs something', '2025-01-13', true, '2028-01-13', once, 0.56, 51],
    ['three years are over', '2025-01-13', true, '2028-01-14', once, 0.56, 0],
    [
      'more than is owed costs what is owed',
      '2025-01-13',
      true,
      '2025-01-13',
      { ...once, amount: 90_000_000 },
      0.56,
      67_200,
    ],
    ['every month after three years', '2025-01-13', true, '2028-01-14', monthly, 0.56, 0],
    ['nothing more', '2025-01-13', false, '2025-01-13', { ...monthly, amount: 0 }, 0.11, 0],
  ])('%s', (_name, openedDate, isMortgage, today, extra, feeRatePercent, feeAmount) => {
    const found = loanExtraPayment(loanOf(openedDate, isMortgage, today), extra, today as Ymd)!
    expect([found.feeRatePercent, found.feeAmount]).toEqual([feeRatePercent, feeAmount])
    expect(found.netSavedAmount).toBe(found.savedInterestAmount - feeAmount)
  })

  it('every month costs less than the one before, and the extra payment is exactly the requested one', () => {
    const found = loanExtraPayment(loanOf('2025-01-13', false, '2025-01-13'), monthly, '2025-01-13' as Ymd)!
    expect(found.rows.map(({ extraAmount }) => extraAmount)).toEqual(Array.from({ length: 6 }, () => 1_000_000))
    // 1,000,000 × 0.11 % × days left ÷ 1,096, on the 13th of February to July.
    expect(found.feeAmount).toBe(1_068 + 1_040 + 1_009 + 979 + 948 + 918)
  })

  it.each(['BULLET', 'LINE_OF_CREDIT'] as const)('%s has no month to change', (repaymentMethodEnum) => {
    const loan = loanOf('2025-01-13', false, '2025-01-13')
    const terms = { ...loan.terms, repaymentMethodEnum }
    expect(loanExtraPayment({ ...loan, terms }, once, '2025-01-13' as Ymd)).toBeNull()
  })
})
