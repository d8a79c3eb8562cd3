import { describe, expect, it } from 'vitest'
import type { Ymd } from '../../time/korea.ts'
import { dsrPolicyOn } from './dsr-policy.ts'
import { creditStress, mortgageStress, type NewLoanRate, type RateType } from './stress-rate.ts'

const NOW = dsrPolicyOn('2026-11-22' as Ymd)!
const LATER = dsrPolicyOn('2027-01-01' as Ymd)!
const rate = (rateTypeEnum: RateType, fixedMonths: number): NewLoanRate => ({ rateTypeEnum, fixedMonths, months: 360 })

describe('a mortgage of 30 years', () => {
  it.each<[RateType, number, number, number]>([
    ['VARIABLE', 0, 3_000, 750],
    ['UNKNOWN', 360, 3_000, 750],
    ['MIXED', 59, 3_000, 750],
    ['MIXED', 60, 2_400, 450],
    ['MIXED', 107, 2_400, 450],
    ['MIXED', 108, 1_800, 300],
    ['MIXED', 180, 1_200, 150],
    ['MIXED', 252, 0, 0],
    ['PERIODIC', 59, 3_000, 750],
    ['PERIODIC', 60, 1_200, 225],
    ['PERIODIC', 108, 900, 150],
    ['PERIODIC', 180, 600, 75],
    ['PERIODIC', 252, 0, 0],
    ['FIXED', 360, 0, 0],
  ])('%s for %i months: %i in the capital, %i elsewhere', (type, months, metro, province) => {
    expect(mortgageStress(NOW, 'METRO_OR_REGULATED', 'FIRST_TIER', rate(type, months))).toBe(metro)
    expect(mortgageStress(NOW, 'PROVINCE', 'SECOND_TIER', rate(type, months))).toBe(province)
  })

  it('is not known in the provinces after 2026', () => {
    expect(mortgageStress(LATER, 'PROVINCE', 'FIRST_TIER', rate('VARIABLE', 0))).toBeNull()
    expect(mortgageStress(LATER, 'METRO_OR_REGULATED', 'FIRST_TIER', rate('VARIABLE', 0))).toBe(3_000)
  })

  it('of other lenders than banks was not stressed at first', () => {
    const first = dsrPolicyOn('2024-03-01' as Ymd)!
    expect(mortgageStress(first, 'PROVINCE', 'FIRST_TIER', rate('VARIABLE', 0))).toBe(380)
    expect(mortgageStress(first, 'PROVINCE', 'SECOND_TIER', rate('VARIABLE', 0))).toBe(0)
  })
})

describe('a credit loan', () => {
  it.each<[string, RateType, number, number, number]>([
    ['up to the threshold', 'VARIABLE', 0, 100_000_000, 0],
    ['above it', 'VARIABLE', 0, 100_000_001, 1_500],
    ['fixed for two years', 'FIXED', 35, 200_000_000, 1_500],
    ['fixed for three', 'FIXED', 36, 200_000_000, 900],
    ['fixed for five', 'FIXED', 60, 200_000_000, 0],
  ])('%s', (_name, type, months, total, expected) => {
    expect(creditStress(NOW, 'FIRST_TIER', rate(type, months), total)).toBe(expected)
  })
})
