import { describe, expect, it } from 'vitest'
import { type LoanTerms, repaymentSchedule, totalInterest } from './repayment-schedule.ts'

const loan = (method: LoanTerms['repaymentMethodEnum'], more: Partial<LoanTerms> = {}): LoanTerms => ({
  repaymentMethodEnum: method,
  principalAmount: 12_000_000,
  ratePercent: 6,
  months: 12,
  ...more,
})

describe('repayment schedules, to the won', () => {
  it.each<[string, LoanTerms, { payments: Record<number, number>; interests?: Record<number, number>; total: number }]>(
    [
      [
        'bullet',
        loan('BULLET', { principalAmount: 10_000_000 }),
        { payments: { 1: 50_000, 11: 50_000, 12: 10_050_000 }, total: 600_000 },
      ],
      [
        'equal principal',
        loan('EQUAL_PRINCIPAL'),
        { payments: { 1: 1_060_000, 2: 1_055_000, 12: 1_005_000 }, interests: { 1: 60_000 }, total: 390_000 },
      ],
      [
        'equal amortization',
        loan('EQUAL_AMORTIZATION'),
        { payments: { 1: 1_032_797, 12: 1_032_794 }, interests: { 1: 60_000, 2: 55_136 }, total: 393_561 },
      ],
      [
        'balloon',
        loan('BALLOON', { balloonAmount: 3_600_000 }),
        { payments: { 1: 740_958, 12: 4_340_952 }, interests: { 2: 56_595 }, total: 491_490 },
      ],
      [
        'equal amortization after three months',
        loan('DEFERRED_EQUAL_AMORTIZATION', { graceMonths: 3 }),
        { payments: { 1: 60_000, 3: 60_000, 4: 1_366_888, 12: 1_366_887 }, total: 481_991 },
      ],
      [
        'equal principal after three months',
        loan('DEFERRED_EQUAL_PRINCIPAL', { graceMonths: 3, principalAmount: 9_000_000 }),
        { payments: { 3: 45_000, 4: 1_045_000, 12: 1_005_000 }, total: 360_000 },
      ],
      [
        'all of it a balloon is a bullet loan',
        loan('BALLOON', { principalAmount: 10_000_000, balloonAmount: 10_000_000 }),
        { payments: { 1: 50_000, 12: 10_050_000 }, total: 600_000 },
      ],
      [
        'no balloon is equal amortization',
        loan('BALLOON'),
        { payments: { 1: 1_032_797, 12: 1_032_794 }, total: 393_561 },
      ],
      [
        'no interest: the last month carries what does not divide',
        loan('EQUAL_AMORTIZATION', { principalAmount: 1_000, ratePercent: 0, months: 3 }),
        { payments: { 1: 333, 2: 333, 3: 334 }, total: 0 },
      ],
      [
        'so little that rounding repays it early',
        loan('EQUAL_AMORTIZATION', { principalAmount: 200, ratePercent: 0.001, months: 360 }),
        { payments: { 1: 1, 200: 1, 201: 0, 360: 0 }, total: 0 },
      ],
    ],
  )('%s', (_name, terms, { payments, interests = {}, total }) => {
    const rows = repaymentSchedule(terms)!
    for (const [month, amount] of Object.entries(payments)) expect(rows[Number(month) - 1]!.paymentAmount).toBe(amount)
    for (const [month, amount] of Object.entries(interests))
      expect(rows[Number(month) - 1]!.interestAmount).toBe(amount)
    expect(totalInterest(rows)).toBe(total)
    expect(rows.at(-1)!.remainingAmount).toBe(0)
  })

  it('a balloon after a grace: interest, then instalments, then the rest', () => {
    const rows = repaymentSchedule(loan('DEFERRED_BALLOON', { graceMonths: 3, balloonAmount: 3_600_000 }))!
    expect(rows.slice(0, 3).every((row) => row.paymentAmount === 60_000 && row.principalAmount === 0)).toBe(true)
    expect(rows[3]!.principalAmount).toBeGreaterThan(0)
    expect(rows[11]!.principalAmount).toBeGreaterThan(3_600_000)
  })

  it('a mortgage: principal and interest of the first year', () => {
    const year = repaymentSchedule(
      loan('EQUAL_AMORTIZATION', { principalAmount: 300_000_000, ratePercent: 4.2, months: 360 }),
    )!.slice(0, 12)
    expect(year.reduce((sum, { principalAmount }) => sum + principalAmount, 0)).toBe(5_102_101)
    expect(totalInterest(year)).toBe(12_502_523)
  })

  it.each(['LINE_OF_CREDIT', 'FREE', 'UNKNOWN'] as const)('%s has no plan', (method) => {
    expect(repaymentSchedule(loan(method))).toBeNull()
  })

  it.each<[string, LoanTerms]>([
    ['half a won', loan('BULLET', { principalAmount: 0.5 })],
    ['a debt of the lender', loan('BULLET', { principalAmount: -1 })],
    ['no term', loan('BULLET', { months: 0 })],
    ['grace until the end', loan('DEFERRED_EQUAL_PRINCIPAL', { graceMonths: 12 })],
    ['a balloon larger than the loan', loan('BALLOON', { balloonAmount: 12_000_001 })],
    ['a rate that is none', loan('BULLET', { ratePercent: -1 })],
  ])('refuses %s', (_name, terms) => {
    expect(() => repaymentSchedule(terms)).toThrow(RangeError)
  })
})
