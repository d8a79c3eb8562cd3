import { roundedPortion } from '../money/portion.ts'
import type { DsrPolicy, LoanRegion, StressRate } from './dsr-policy.ts'
import type { LenderTier } from './loan-type.ts'

export type RateType = 'VARIABLE' | 'MIXED' | 'PERIODIC' | 'FIXED' | 'UNKNOWN'

export type NewLoanRate = {
  readonly rateTypeEnum: RateType
  /** Months that the rate stays the same: the fixed time of a mixed rate, the cycle of a periodic one. */
  readonly fixedMonths: number
  readonly months: number
}

/** A rate that may change within five years is taken for variable. */
const STEADY_MONTHS = 60

/** Percent of the stress rate that counts, by the share of the term that is fixed: under 30, 50, 70 percent of it. */
const SHARES: Readonly<Record<StressRate['shareTable'], Readonly<Record<'MIXED' | 'PERIODIC', readonly number[]>>>> = {
  STAGE_2: { MIXED: [60, 40, 20], PERIODIC: [30, 20, 10] },
  STAGE_3: { MIXED: [80, 60, 40], PERIODIC: [40, 30, 20] },
}
const STEPS = [30, 50, 70]

/**
 * What a mortgage's limit is reckoned with above its own rate, thousandths of a percentage point; nobody pays it. Null where
 * the rate of that day is not decided. A kind of rate that is not known is taken for variable, the dearest.
 * @source docs/credit.md#stress-rate
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
 * The same of a credit loan: nothing while all credit loans of the person, the new one among them, are no more than the
 * threshold; then on the whole of the new one. *Estimate*: fixed for three years counts 60 percent, for five years nothing.
 * @param totalAmount all credit loans together, the new one among them, won
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
