import { isDoubtfulLoanRate, type LoanRateClass, MOST_LOAN_RATE_PERCENT } from '../../money/plausible-loan-rate.ts'
import { ratePercent, rateThousandths } from '../../money/rate.ts'
import type { KcbUserLoanType, LenderTier } from './loan-type.ts'

export type InterestRateSource = 'MYDATA' | 'USER_INPUT' | 'ESTIMATED_BY_TYPE_AND_SCORE' | 'UNKNOWN'

/** A yearly rate in percent: two equal ends when it was reported, otherwise a range. */
export type RateRange = {
  readonly minPercent: number
  readonly maxPercent: number
  readonly interestRateSourceEnum: InterestRateSource
}

/** Usual rates. @source docs/reference/credit.md#rates-nobody-gave */
const USUAL: Partial<Record<KcbUserLoanType, readonly [number, number]>> = {
  CREDIT_LOAN: [4.5, 7.5],
  LINE_OF_CREDIT: [5, 8],
  MORTGAGE_LOAN: [3.6, 5.2],
  JEONSE_LOAN: [3.4, 4.8],
  CARD_LOAN: [12, 17],
  CASH_ADVANCE: [16, 19.9],
  CAR_LOAN: [4.9, 9.9],
  INSURANCE_POLICY_LOAN: [4, 8],
}
const OUTSIDE_BANKS: Partial<Record<KcbUserLoanType, readonly [number, number]>> = {
  CREDIT_LOAN: [9, 16],
  LINE_OF_CREDIT: [9.5, 16.5],
}
/** Any rate up to the legal maximum. */
const ANY = [2, 20] as const

const RATE_CLASS: Partial<Record<KcbUserLoanType, LoanRateClass>> = {
  CREDIT_LOAN: 'CREDIT',
  LINE_OF_CREDIT: 'CREDIT',
  CARD_LOAN: 'CREDIT',
  CASH_ADVANCE: 'CREDIT',
  PRIVATE_LENDER_LOAN: 'CREDIT',
  P2P_LOAN: 'CREDIT',
  INSURANCE_POLICY_LOAN: 'CREDIT',
  DEPOSIT_SECURED_LOAN: 'CREDIT',
  SECURITIES_SECURED_LOAN: 'CREDIT',
  MORTGAGE_LOAN: 'HOME',
  JEONSE_LOAN: 'HOME',
}

/** Returns whether a reported rate cannot be that of a loan of this type. */
export const isDoubtfulRate = (percent: number, type: KcbUserLoanType): boolean =>
  isDoubtfulLoanRate(percent, RATE_CLASS[type] ?? 'PROMOTED')

/**
 * Returns the rate of a loan: the lender's through MyData, else the person's, else a range of what such loans usually
 * cost, which is never shown as a fact. An impossible rate of a lender counts as none.
 */
export function rateRange(loan: {
  readonly mydataRatePercent: number | null
  readonly userRatePercent: number | null
  readonly kcbUserLoanTypeEnum: KcbUserLoanType
  readonly lenderTierEnum: LenderTier
}): RateRange {
  const knownRate = (percent: number, interestRateSourceEnum: InterestRateSource): RateRange => ({
    minPercent: percent,
    maxPercent: percent,
    interestRateSourceEnum,
  })
  const { mydataRatePercent, kcbUserLoanTypeEnum } = loan
  if (mydataRatePercent !== null && !isDoubtfulRate(mydataRatePercent, kcbUserLoanTypeEnum))
    return knownRate(mydataRatePercent, 'MYDATA')
  if (loan.userRatePercent !== null) return knownRate(loan.userRatePercent, 'USER_INPUT')
  const [least, most] = USUAL[loan.kcbUserLoanTypeEnum] ?? ANY
  const [leastOutside, mostOutside] = OUTSIDE_BANKS[loan.kcbUserLoanTypeEnum] ?? [least, most]
  const isBank = loan.lenderTierEnum === 'FIRST_TIER'
  const minPercent = isBank || loan.lenderTierEnum === 'UNKNOWN' ? least : leastOutside
  const maxPercent = isBank ? most : mostOutside
  return { minPercent, maxPercent, interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE' }
}

/**
 * Highest surcharge of lenders on the rate of an overdue amount, percentage points. @source
 * docs/reference/credit.md#rates-that-cannot-be
 */
const MOST_ADDED_PERCENT_POINT = 3

/**
 * Returns the rate of what is still owed after the last day of a loan: it is never reported, and lies between these.
 */
export function overdueRate({ minPercent, maxPercent }: RateRange): RateRange {
  const most = ratePercent(rateThousandths(maxPercent) + rateThousandths(MOST_ADDED_PERCENT_POINT))
  return {
    minPercent,
    maxPercent: Math.max(maxPercent, Math.min(most, MOST_LOAN_RATE_PERCENT)),
    interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE',
  }
}

/** Returns whether this rate is unreported. */
export function isEstimatedRate({ interestRateSourceEnum }: RateRange): boolean {
  return interestRateSourceEnum === 'ESTIMATED_BY_TYPE_AND_SCORE' || interestRateSourceEnum === 'UNKNOWN'
}

/** Returns the middle of a range, three decimals, halves up. */
export function middleRatePercent({ minPercent, maxPercent }: RateRange): number {
  return ratePercent(Math.round((rateThousandths(minPercent) + rateThousandths(maxPercent)) / 2))
}
