import { addDays, type Ymd, ymd, ymdParts } from '../../time/korea.ts'
import type { LenderTier } from '../loans/loan-type.ts'

export type LoanRegion = 'METRO_OR_REGULATED' | 'PROVINCE'

/** A virtual rate that a limit is calculated with, before the reduction for its kind. */
export type StressRate = {
  /** Thousandths of a percentage point. */
  readonly thousandths: number
  /** The table of the share that counts for a rate that is fixed for some time. */
  readonly shareTable: 'STAGE_2' | 'STAGE_3'
}

type StressOfTiers = Readonly<Record<'FIRST_TIER' | 'SECOND_TIER', StressRate>>

/** The rules of one period; every change is a new row, so that any day can be calculated as it was. */
export type DsrPolicy = {
  /** Included in every answer: the first day of the row. */
  readonly policyVersion: Ymd
  /** Last day of the row. */
  readonly effectiveUntil: Ymd
  readonly limitPercent: Readonly<Record<'FIRST_TIER' | 'SECOND_TIER', number>>
  /** The limit binds a person whose loans together exceed this, won. */
  readonly bindsAboveAmount: number
  /** Null: not decided yet, so no limit is calculated. */
  readonly mortgageStress: Readonly<Record<LoanRegion, StressOfTiers | null>>
  readonly creditStress: StressOfTiers
  /** Credit loans that together do not exceed this are not stressed, won. */
  readonly creditStressAboveAmount: number
  /** Whether the interest of a house owner's jeonse loan in the metropolitan and regulated regions counts. */
  readonly isJeonseInterestCounted: boolean
  /** Highest mortgage to buy a home in those regions, by its price, won; empty: no such cap. */
  readonly purchaseCaps: readonly { readonly priceUpToAmount: number; readonly capAmount: number }[]
  /** A credit loan is at most the yearly income. */
  readonly isCreditWithinIncome: boolean
  /** Percent of the price in regulated regions; null: unknown. */
  readonly regulatedLtvPercent: { readonly usual: number; readonly firstHome: number } | null
  /** Longest mortgage in those regions, months. */
  readonly metroMortgageMonths: number
}

const stress = (first: number, second: number, shareTable: StressRate['shareTable']): StressOfTiers => ({
  FIRST_TIER: { thousandths: first, shareTable },
  SECOND_TIER: { thousandths: second, shareTable },
})

const day = (text: string) => ymd(ymdParts(text))

const FEBRUARY_2024: DsrPolicy = {
  policyVersion: day('2024-02-26'),
  effectiveUntil: day('2024-08-31'),
  limitPercent: { FIRST_TIER: 40, SECOND_TIER: 50 },
  bindsAboveAmount: 100_000_000,
  mortgageStress: { METRO_OR_REGULATED: stress(380, 0, 'STAGE_2'), PROVINCE: stress(380, 0, 'STAGE_2') },
  creditStress: stress(0, 0, 'STAGE_2'),
  creditStressAboveAmount: 100_000_000,
  isJeonseInterestCounted: false,
  purchaseCaps: [],
  isCreditWithinIncome: false,
  regulatedLtvPercent: null,
  metroMortgageMonths: 480,
}

const SEPTEMBER_2024: DsrPolicy = {
  ...FEBRUARY_2024,
  policyVersion: day('2024-09-01'),
  effectiveUntil: day('2025-06-27'),
  mortgageStress: { METRO_OR_REGULATED: stress(1_200, 750, 'STAGE_2'), PROVINCE: stress(750, 750, 'STAGE_2') },
  creditStress: stress(750, 0, 'STAGE_2'),
}

const JUNE_2025: DsrPolicy = {
  ...SEPTEMBER_2024,
  policyVersion: day('2025-06-28'),
  effectiveUntil: day('2025-06-30'),
  purchaseCaps: [{ priceUpToAmount: Number.MAX_SAFE_INTEGER, capAmount: 600_000_000 }],
  isCreditWithinIncome: true,
  metroMortgageMonths: 360,
}

const JULY_2025: DsrPolicy = {
  ...JUNE_2025,
  policyVersion: day('2025-07-01'),
  effectiveUntil: day('2025-10-15'),
  mortgageStress: { METRO_OR_REGULATED: stress(1_500, 1_500, 'STAGE_3'), PROVINCE: stress(750, 750, 'STAGE_2') },
  creditStress: stress(1_500, 1_500, 'STAGE_3'),
}

const OCTOBER_2025: DsrPolicy = {
  ...JULY_2025,
  policyVersion: day('2025-10-16'),
  effectiveUntil: day('2025-10-28'),
  mortgageStress: { METRO_OR_REGULATED: stress(3_000, 3_000, 'STAGE_3'), PROVINCE: stress(750, 750, 'STAGE_2') },
  purchaseCaps: [
    { priceUpToAmount: 1_500_000_000, capAmount: 600_000_000 },
    { priceUpToAmount: 2_500_000_000, capAmount: 400_000_000 },
    { priceUpToAmount: Number.MAX_SAFE_INTEGER, capAmount: 200_000_000 },
  ],
  regulatedLtvPercent: { usual: 40, firstHome: 70 },
}

const JEONSE_2025: DsrPolicy = {
  ...OCTOBER_2025,
  policyVersion: day('2025-10-29'),
  effectiveUntil: day('2026-12-31'),
  isJeonseInterestCounted: true,
}

/** The stress rate of the provinces is decided every half year and not yet for 2027: their limit is unknown. */
const JANUARY_2027: DsrPolicy = {
  ...JEONSE_2025,
  policyVersion: day('2027-01-01'),
  effectiveUntil: day('2027-12-31'),
  mortgageStress: { ...JEONSE_2025.mortgageStress, PROVINCE: null },
}

/** Every known period, in order and without gaps. @source docs/reference/credit.md#the-policy-by-day */
export const DSR_POLICIES: readonly DsrPolicy[] = [
  FEBRUARY_2024,
  SEPTEMBER_2024,
  JUNE_2025,
  JULY_2025,
  OCTOBER_2025,
  JEONSE_2025,
  JANUARY_2027,
]

/** Returns the rules of this day; null outside the known days: then no number is returned. */
export function dsrPolicyOn(date: Ymd): DsrPolicy | null {
  return DSR_POLICIES.find((each) => date >= each.policyVersion && date <= each.effectiveUntil) ?? null
}

/** A rule of the policy that can change from one row to the next. */
export type PolicyRule = Exclude<keyof DsrPolicy, 'policyVersion' | 'effectiveUntil'>

/** Returns the rules that differ between two rows, in the order of the row; for a screen that compares two days. */
export function policyChanges(one: DsrPolicy, other: DsrPolicy): readonly PolicyRule[] {
  const rules = (Object.keys(one) as (keyof DsrPolicy)[]).filter(
    (rule): rule is PolicyRule => rule !== 'policyVersion' && rule !== 'effectiveUntil',
  )
  return rules.filter((rule) => JSON.stringify(one[rule]) !== JSON.stringify(other[rule]))
}

/** Days before the end of a rule without a successor at which an operator is notified. @source ours */
export const POLICY_WARNING_DAYS = 14

/**
 * Returns what ends within two weeks of this day without a known successor: the stress rate of the provinces, or the
 * table itself. Null: nothing.
 */
export function endingPolicy(
  date: Ymd,
): { readonly endsOnDate: Ymd; readonly rule: 'PROVINCE_STRESS_RATE' | 'POLICY_TABLE' } | null {
  const at = DSR_POLICIES.findIndex((each) => date >= each.policyVersion && date <= each.effectiveUntil)
  const [policy, next] = [DSR_POLICIES[at], DSR_POLICIES[at + 1]]
  if (policy === undefined) return null
  if (date < ymd(addDays(ymdParts(policy.effectiveUntil), -POLICY_WARNING_DAYS))) return null
  const endsOnDate = policy.effectiveUntil
  if (next === undefined) return { endsOnDate, rule: 'POLICY_TABLE' }
  const isLost = policy.mortgageStress.PROVINCE !== null && next.mortgageStress.PROVINCE === null
  return isLost ? { endsOnDate, rule: 'PROVINCE_STRESS_RATE' } : null
}

/**
 * Returns the percent of the income up to which a lender of this tier lends; null where there is no such limit or it is
 * unknown.
 */
export function dsrLimitPercent(policy: DsrPolicy, tier: LenderTier): number | null {
  return tier === 'FIRST_TIER' || tier === 'SECOND_TIER' ? policy.limitPercent[tier] : null
}
