/**
 * Distance of a result's bands and types from the next ones, and whether noise alone could cross the threshold. @source
 * docs/reference/microbiome.md#near-words
 */
import { balanceOf, genusPercents, type MicrobeShare, shannon } from './composition.ts'
import { deviationOf, genusDeviation, groupSensitivity, OF_TWO_READINGS, shannonSensitivity } from './handling-noise.ts'
import { REFERENCE, type Reference } from './reference.generated.ts'
import {
  type Band,
  bandOf,
  type GutType,
  gutReport,
  HIGH_FROM,
  LOW_BELOW,
  NEEDED_MARGIN,
  noiseAt,
  percentileIn,
} from './report.ts'

/** The nearest threshold: of a band in units of its figure, of a gut type in multiples of the margin. */
export type Border<Word> = {
  /** The band or type beyond it. */
  readonly word: Word
  readonly distance: number
  /** Distance between two readings of the sample, for nineteen of twenty. */
  readonly noise: number
}

/**
 * Returns the other band or type that a repeated reading of the same sample may give; null where the threshold is
 * further away than the noise.
 */
export const nearWord = <Word>(border: Border<Word> | null): Word | null =>
  border !== null && border.distance < border.noise ? border.word : null

export type Borders = {
  /** Unit: H′. */
  readonly diversity: Border<Band>
  /** Unit: percent of people. */
  readonly balance: Border<Band>
  /** A factor; null where there is nothing to compare the strongest with. */
  readonly gutType: Border<GutType> | null
}

/**
 * @param shares under current names
 * @param variation of each microbe between replicates, as a part of it; 0: only the counting noise
 */
export function bordersOf(
  shares: readonly MicrobeShare[],
  totalReads: number,
  variation = 0,
  reference: Reference = REFERENCE,
): Borders {
  const { balance, gutType } = gutReport(shares, reference)
  return {
    diversity: {
      ...nearestBand(percentileIn(reference.shannon, shannon(shares)), (border) =>
        Math.abs(shannon(shares) - valueAt(reference.shannon, border)),
      ),
      noise: shannonNoise(shares, totalReads, variation, reference),
    },
    balance: {
      ...nearestBand(balance.percentile, (border) => Math.abs(balance.percentile - border)),
      noise: balanceNoise(shares, totalReads, variation, reference),
    },
    gutType: gutTypeBorder(gutType, shares, totalReads, variation),
  }
}

function nearestBand(percentile: number, distanceTo: (border: number) => number): Omit<Border<Band>, 'noise'> {
  const [low, high] = [distanceTo(LOW_BELOW), distanceTo(HIGH_FROM)]
  const band = bandOf(percentile)
  if (band === 'LOW') return { word: 'MID', distance: low }
  if (band === 'HIGH') return { word: 'MID', distance: high }
  return low < high ? { word: 'LOW', distance: low } : { word: 'HIGH', distance: high }
}

/** Returns the value below which this percent of people lie. */
function valueAt(quantiles: readonly number[], percentile: number): number {
  const place = (percentile * (quantiles.length - 1)) / 100
  const low = quantiles[Math.floor(place)] ?? 0
  const high = quantiles[Math.ceil(place)] ?? low
  return low + (high - low) * (place - Math.floor(place))
}

/** Returns the reads of a share; at least one, because finding none does not prove that there is none. */
const readsOf = (percent: number, totalReads: number): number => Math.max(1, (percent * totalReads) / 100)

/** Returns the distance of two readings of one sample in H′, for nineteen of twenty. */
export const shannonNoise = (
  shares: readonly MicrobeShare[],
  totalReads: number,
  variation: number,
  reference: Reference = REFERENCE,
): number =>
  Math.hypot(
    noiseAt(reference.noise.shannon, totalReads),
    OF_TWO_READINGS * deviationOf(shannonSensitivity(shares), variation),
  )

/**
 * Returns the effect of the counts and the handling of both groups on the rank of their balance, in percent of people.
 */
function balanceNoise(
  shares: readonly MicrobeShare[],
  totalReads: number,
  variation: number,
  reference: Reference,
): number {
  const { beneficialPercent, harmfulPercent } = balanceOf(shares)
  const apart = (quantiles: readonly number[], percent: number, group: 'BENEFICIAL' | 'HARMFUL') => {
    const counting = (Math.sqrt(readsOf(percent, totalReads)) * 100) / totalReads
    const noise = OF_TWO_READINGS * Math.hypot(counting, deviationOf(groupSensitivity(shares, group), variation))
    const at = percentileIn(quantiles, percent)
    return Math.max(percentileIn(quantiles, percent + noise) - at, at - percentileIn(quantiles, percent - noise))
  }
  const beneficial = apart(reference.beneficialPercent, beneficialPercent, 'BENEFICIAL')
  return Math.hypot(beneficial, apart(reference.harmfulPercent, harmfulPercent, 'HARMFUL')) / 2
}

/** The margin is a quotient of two counts: its noise follows from both counts. */
function gutTypeBorder(
  { gutTypeEnum, margin, pulls }: ReturnType<typeof gutReport>['gutType'],
  shares: readonly MicrobeShare[],
  totalReads: number,
  variation: number,
): Border<GutType> | null {
  const [strongest, next] = pulls
  if (margin === null || !strongest || !next) return null
  const percents = genusPercents(shares)
  const variance = (type: typeof strongest.gutTypeEnum) =>
    1 / readsOf(percents[type], totalReads) + genusDeviation(shares, type, variation) ** 2
  return {
    word: gutTypeEnum === 'UNCLASSIFIED' ? strongest.gutTypeEnum : 'UNCLASSIFIED',
    distance: gutTypeEnum === 'UNCLASSIFIED' ? NEEDED_MARGIN / margin : margin / NEEDED_MARGIN,
    noise: Math.exp(OF_TWO_READINGS * Math.sqrt(variance(strongest.gutTypeEnum) + variance(next.gutTypeEnum))),
  }
}
