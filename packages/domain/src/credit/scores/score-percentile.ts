import { requireScore, type ScoredBureau } from './score-band.ts'

/**
 * A score, and the share of people of KCB and of NICE with this score or more, percent. @source docs/reference/credit.md#bands
 */
const TOP_PERCENTS = [
  [1_000, 1, 1],
  [980, 5, 4],
  [950, 14, 12],
  [920, 24, 25],
  [900, 31, 36],
  [870, 42, 48],
  [850, 48, 55],
  [820, 56, 63],
  [800, 62, 69],
  [750, 72, 84],
  [700, 80, 94],
  [650, 87, 96],
  [600, 91, 97],
  [500, 95, 98],
  [350, 98, 99],
  [1, 100, 100],
] as const

/**
 * Returns the percent of people with this score or more: "the best n percent", a small number is good. An estimate from
 * a table, linear between its rows, rounded.
 * @param score 1 to 1000
 * @throws RangeError for another score
 */
export function topPercent(bureau: ScoredBureau, score: number): number {
  requireScore(score)
  const column = bureau === 'KCB' ? 1 : 2
  const index = Math.max(
    1,
    TOP_PERCENTS.findIndex(([lowest]) => score >= lowest),
  )
  const [above, below] = [TOP_PERCENTS[index - 1]!, TOP_PERCENTS[index]!]
  const share = (score - below[0]) / (above[0] - below[0])
  return Math.round(below[column] + (above[column] - below[column]) * share)
}
