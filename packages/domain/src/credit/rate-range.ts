import { ratePercent, rateThousandths } from '../money/rate.ts'
import type { KcbUserLoanType, LenderTier } from './loan-type.ts'

export type InterestRateSource = 'MYDATA' | 'USER_INPUT' | 'ESTIMATED_BY_TYPE_AND_SCORE' | 'UNKNOWN'

/** A yearly rate in percent: two equal ends when somebody said it, a range when nobody did. */
export type RateRange = {
  readonly minPercent: number
  readonly maxPercent: number
  readonly interestRateSourceEnum: InterestRateSource
}

/** Usual rates. @source docs/credit.md#rates-nobody-gave */
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
/** Anything up to the most that the law allows. */
const ANY = [2, 20] as const

/** No lender may take more in a year, percent. @source docs/credit.md#rates-nobody-gave */
const MOST_PERCENT = 20

/** Below this, in percent, a lender's figure is the rate of something else, as of the deposit side of an overdraft. */
const LEAST_PERCENT: Partial<Record<KcbUserLoanType, number>> = {
  CREDIT_LOAN: 1,
  LINE_OF_CREDIT: 1,
  CARD_LOAN: 1,
  CASH_ADVANCE: 1,
  PRIVATE_LENDER_LOAN: 1,
  P2P_LOAN: 1,
  INSURANCE_POLICY_LOAN: 1,
  DEPOSIT_SECURED_LOAN: 1,
  SECURITIES_SECURED_LOAN: 1,
  MORTGAGE_LOAN: 0.001,
  JEONSE_LOAN: 0.001,
}

/**
 * Whether a rate that a lender reported cannot be that of such a loan. It is shown as doubtful and not calculated with.
 * @source docs/credit.md#rates-that-cannot-be
 */
export function isDoubtfulRate(percent: number, type: KcbUserLoanType): boolean {
  return !Number.isFinite(percent) || percent < (LEAST_PERCENT[type] ?? 0) || percent > MOST_PERCENT
}

/**
 * The rate of a loan: as the lender says through MyData, else as the person says, else a range of what such loans usually
 * cost, which is never shown as a fact. A lender's rate that cannot be counts as none.
 */
export function rateRange(loan: {
  readonly mydataRatePercent: number | null
  readonly userRatePercent: number | null
  readonly kcbUserLoanTypeEnum: KcbUserLoanType
  readonly lenderTierEnum: LenderTier
}): RateRange {
  const said = (percent: number, interestRateSourceEnum: InterestRateSource): RateRange => ({
    minPercent: percent,
    maxPercent: percent,
    interestRateSourceEnum,
  })
  const { mydataRatePercent, kcbUserLoanTypeEnum } = loan
  if (mydataRatePercent !== null && !isDoubtfulRate(mydataRatePercent, kcbUserLoanTypeEnum))
    return said(mydataRatePercent, 'MYDATA')
  if (loan.userRatePercent !== null) return said(loan.userRatePercent, 'USER_INPUT')
  const [least, most] = USUAL[loan.kcbUserLoanTypeEnum] ?? ANY
  const [leastOutside, mostOutside] = OUTSIDE_BANKS[loan.kcbUserLoanTypeEnum] ?? [least, most]
  const isBank = loan.lenderTierEnum === 'FIRST_TIER'
  const minPercent = isBank || loan.lenderTierEnum === 'UNKNOWN' ? least : leastOutside
  const maxPercent = isBank ? most : mostOutside
  return { minPercent, maxPercent, interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE' }
}

/** What lenders may add to the rate of what is overdue, percentage points. @source docs/credit.md#rates-that-cannot-be */
const MOST_ADDED_PERCENT_POINT = 3

/** The rate of what is still owed after the last day of a loan: nobody reports it, it lies between these. */
export function overdueRate({ minPercent, maxPercent }: RateRange): RateRange {
  const most = ratePercent(rateThousandths(maxPercent) + rateThousandths(MOST_ADDED_PERCENT_POINT))
  return {
    minPercent,
    maxPercent: Math.max(maxPercent, Math.min(most, MOST_PERCENT)),
    interestRateSourceEnum: 'ESTIMATED_BY_TYPE_AND_SCORE',
  }
}

/** Whether nobody said this rate. */
export function isEstimatedRate({ interestRateSourceEnum }: RateRange): boolean {
  return interestRateSourceEnum === 'ESTIMATED_BY_TYPE_AND_SCORE' || interestRateSourceEnum === 'UNKNOWN'
}

/** The middle of a range, three decimals, halves up. */
export function middleRatePercent({ minPercent, maxPercent }: RateRange): number {
  return ratePercent(Math.round((rateThousandths(minPercent) + rateThousandths(maxPercent)) / 2))
}
