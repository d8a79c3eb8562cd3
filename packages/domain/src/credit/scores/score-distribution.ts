import type { ScoredBureau } from './score-band.ts'
import { topPercent } from './score-percentile.ts'

/** Lowest score of each step, best first. @source docs/reference/credit.md#bands */
const STEPS = [950, 900, 850, 800, 750, 700, 650, 600, 1] as const

export type ScoreStep = {
  readonly fromScore: number
  readonly toScore: number
  /** Percent of people with such a score. */
  readonly populationPercent: number
}

/**
 * Returns the distribution of all people's scores, best first: an estimate from the same table as "the best n percent".
 */
export function scoreDistribution(bureau: ScoredBureau): readonly ScoreStep[] {
  return STEPS.map((fromScore, at) => {
    const above = at === 0 ? null : STEPS[at - 1]!
    return {
      fromScore,
      toScore: above === null ? 1_000 : above - 1,
      populationPercent: topPercent(bureau, fromScore) - (above === null ? 0 : topPercent(bureau, above)),
    }
  })
}
