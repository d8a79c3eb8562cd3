import { ratePercent } from '../../money/rate.ts'
import { requireScore } from '../scores/score-band.ts'

/** What people with a similar score usually get: an estimate, never a promise. */
export type FinancialAbility = {
  readonly averageRatePercent: number
  readonly approvalPercent: number
  readonly loanLimitAmount: number
  readonly issuePercent: number
  readonly maxCardLimitAmount: number
}

/**
 * Middle of each score bin; rate in thousandths of a percent, share of approvals, limit of a loan in 10,000 won, share
 * of cards issued, limit of a card in 10,000 won. @source docs/reference/credit.md#what-a-score-makes-possible
 */
const BINS = [
  [975, 4_950, 82, 10_000, 98, 1_400],
  [925, 5_300, 74, 8_000, 96, 1_290],
  [875, 5_850, 65, 6_000, 93, 1_180],
  [825, 6_450, 55, 4_500, 89, 1_070],
  [775, 7_100, 44, 3_000, 82, 960],
  [725, 7_700, 34, 2_000, 72, 850],
  [675, 8_150, 24, 1_200, 58, 740],
  [625, 8_450, 16, 800, 40, 630],
  [575, 8_700, 9, 400, 18, 300],
] as const

/**
 * Returns what a KCB score makes possible: linear between the middles of the bins, constant beyond the first and the
 * last. Rates in hundredths of a percent, amounts in 10,000 won.
 * @throws RangeError for an invalid score
 */
export function financialAbility(score: number): FinancialAbility {
  requireScore(score)
  const at = (column: 1 | 2 | 3 | 4 | 5) => Math.round(between(score, column))
  return {
    averageRatePercent: ratePercent(Math.round(between(score, 1) / 10) * 10),
    approvalPercent: at(2),
    loanLimitAmount: at(3) * 10_000,
    issuePercent: at(4),
    maxCardLimitAmount: at(5) * 10_000,
  }
}

function between(score: number, column: 1 | 2 | 3 | 4 | 5): number {
  const below = BINS.findIndex(([middle]) => score >= middle)
  if (below <= 0) return BINS.at(below)![column]
  const [upper, lower] = [BINS[below - 1]!, BINS[below]!]
  return lower[column] + ((upper[column] - lower[column]) * (score - lower[0])) / (upper[0] - lower[0])
}

/** Returns the improvement for a number of additional points; a score ends at 1000. */
export function abilityImprovement(
  score: number,
  plusScore: 10 | 30 | 50,
): {
  readonly plusScore: 10 | 30 | 50
  readonly rateDownPercentPoint: number
  readonly approvalUpPercentPoint: number
  readonly cardLimitUpAmount: number
} {
  const [now, then] = [financialAbility(score), financialAbility(Math.min(1_000, score + plusScore))]
  return {
    plusScore,
    rateDownPercentPoint: Math.round((now.averageRatePercent - then.averageRatePercent) * 100) / 100,
    approvalUpPercentPoint: then.approvalPercent - now.approvalPercent,
    cardLimitUpAmount: then.maxCardLimitAmount - now.maxCardLimitAmount,
  }
}
