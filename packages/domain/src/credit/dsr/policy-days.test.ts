import { describe, expect, it } from 'vitest'
import type { Ymd } from '../../time/korea.ts'
import { dsrPolicyOn, type LoanRegion } from './dsr-policy.ts'
import { type LimitAsked, mortgageLimit } from './loan-limit.ts'

/**
 * The person of the authority's published examples: 100 million won a year, 30 years, 4.00 percent, variable, from a
 * bank.
 */
const EXAMPLE: LimitAsked = {
  annualIncomeAmount: 100_000_000,
  annualRepaymentAmount: 0,
  lenderTierEnum: 'FIRST_TIER',
  ratePercent: 4,
  rateTypeEnum: 'VARIABLE',
  fixedMonths: 0,
  months: 360,
}

/** Recalculates the largest loan of 40 percent of that income in floating point; million won. */
function largest(ratePercent: number): number {
  const monthly = ratePercent / 1_200
  return (40 / 12) * ((1 - (1 + monthly) ** -360) / monthly)
}

function limitOn(date: string, region: LoanRegion): number | null {
  const policy = dsrPolicyOn(date as Ymd)
  return policy && (mortgageLimit(EXAMPLE, policy, region, null)?.dsrLimitAmount ?? null)
}

/** The authority's published result of a day's rule, million won, where there is one. */
const PUBLISHED: Readonly<Record<string, number>> = { '2025-10-15': 587, '2025-10-16': 501 }

describe('the limit on any day', () => {
  it.each<[string, number | null, number | null]>([
    ['2023-12-31', null, null],
    ['2024-02-25', null, null],
    ['2024-02-26', 4.38, 4.38],
    ['2024-05-15', 4.38, 4.38],
    ['2024-06-30', 4.38, 4.38],
    ['2024-08-31', 4.38, 4.38],
    ['2024-09-01', 5.2, 4.75],
    ['2024-12-31', 5.2, 4.75],
    ['2025-03-31', 5.2, 4.75],
    ['2025-06-27', 5.2, 4.75],
    ['2025-06-28', 5.2, 4.75],
    ['2025-06-30', 5.2, 4.75],
    ['2025-07-01', 5.5, 4.75],
    ['2025-09-07', 5.5, 4.75],
    ['2025-10-15', 5.5, 4.75],
    ['2025-10-16', 7, 4.75],
    ['2025-10-28', 7, 4.75],
    ['2025-10-29', 7, 4.75],
    ['2026-06-30', 7, 4.75],
    ['2026-11-23', 7, 4.75],
    ['2026-12-31', 7, 4.75],
    ['2027-01-01', 7, null],
    ['2027-12-31', 7, null],
    ['2028-01-01', null, null],
  ])('%s: at %s percent in the metropolitan regions, %s elsewhere', (date, metro, province) => {
    const regions = [
      [limitOn(date, 'METRO_OR_REGULATED'), metro],
      [limitOn(date, 'PROVINCE'), province],
    ] as const
    for (const [found, ratePercent] of regions) {
      if (ratePercent === null) expect(found).toBeNull()
      else expect(found! / 1_000_000).toBeCloseTo(largest(ratePercent), 4)
    }
  })

  it.each(Object.entries(PUBLISHED))('%s: %s million won, as it was published', (date, millions) => {
    expect(Math.floor(limitOn(date, 'METRO_OR_REGULATED')! / 1_000_000)).toBe(millions)
  })
})
