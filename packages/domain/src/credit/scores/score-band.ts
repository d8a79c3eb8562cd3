export type ScoredBureau = 'KCB' | 'NICE'

export type CreditScoreBand = 'EXCELLENT' | 'VERY_GOOD' | 'GOOD' | 'FAIR' | 'CARE' | 'WEAK'

/** Lowest score of each band, best first. @source docs/reference/credit.md#bands */
const BANDS: Readonly<Record<ScoredBureau, readonly (readonly [number, CreditScoreBand])[]>> = {
  KCB: [
    [942, 'EXCELLENT'],
    [832, 'VERY_GOOD'],
    [698, 'GOOD'],
    [630, 'FAIR'],
    [454, 'CARE'],
    [1, 'WEAK'],
  ],
  NICE: [
    [900, 'EXCELLENT'],
    [840, 'VERY_GOOD'],
    [750, 'GOOD'],
    [665, 'FAIR'],
    [515, 'CARE'],
    [1, 'WEAK'],
  ],
}

/**
 * Returns the band of a bureau's score.
 * @param score 1 to 1000
 * @throws RangeError for another score
 */
export function scoreBand(bureau: ScoredBureau, score: number): CreditScoreBand {
  requireScore(score)
  return BANDS[bureau].find(([lowest]) => score >= lowest)![1]
}

/** @throws RangeError for an invalid score */
export function requireScore(score: number): void {
  if (!Number.isInteger(score) || score < 1 || score > 1_000) throw new RangeError('not a score from 1 to 1000')
}
