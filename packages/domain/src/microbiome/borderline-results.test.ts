import { describe, expect, it } from 'vitest'
import { type Border, bordersOf, nearWord } from './borderline-results.ts'
import { genusPercents, type MicrobeShare, type NamedGutType, shannon } from './composition.ts'
import { REFERENCE } from './reference.generated.ts'
import { bandOf, gutReport, gutTypeOf, percentileIn } from './report.ts'
import { readSample, seededRandom, simulateSample } from './simulate.ts'

type Word = { readonly word: string; readonly near: string | null }

/** The bands and types at the head of a report. */
function headline(shares: readonly MicrobeShare[], totalReads: number): readonly Word[] {
  const { balance, diversity, gutType } = gutReport(shares)
  const borders = bordersOf(shares, totalReads)
  return [
    { word: diversity.bandEnum, near: nearWord(borders.diversity) },
    { word: balance.bandEnum, near: nearWord(borders.balance) },
    { word: gutType.gutTypeEnum, near: nearWord(borders.gutType) },
  ]
}

/** Returns whether all readings of one sample allow a common band. */
const agree = (words: readonly (Word | undefined)[]): boolean =>
  words.some((one) =>
    [one?.word, one?.near].some((word) => word && words.every((w) => w?.word === word || w?.near === word)),
  )

describe('the same sample has the same result', () => {
  const random = seededRandom(20_261_123)
  const triples = Array.from({ length: 1_000 }, () => {
    const truth = simulateSample(random)
    return [0, 1, 2].map(() => {
      const totalReads = 10_000 + Math.floor(40_001 * random())
      return headline(readSample(random, truth, totalReads), totalReads)
    })
  })
  const wordless = (triple: (typeof triples)[number]) =>
    triple.map((words) => words.map(({ word }) => ({ word, near: null })))
  const agreeing = (some: readonly (typeof triples)[number][]) =>
    some.filter((triple) => [0, 1, 2].every((at) => agree(triple.map((words) => words[at])))).length

  it('in 95 of 100 of 1,000 triples of 10,000 to 50,000 reads', () => {
    expect(agreeing(triples)).toBeGreaterThanOrEqual(950)
  })

  it('and would not without the word beside it', () => {
    expect(agreeing(triples.map(wordless))).toBeLessThan(950)
  })

  it('most readings have one word alone', () => {
    const words = triples.flat(2)
    expect(words.filter(({ near }) => near !== null).length / words.length).toBeLessThan(0.2)
  })
})

describe('values at which a word would change', () => {
  const random = seededRandom(7)
  const samples = Array.from({ length: 500 }, () => readSample(random, simulateSample(random), 20_000))
  /** Across a threshold, and half the way to it. */
  const [ACROSS, HALF] = [1.000_001, 0.5]

  it('is the stated distance of diversity, and never half of it', () => {
    for (const shares of samples) {
      const { distance, word } = bordersOf(shares, 20_000).diversity
      const [now, up] = [bandOf(percentileIn(REFERENCE.shannon, shannon(shares))), isUp(word, shares)]
      const moved = (times: number) =>
        bandOf(percentileIn(REFERENCE.shannon, shannon(shares) + (up ? 1 : -1) * distance * times))
      expect([moved(ACROSS), moved(HALF)]).toEqual([word, now])
    }
    function isUp(word: string, shares: readonly MicrobeShare[]) {
      return word === 'HIGH' || (word === 'MID' && percentileIn(REFERENCE.shannon, shannon(shares)) < 50)
    }
  })

  it('is the stated distance of balance, and never half of it', () => {
    for (const shares of samples) {
      const { bandEnum, percentile } = gutReport(shares).balance
      const { distance, word } = bordersOf(shares, 20_000).balance
      const up = word === 'HIGH' || (word === 'MID' && percentile < 50)
      const moved = (times: number) => bandOf(percentile + (up ? 1 : -1) * distance * times)
      expect([moved(ACROSS), moved(HALF)]).toEqual([word, bandEnum])
    }
  })

  it('is so many times as much of the strongest kind of gut, or as little, and never the root of it', () => {
    let borderCount = 0
    for (const shares of samples) {
      const { gutTypeEnum, pulls } = gutTypeOf(shares)
      const border = bordersOf(shares, 20_000).gutType
      const strongest = pulls[0]?.gutTypeEnum
      if (border === null || strongest === undefined) continue
      borderCount += 1
      const times = gutTypeEnum === 'UNCLASSIFIED' ? border.distance : 1 / border.distance
      const moved = (power: number) => gutTypeOf(scaled(shares, strongest, times ** power)).gutTypeEnum
      expect([moved(ACROSS), moved(HALF)]).toEqual([border.word, gutTypeEnum])
    }
    expect(borderCount).toBeGreaterThan(250)
  })

  /** Multiplies every microbe of one type. */
  function scaled(shares: readonly MicrobeShare[], type: NamedGutType, times: number) {
    return shares.map((one) =>
      genusPercents([{ ...one, abundancePercent: 1 }])[type] > 0
        ? { ...one, abundancePercent: (one.abundancePercent ?? 0) * times }
        : one,
    )
  }
})

describe('a word beside it', () => {
  it.each<[string, Border<string> | null, string | null]>([
    ['nearer than the noise', { word: 'HIGH', distance: 0.99, noise: 1 }, 'HIGH'],
    ['as far as the noise', { word: 'HIGH', distance: 1, noise: 1 }, null],
    ['without a border', null, null],
  ])('%s', (_name, border, word) => expect(nearWord(border)).toBe(word))

  it('is marked less often the more was read', () => {
    const random = seededRandom(3)
    const shares = readSample(random, simulateSample(random), 20_000)
    const [few, many] = [bordersOf(shares, 10_000), bordersOf(shares, 40_000)]
    expect(few.diversity.noise).toBeCloseTo(2 * many.diversity.noise, 9)
    expect(few.balance.noise).toBeGreaterThan(many.balance.noise)
    expect(few.gutType?.noise ?? 0).toBeGreaterThan(many.gutType?.noise ?? Number.POSITIVE_INFINITY)
  })

  it('is none where no second kind of gut is there', () => {
    const one = [{ microbeName: 'Segatella_copri', abundancePercent: 5 }]
    expect([bordersOf(one, 20_000).gutType, bordersOf([], 20_000).gutType]).toEqual([null, null])
  })
})
