import { roundedPortion } from '../../money/portion.ts'
import type { LenderTier } from '../loans/loan-type.ts'
import type { DsrPolicy, LoanRegion, StressRate } from './dsr-policy.ts'

export type RateType = 'VARIABLE' | 'MIXED' | 'PERIODIC' | 'FIXED' | 'UNKNOWN'

export type NewLoanRate = {
  readonly rateTypeEnum: RateType
  /** Months for which the rate stays the same: the fixed period of a mixed rate, the cycle of a periodic one. */
  readonly fixedMonths: number
  readonly months: number
}

/** A rate that may change within five years counts as variable. */
const STEADY_MONTHS = 60

/** Percent of the stress rate that counts, by the fixed share of the term: below 30, 50, 70 percent of it. */
const SHARES: Readonly<Record<StressRate['shareTable'], Readonly<Record<'MIXED' | 'PERIODIC', readonly number[]>>>> = {
  STAGE_2: { MIXED: [60, 40, 20], PERIODIC: [30, 20, 10] },
  STAGE_3: { MIXED: [80, 60, 40], PERIODIC: [40, 30, 20] },
}
const STEPS = [30, 50, 70]

/**
 * Returns the stress that is added to a mortgage's own rate when its limit is calculated, thousandths of a percentage
 * point; no borrower pays it. Null where the rate of that day is not decided. An unknown kind of rate counts as
 * variable, the most expensive one.
 * @source docs/reference/credit.md#stress-rate
 */
export function mortgageStress(
  policy: DsrPolicy,
  region: LoanRegion,
  tier: LenderTier,
  rate: NewLoanRate,
): number | null {
  const ofTiers = policy.mortgageStress[region]
  if (ofTiers === null) return null
  const { thousandths, shareTable } = ofTiers[tier === 'FIRST_TIER' ? 'FIRST_TIER' : 'SECOND_TIER']
  return roundedPortion(thousandths, mortgageShare(rate, shareTable), 100)
}

function mortgageShare({ rateTypeEnum, fixedMonths, months }: NewLoanRate, table: StressRate['shareTable']): number {
  if (rateTypeEnum === 'FIXED') return 0
  if (rateTypeEnum === 'VARIABLE' || rateTypeEnum === 'UNKNOWN' || fixedMonths < STEADY_MONTHS) return 100
  const step = STEPS.findIndex((percent) => fixedMonths * 100 < percent * months)
  return SHARES[table][rateTypeEnum][step] ?? 0
}

/**
 * The same for a credit loan: no stress while all credit loans of the person, including the new one, do not exceed the
 * threshold; then on the whole of the new one. *Estimate*: fixed for three years counts 60 percent, for five years
 * none.
 * @param totalAmount all credit loans together, including the new one, won
 */
export function creditStress(policy: DsrPolicy, tier: LenderTier, rate: NewLoanRate, totalAmount: number): number {
  if (totalAmount <= policy.creditStressAboveAmount) return 0
  const { thousandths } = policy.creditStress[tier === 'FIRST_TIER' ? 'FIRST_TIER' : 'SECOND_TIER']
  return roundedPortion(thousandths, creditShare(rate), 100)
}

function creditShare({ rateTypeEnum, fixedMonths }: NewLoanRate): number {
  if (rateTypeEnum !== 'FIXED' || fixedMonths < 36) return 100
  return fixedMonths < STEADY_MONTHS ? 60 : 0
}
