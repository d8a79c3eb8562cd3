import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MICROBES } from './catalogue/microbes.ts'
import {
  balanceOf,
  dominance,
  evenness,
  genusPercents,
  type MicrobeShare,
  observedSpecies,
  shannon,
  unclassifiedPercent,
  underNamesOfToday,
} from './composition.ts'

const sharesOf = (percents: readonly number[]): readonly MicrobeShare[] =>
  percents.map((abundancePercent, at) => ({ microbeName: `Unnamed_species_${at}`, abundancePercent }))

/** Calculates the same figures a second time, from the formulas alone. */
function again(percents: readonly number[]) {
  let sum = 0
  let kinds = 0
  let most = 0
  for (const percent of percents) {
    if (percent > 0) kinds += 1
    sum += percent
    if (percent > most) most = percent
  }
  // H′ = ln N − Σ n ln n ÷ N: a different order of the same sum.
  let weighted = 0
  for (const percent of percents) if (percent > 0) weighted += percent * Math.log(percent)
  const entropy = kinds < 2 ? 0 : Math.log(sum) - weighted / sum
  return { kinds, entropy, evenness: kinds < 2 ? null : entropy / Math.log(kinds), dominance: sum > 0 ? most / sum : 0 }
}

/** At least 20,000 whole reads, so that nothing is smaller than what can be detected. */
const counts = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 40 })
const TEN_THOUSAND = { numRuns: 10_000, seed: 20_261_123 }

describe('diversity', () => {
  it('is that of the vector of the reference', () => {
    const vector = sharesOf([25, 20, 15, 10, 10, 8, 5, 4, 3])
    expect(shannon(vector)).toBeCloseTo(1.9993, 4)
    expect(observedSpecies(vector)).toBe(9)
    expect(dominance(vector)).toBeCloseTo(0.25, 12)
    expect(evenness(vector)).toBeCloseTo(1.9993 / Math.log(9), 4)
  })

  it.each<[string, readonly number[], number, number | null, number]>([
    ['nothing', [], 0, null, 0],
    ['only zeros', [0, 0], 0, null, 0],
    ['one kind', [40], 0, null, 1],
    ['one kind beside zeros', [0, 3, 0], 0, null, 1],
    ['two alike', [5, 5], Math.LN2, 1, 0.5],
  ])('of %s', (_name, percents, entropy, even, most) => {
    expect(shannon(sharesOf(percents))).toBeCloseTo(entropy, 12)
    expect(evenness(sharesOf(percents))).toBe(even)
    expect(dominance(sharesOf(percents))).toBe(most)
  })

  it('counts what was not reported as nothing', () => {
    const reported = [...sharesOf([30, 20]), { microbeName: 'Segatella_copri', abundancePercent: null }]
    expect([shannon(reported), observedSpecies(reported)]).toEqual([shannon(sharesOf([30, 20])), 2])
    expect(unclassifiedPercent(reported)).toBe(50)
  })

  it('is the same whatever the order and whatever the whole, greatest when even, and never out of its range', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 1_000 }), (reads, times, turn) => {
        const shares = sharesOf(reads)
        const at = reads.length === 0 ? 0 : turn % reads.length
        const turned = [...shares.slice(at), ...shares.slice(0, at)].reverse()
        expect(shannon(turned)).toBe(shannon(shares))
        expect(dominance(turned)).toBe(dominance(shares))
        expect(shannon(sharesOf(reads.map((one) => one * times)))).toBeCloseTo(shannon(shares), 9)
        const kinds = observedSpecies(shares)
        const even = shannon(sharesOf(Array.from({ length: kinds }, () => 1)))
        expect(shannon(shares)).toBeGreaterThanOrEqual(0)
        expect(shannon(shares)).toBeLessThanOrEqual(even + 1e-9)
        expect(even).toBeCloseTo(kinds < 2 ? 0 : Math.log(kinds), 9)
        expect(kinds * dominance(shares)).toBeGreaterThanOrEqual(kinds === 0 ? 0 : 1 - 1e-9)
      }),
      TEN_THOUSAND,
    )
  })

  it('agrees with a second implementation', () => {
    fc.assert(
      fc.property(counts, (reads) => {
        const [shares, other] = [sharesOf(reads), again(reads)]
        expect(observedSpecies(shares)).toBe(other.kinds)
        expect(shannon(shares)).toBeCloseTo(other.entropy, 9)
        expect(dominance(shares)).toBeCloseTo(other.dominance, 12)
        if (other.evenness === null) expect(evenness(shares)).toBeNull()
        else expect(evenness(shares)).toBeCloseTo(other.evenness, 9)
      }),
      TEN_THOUSAND,
    )
  })
})

describe('balance', () => {
  const named = (...rows: readonly (readonly [string, number])[]): readonly MicrobeShare[] =>
    rows.map(([microbeName, abundancePercent]) => ({ microbeName, abundancePercent }))

  it('sums the groups, and divides by nothing that is hardly there', () => {
    expect(
      balanceOf(named(['Akkermansia_muciniphila', 4], ['Bifidobacterium_longum', 2], ['Escherichia_coli', 3])),
    ).toEqual({ beneficialPercent: 6, harmfulPercent: 3, ratio: 2 })
    expect(balanceOf(named(['Akkermansia_muciniphila', 4], ['Escherichia_coli', 0.009])).ratio).toBeNull()
    expect(balanceOf(named(['Akkermansia_muciniphila', 4], ['Escherichia_coli', 0.01])).ratio).toBe(400)
    expect(balanceOf([])).toEqual({ beneficialPercent: 0, harmfulPercent: 0, ratio: null })
  })

  it('sums the three kinds with what was split off from them', () => {
    expect(
      genusPercents(
        named(['Bacteroides_uniformis', 3], ['Phocaeicola_vulgatus', 4], ['Segatella_copri', 5], ['Blautia_obeum', 2]),
      ),
    ).toEqual({ BACTEROIDES: 7, PREVOTELLA: 5, RUMINOCOCCUS: 2 })
    expect(
      genusPercents(
        named(
          ['Prevotella/Segatella', 3],
          ['Bacteroides-Prevotella', 4],
          ['unclassified Blautia', 5],
          ['Blautia_unclassified', 2],
        ),
      ),
    ).toEqual({ BACTEROIDES: 0, PREVOTELLA: 3, RUMINOCOCCUS: 7 })
  })
})

describe('names of today', () => {
  const renamed = MICROBES.flatMap(({ microbeName, synonyms }) =>
    synonyms.map(({ name }) => [name, microbeName] as const),
  )

  it.each(renamed)('%s is named %s, and no figure changes', (before, today) => {
    const rest = sharesOf([40, 20, 7])
    const [old, now] = [before, today].map((microbeName) => [...rest, { microbeName, abundancePercent: 12.5 }])
    const current = underNamesOfToday(old ?? [])
    expect(current).toEqual(now)
    expect(genusPercents(current)).toEqual(genusPercents(now ?? []))
    expect(balanceOf(current)).toEqual(balanceOf(now ?? []))
    expect(shannon(current)).toBe(shannon(now ?? []))
  })

  it('adds two names of one microbe up; not reported twice stays not reported', () => {
    const twice = (one: number | null, other: number | null) =>
      underNamesOfToday([
        { microbeName: 'Prevotella_copri', abundancePercent: one },
        { microbeName: 'Segatella_copri', abundancePercent: other },
      ])
    expect(twice(2, 3)).toEqual([{ microbeName: 'Segatella_copri', abundancePercent: 5 }])
    expect(twice(null, 3)).toEqual([{ microbeName: 'Segatella_copri', abundancePercent: 3 }])
    expect(twice(null, null)).toEqual([{ microbeName: 'Segatella_copri', abundancePercent: null }])
  })
})
