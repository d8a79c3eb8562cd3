import { ratePercent, rateThousandths } from '../../money/rate.ts'
import type { KcbUserLoanType } from '../loans/loan-type.ts'
import { isEstimatedRate, type RateRange } from '../loans/rate-range.ts'
import {
  bestSaving,
  isRefinanced,
  type RefinanceSaving,
  type Refinancing,
  refinanceSaving,
} from '../loans/refinance-saving.ts'
import { financialAbility } from './financial-ability.ts'

/** Usual rates of new loans with security, thousandths of a percent. @source docs/reference/credit.md#saving */
const SECURED_OFFERS: Partial<Record<KcbUserLoanType, readonly [least: number, most: number]>> = {
  MORTGAGE_LOAN: [3_600, 5_200],
  JEONSE_LOAN: [3_400, 4_800],
}

/** Extra cost of an overdraft over a loan, thousandths of a percentage point. */
const OVERDRAFT_EXTRA = 500

/**
 * Returns the estimated rate of a new loan for this score; null for kinds that cannot be moved online.
 * @param score of KCB
 */
export function expectedRatePercent(type: KcbUserLoanType, score: number): number | null {
  const usual = rateThousandths(financialAbility(score).averageRatePercent)
  if (type === 'CREDIT_LOAN') return ratePercent(usual)
  if (type === 'LINE_OF_CREDIT') return ratePercent(usual + OVERDRAFT_EXTRA)
  const offer = SECURED_OFFERS[type]
  if (offer === undefined) return null
  const [best, worst] = [1_000, 1].map((end) => rateThousandths(financialAbility(end).averageRatePercent)) as [
    number,
    number,
  ]
  return ratePercent(Math.round((offer[0] + ((offer[1] - offer[0]) * (usual - best)) / (worst - best)) / 10) * 10)
}

export type OfferedLoan = Omit<Refinancing, 'currentRatePercent' | 'expectedRatePercent'> & { readonly rate: RateRange }

export type BestOffer = {
  readonly isSimulatable: boolean
  readonly notSimulatableReasonEnum:
    | 'NONE'
    | 'NO_LOAN_OF_TYPE'
    | 'UNSUPPORTED_LOAN_TYPE'
    | 'RATE_UNKNOWN'
    | 'NO_BETTER_OFFER'
    | 'UNKNOWN'
  readonly best: RefinanceSaving | null
  /** Inputs of the best offer, for its sheet. */
  readonly asked: Refinancing | null
}

/**
 * Returns the loan whose move to another lender saves most, or why there is none. A loan with an unknown rate is not
 * compared, because its saving is unknown.
 * @param loans a loan past its last day is not moved
 * @param type null: all kinds that can be moved
 * @param score of KCB; null: there is none
 * @source docs/reference/credit.md#saving
 */
export function bestOffer(
  loans: readonly OfferedLoan[],
  type: KcbUserLoanType | null,
  score: number | null,
): BestOffer {
  const none = (notSimulatableReasonEnum: BestOffer['notSimulatableReasonEnum']): BestOffer => ({
    isSimulatable: false,
    notSimulatableReasonEnum,
    best: null,
    asked: null,
  })
  if (type !== null && !isRefinanced(type)) return none('UNSUPPORTED_LOAN_TYPE')
  if (score === null) return none('UNKNOWN')
  const ofType = loans.filter(
    (loan) =>
      loan.remainingMonths > 0 &&
      isRefinanced(loan.kcbUserLoanTypeEnum) &&
      [null, loan.kcbUserLoanTypeEnum].includes(type),
  )
  if (ofType.length === 0) return none('NO_LOAN_OF_TYPE')
  const asked = ofType.filter(({ rate }) => !isEstimatedRate(rate)).map((loan) => askedOf(loan, score))
  if (asked.length === 0) return none('RATE_UNKNOWN')
  const best = bestSaving(asked.map(refinanceSaving))
  if (best === null) return none('NO_BETTER_OFFER')
  const bestAsked = asked.find(({ userKcbLoanId }) => userKcbLoanId === best.userKcbLoanId) ?? null
  return { isSimulatable: true, notSimulatableReasonEnum: 'NONE', best, asked: bestAsked }
}

function askedOf({ rate, ...loan }: OfferedLoan, score: number): Refinancing {
  const expected = expectedRatePercent(loan.kcbUserLoanTypeEnum, score) ?? rate.minPercent
  return { ...loan, currentRatePercent: rate.minPercent, expectedRatePercent: expected }
}
