import { describe, expect, it } from 'vitest'
import { addDays, type Ymd, ymd, ymdParts } from '../../time/korea.ts'
import { DSR_POLICIES, dsrLimitPercent, dsrPolicyOn, endingPolicy, policyChanges } from './dsr-policy.ts'

const day = (text: string) => text as Ymd

describe('the policy of a day', () => {
  it('has no gap and no day twice', () => {
    for (const [at, policy] of DSR_POLICIES.entries()) {
      expect(policy.policyVersion <= policy.effectiveUntil).toBe(true)
      const next = DSR_POLICIES[at + 1]
      if (next) expect(ymd(addDays(ymdParts(policy.effectiveUntil), 1))).toBe(next.policyVersion)
    }
  })

  it.each([
    ['2024-02-25', null, null, null],
    ['2024-02-26', 380, 380, 0],
    ['2024-08-31', 380, 380, 0],
    ['2024-09-01', 1_200, 750, 750],
    ['2025-06-30', 1_200, 750, 750],
    ['2025-07-01', 1_500, 750, 1_500],
    ['2025-10-15', 1_500, 750, 1_500],
    ['2025-10-16', 3_000, 750, 1_500],
    ['2026-12-31', 3_000, 750, 1_500],
    ['2027-01-01', 3_000, null, 1_500],
    ['2027-12-31', 3_000, null, 1_500],
    ['2028-01-01', null, null, null],
  ])('%s: mortgages %s in the capital, %s elsewhere, credit %s', (date, metro, province, credit) => {
    const policy = dsrPolicyOn(day(date))
    expect(policy?.mortgageStress.METRO_OR_REGULATED?.FIRST_TIER.thousandths ?? null).toBe(metro)
    expect(policy?.mortgageStress.PROVINCE?.FIRST_TIER.thousandths ?? null).toBe(province)
    expect(policy?.creditStress.FIRST_TIER.thousandths ?? null).toBe(credit)
  })

  it('counts interest of jeonse loans from 29 October 2025 on', () => {
    expect(dsrPolicyOn(day('2025-10-28'))?.isJeonseInterestCounted).toBe(false)
    expect(dsrPolicyOn(day('2025-10-29'))?.isJeonseInterestCounted).toBe(true)
  })

  it.each([
    ['FIRST_TIER', 40],
    ['SECOND_TIER', 50],
    ['THIRD_TIER', null],
    ['UNKNOWN', null],
  ] as const)('%s lends up to %s percent', (tier, percent) => {
    expect(dsrLimitPercent(dsrPolicyOn(day('2026-11-22'))!, tier)).toBe(percent)
  })
})

describe('changes of the rules between two days', () => {
  it.each([
    ['2026-11-20', '2026-11-22', []],
    ['2025-10-28', '2025-10-29', ['isJeonseInterestCounted']],
    ['2026-12-31', '2027-01-01', ['mortgageStress']],
    ['2027-01-01', '2026-12-31', ['mortgageStress']],
    ['2025-06-27', '2025-06-28', ['purchaseCaps', 'isCreditWithinIncome', 'metroMortgageMonths']],
    ['2025-07-01', '2025-10-16', ['mortgageStress', 'purchaseCaps', 'regulatedLtvPercent']],
  ])('%s and %s', (one, other, rules) => {
    expect(policyChanges(dsrPolicyOn(day(one))!, dsrPolicyOn(day(other))!)).toEqual(rules)
  })
})

describe('a rule that ends without a successor is reported', () => {
  it.each([
    ['15 days before', '2026-12-16', null],
    ['14 days before', '2026-12-17', 'PROVINCE_STRESS_RATE'],
    ['on its last day', '2026-12-31', 'PROVINCE_STRESS_RATE'],
    ['not when something follows', '2025-10-15', null],
    ['the table itself', '2027-12-20', 'POLICY_TABLE'],
    ['not after the table', '2028-01-01', null],
  ])('%s', (_name, date, rule) => expect(endingPolicy(day(date))?.rule ?? null).toBe(rule))
})
