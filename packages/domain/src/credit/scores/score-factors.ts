import type { ScoredBureau } from './score-band.ts'

export type CreditFactor = 'REPAYMENT_HISTORY' | 'DEBT_LEVEL' | 'CREDIT_PERIOD' | 'CREDIT_TYPE' | 'NON_FINANCIAL'

/** The month in which the weights were published. @source docs/reference/credit.md#what-a-score-is-made-of */
export const SCORE_FACTORS_AS_OF = '2025-09'

/** Percent of a score, KCB and NICE. @source docs/reference/credit.md#what-a-score-is-made-of */
const WEIGHTS: Readonly<Record<CreditFactor, Readonly<Record<ScoredBureau, number>>>> = {
  REPAYMENT_HISTORY: { KCB: 21, NICE: 28.4 },
  DEBT_LEVEL: { KCB: 24, NICE: 24.5 },
  CREDIT_PERIOD: { KCB: 9, NICE: 12.3 },
  CREDIT_TYPE: { KCB: 38, NICE: 27.5 },
  NON_FINANCIAL: { KCB: 8, NICE: 7.3 },
}

/** Returns the factors of a bureau's score, the greatest weight first; the percents sum to 100. */
export function scoreFactors(
  bureau: ScoredBureau,
): readonly { readonly creditFactorEnum: CreditFactor; readonly weightPercent: number }[] {
  return Object.entries(WEIGHTS)
    .map(([factor, weights]) => ({ creditFactorEnum: factor as CreditFactor, weightPercent: weights[bureau] }))
    .sort((one, other) => other.weightPercent - one.weightPercent)
}
