import { describe, expect, it } from 'vitest'
import { bordersOf, nearWord, shannonNoise } from './borderline-results.ts'
import { type MicrobeShare, shannon } from './composition.ts'
import { gutReport, gutScoreOf } from './report.ts'
import { scoreNoise } from './score-noise.ts'
import { normal, type Random, readSample, seededRandom, simulateSample } from './simulate.ts'

const READS = 20_000
const VARIATIONS = [0.1, 0.2, 0.3] as const

/** Returns a sample after handling: each microbe a little more or less, with the same total. */
function handled(random: Random, sample: readonly MicrobeShare[], variation: number): readonly MicrobeShare[] {
  const apart = sample.map(({ microbeName, abundancePercent }) => ({
    microbeName,
    percent: (abundancePercent ?? 0) * Math.exp(variation * normal(random)),
  }))
  const [before, after] = [
    sample.reduce((sum, { abundancePercent }) => sum + (abundancePercent ?? 0), 0),
    apart.reduce((sum, { percent }) => sum + percent, 0),
  ]
  return apart.map(({ microbeName, percent }) => ({ microbeName, abundancePercent: (percent * before) / after }))
}
const readingOf = (random: Random, truth: readonly MicrobeShare[], variation: number) =>
  readSample(random, handled(random, truth, variation), READS)

describe.each(VARIATIONS)('two readings of one sample, each microbe apart by %d of itself', (variation) => {
  const random = seededRandom(20_261_127 + 100 * variation)
  const pairs = Array.from({ length: 400 }, () => {
    const truth = simulateSample(random)
    return [readingOf(random, truth, variation), readingOf(random, truth, variation)] as const
  })
  const outside = (
    of: (shares: readonly MicrobeShare[]) => number,
    noiseOf: (shares: readonly MicrobeShare[]) => number,
  ) => pairs.filter(([one, other]) => Math.abs(of(one) - of(other)) > noiseOf(other)).length / pairs.length

  it('lie within the noise of their score and of H′ nineteen of twenty times', () => {
    expect(outside(gutScoreOf, (shares) => Math.ceil(scoreNoise(shares, READS, variation)))).toBeLessThan(0.07)
    expect(outside(shannon, (shares) => shannonNoise(shares, READS, variation))).toBeLessThan(0.07)
  })

  it('and would not within the noise of counting alone', () => {
    expect(outside(gutScoreOf, (shares) => Math.ceil(scoreNoise(shares, READS, 0)))).toBeGreaterThan(0.15)
  })
})

describe.each(VARIATIONS)('three readings of one sample, each microbe apart by %d of itself', (variation) => {
  const random = seededRandom(20_261_128 + 100 * variation)
  const triples = Array.from({ length: 300 }, () => {
    const truth = simulateSample(random)
    return [0, 1, 2].map(() => readingOf(random, truth, variation))
  })
  const wordsOf = (shares: readonly MicrobeShare[], known: number) => {
    const { balance, diversity, gutType } = gutReport(shares)
    const borders = bordersOf(shares, READS, known)
    return [
      [diversity.bandEnum, nearWord(borders.diversity)],
      [balance.bandEnum, nearWord(borders.balance)],
      [gutType.gutTypeEnum, nearWord(borders.gutType)],
    ] as const
  }
  const agreeing = (known: number) =>
    triples.filter((triple) => {
      const readings = triple.map((shares) => wordsOf(shares, known))
      return [0, 1, 2].every((at) => {
        const words = readings.map((one) => one[at] ?? ([null, null] as const))
        return words
          .flat()
          .some((word) => word !== null && words.every((one) => (one as readonly unknown[]).includes(word)))
      })
    }).length / triples.length

  it('allow one word each, with the word beside it, in 95 of 100', () => {
    expect(agreeing(variation)).toBeGreaterThanOrEqual(0.95)
  })

  it('more often than by counting alone', () => expect(agreeing(0)).toBeLessThan(agreeing(variation)))
})
