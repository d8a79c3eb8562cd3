import { describe, expect, it } from 'vitest'
import { MICROBES } from './catalogue/microbes.ts'
import { findMicrobiomeTrait, MICROBIOME_TRAITS } from './catalogue/microbiome-traits.ts'
import { type MicrobeShare, shannon, underNamesOfToday } from './composition.ts'
import { REFERENCE, type Reference } from './reference.generated.ts'
import {
  bandOf,
  gutReport,
  gutScoreOf,
  gutTypeOf,
  isComparable,
  isDetectable,
  levelOf,
  type Method,
  medianOf,
  methodDifferences,
  noiseAt,
  percentileIn,
  rarityOf,
  readTrait,
  recommendedMicrobe,
  showcasesOf,
  topPercentIn,
} from './report.ts'

const named = (rows: { readonly [microbeName: string]: number }): readonly MicrobeShare[] =>
  Object.entries(rows).map(([microbeName, abundancePercent]) => ({ microbeName, abundancePercent }))

/** Medians of one, so that a pull is a share. */
const even: Reference = { ...REFERENCE, genusMedians: { BACTEROIDES: 1, PREVOTELLA: 1, RUMINOCOCCUS: 1 } }

describe('a place among people', () => {
  const quantiles = [0, 10, 20, 40, 80]

  it.each([
    [-1, 0, 100],
    [0, 0, 100],
    [5, 12.5, 88],
    [10, 25, 75],
    [30, 62.5, 38],
    [79.99, 99.993_75, 1],
    [80, 100, 1],
    [1_000, 100, 1],
  ])('%d lies at %d, in the upper %i', (value, percentile, topPercent) => {
    expect(percentileIn(quantiles, value)).toBeCloseTo(percentile, 4)
    expect(topPercentIn(quantiles, value)).toBe(topPercent)
  })

  it('never falls when a value rises, where quantiles are alike too', () => {
    const places = Array.from({ length: 200 }, (_, at) => percentileIn([0, 0, 0, 1, 1, 3], at / 50))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  it.each([
    [0, 'LOW'],
    [29.99, 'LOW'],
    [30, 'MID'],
    [69.99, 'MID'],
    [70, 'HIGH'],
    [100, 'HIGH'],
  ])('%d is %s', (percentile, band) => expect(bandOf(percentile)).toBe(band))

  it('is less certain the fewer reads there are', () => {
    expect([noiseAt(4, 10_000), noiseAt(4, 40_000), noiseAt(4, 2_500)]).toEqual([4, 2, 8])
  })
})

describe('the gut type', () => {
  it.each<[string, { readonly [microbeName: string]: number }, string, number | null]>([
    ['the strongest from 1.2 times on', { Bacteroides_ovatus: 12, Segatella_copri: 10 }, 'BACTEROIDES', 1.2],
    ['none below', { Bacteroides_ovatus: 11.9, Segatella_copri: 10 }, 'UNCLASSIFIED', 1.19],
    ['of two alike none', { Segatella_copri: 5, Blautia_obeum: 5 }, 'UNCLASSIFIED', 1],
    ['one beside nothing', { Segatella_copri: 0.1 }, 'PREVOTELLA', null],
    [
      'what was split off too',
      { Blautia_wexlerae: 3, Ruminococcus_bromii: 3, Segatella_copri: 4 },
      'RUMINOCOCCUS',
      1.5,
    ],
    ['none of nothing', { Escherichia_coli: 5 }, 'UNCLASSIFIED', null],
  ])('names %s', (_name, rows, gutTypeEnum, margin) => {
    const found = gutTypeOf(named(rows), even)
    expect(found.gutTypeEnum).toBe(gutTypeEnum)
    if (margin === null) expect(found.margin).toBeNull()
    else expect(found.margin).toBeCloseTo(margin, 9)
    expect(found.pulls).toHaveLength(3)
    expect(found.pulls.map(({ pull }) => pull)).toEqual(found.pulls.map(({ pull }) => pull).sort((a, b) => b - a))
  })

  it('weighs each kind by what is usual of it', () => {
    const rows = named({ Bacteroides_ovatus: 10, Segatella_copri: 6 })
    expect(gutTypeOf(rows, even).gutTypeEnum).toBe('BACTEROIDES')
    const usual = { ...even, genusMedians: { BACTEROIDES: 10, PREVOTELLA: 2, RUMINOCOCCUS: 1 } }
    expect(gutTypeOf(rows, usual)).toMatchObject({ gutTypeEnum: 'PREVOTELLA', margin: 3 })
  })
})

describe('the score', () => {
  const flat: Reference = { ...REFERENCE, shannon: [0, 1], beneficialPercent: [0, 10], harmfulPercent: [0, 10] }

  it.each<[string, { readonly [microbeName: string]: number }, number]>([
    ['everything for it', { Akkermansia_muciniphila: 10, Blautia_obeum: 10, Bacteroides_ovatus: 10 }, 100],
    ['one kind, a watched one', { Escherichia_coli: 10 }, 0],
    ['one kind, a favourable one', { Akkermansia_muciniphila: 10 }, 60],
    ['half of each', { Akkermansia_muciniphila: 5, Escherichia_coli: 5 }, 58],
  ])('of %s', (_name, rows, score) => expect(gutScoreOf(named(rows), flat)).toBe(score))

  it('is listed with its place, diversity and balance with their bands', () => {
    const report = gutReport(named({ Akkermansia_muciniphila: 5, Escherichia_coli: 5, Unnamed_species_1: 60 }), flat)
    expect(report).toMatchObject({
      detectedCount: 2,
      unclassifiedPercent: 30,
      diversity: { observedSpeciesCount: 3, bandEnum: 'MID' },
      balance: { beneficialPercent: 5, harmfulPercent: 5, ratio: 1, percentile: 50, bandEnum: 'MID' },
    })
    expect(report.diversity.shannon).toBe(
      shannon(named({ Akkermansia_muciniphila: 5, Escherichia_coli: 5, Unnamed_species_1: 60 })),
    )
  })
})

describe('a microbe among people', () => {
  const ofOne = (prevalence: number): Reference => ({
    ...REFERENCE,
    microbes: { Blautia_obeum: { prevalence, quantiles: [0, 1, 2, 3, 4] } },
  })
  const blautia = { microbeName: 'Blautia_obeum' }

  it.each([
    [1, 'COMMON'],
    [0.5, 'COMMON'],
    [0.499, 'UNCOMMON'],
    [0.1, 'UNCOMMON'],
    [0.099, 'RARE'],
    [0.01, 'RARE'],
    [0.009, 'LEGENDARY'],
  ])('found in %d of one is %s', (prevalence, rarity) => expect(rarityOf(blautia, ofOne(prevalence))).toBe(rarity))

  it.each([
    [null, null],
    [0, 'NOT_DETECTED'],
    [0.99, 'LOW'],
    [1, 'NORMAL'],
    [2.99, 'NORMAL'],
    [3, 'HIGH'],
  ])('%s percent is %s', (percent, level) => expect(levelOf(percent, blautia, ofOne(1))).toBe(level))

  it.each([
    [0.1, 10_000, true],
    [0.099, 10_000, false],
    [0.01, 100_000, true],
    [0.01, 10_000, false],
  ])('%d percent of %i reads are certain: %s', (percent, reads, could) =>
    expect(isDetectable(percent, reads)).toBe(could),
  )

  it('is recommended when it is the favourable one that is furthest below what is usual', () => {
    const usual = Object.fromEntries(MICROBES.map((one) => [one.microbeName, medianOf(one)]))
    const without = (name: string) => recommendedMicrobe(named({ ...usual, [name]: 0 }))
    for (const { microbeGroupEnum, microbeName } of MICROBES)
      if (microbeGroupEnum === 'BENEFICIAL') {
        expect(without(microbeName)?.microbe.microbeName).toBe(microbeName)
        expect(without(microbeName)?.gapPercent).toBe(usual[microbeName])
      }
    // No advice is given for a microbe that is not below the usual share.
    expect(recommendedMicrobe(named(usual))).toBeNull()
  })
})

describe('traits', () => {
  it('are each evaluated at every level, and the laboratory’s value prevails', () => {
    for (const trait of MICROBIOME_TRAITS) {
      const found = [10, 50, 90].map((score) => readTrait(trait, [], { score, level: null }))
      expect(found.map((one) => one.levelEnum)).toEqual(['LOW', 'NORMAL', 'HIGH'])
      const good = {
        HIGH: ['CARE', 'NORMAL', 'GOOD'],
        LOW: ['GOOD', 'NORMAL', 'CARE'],
        NEUTRAL: Array(3).fill('NEUTRAL'),
      }
      expect(
        found.map((one) => one.favorabilityEnum),
        trait.traitName,
      ).toEqual(good[trait.favorableEnd])
    }
    const gas = findMicrobiomeTrait('GAS')
    if (gas === null) throw new Error('no such trait')
    expect(readTrait(gas, [], { score: 10, level: 'HIGH' })).toMatchObject({ score: 10, levelEnum: 'HIGH' })
  })
})

describe('highlights', () => {
  const sample = named({
    Phocaeicola_vulgatus: 35,
    Akkermansia_muciniphila: 20,
    Escherichia_coli: 30,
    Staphylococcus_aureus: 0.06,
    Segatella_copri: 4,
  })
  const highlights = (shares: readonly MicrobeShare[], reads: number, before: readonly MicrobeShare[] | null) =>
    Object.fromEntries(
      showcasesOf(shares, reads, before).map(({ microbe, showcaseTypeEnum }) => [
        showcaseTypeEnum,
        microbe.microbeName,
      ]),
    )

  it('is one finding of each kind, none of a microbe twice', () => {
    expect(
      highlights(
        sample,
        20_000,
        sample.map((one) => (one.microbeName === 'Segatella_copri' ? { ...one, abundancePercent: 0 } : one)),
      ),
    ).toEqual({
      MOST_ABUNDANT: 'Phocaeicola_vulgatus',
      BEST_BENEFICIAL: 'Akkermansia_muciniphila',
      WATCH_OUT: 'Escherichia_coli',
      RAREST: 'Staphylococcus_aureus',
      NEW_SINCE_LAST: 'Segatella_copri',
    })
  })

  it('marks rare and new only from ten reads on, and new only if absent before', () => {
    // 0.05 % of 10,000 reads are five.
    const faint = named({ Phocaeicola_vulgatus: 30, Blautia_obeum: 3, Staphylococcus_aureus: 0.05 })
    const gone = named({ Phocaeicola_vulgatus: 30, Blautia_obeum: 3, Staphylococcus_aureus: 0 })
    expect(highlights(faint, 10_000, gone)).toEqual({ MOST_ABUNDANT: 'Phocaeicola_vulgatus', RAREST: 'Blautia_obeum' })
    expect(highlights(faint, 50_000, gone)).toMatchObject({ WATCH_OUT: 'Staphylococcus_aureus' })
    expect(highlights(sample, 20_000, sample)).not.toHaveProperty('NEW_SINCE_LAST')
    expect(highlights(sample, 20_000, null)).not.toHaveProperty('NEW_SINCE_LAST')
    // Not reported before is not the same as absent.
    expect(highlights(sample, 20_000, named({ Phocaeicola_vulgatus: 30 }))).not.toHaveProperty('NEW_SINCE_LAST')
  })
})

describe('two results', () => {
  const version = (
    analysisVersion: string,
    analysisMethod: string | null,
    region: string | null,
    base: string | null,
  ): Method => ({
    analysisVersion,
    analysisMethod,
    analysisRegion: region,
    databaseVersion: base,
  })
  const PIPELINES = [
    version('1.0.0', '16S', 'V3-V4', '2020.1'),
    version('1.1.0', '16S', 'V3-V4', '2020.1'),
    version('1.0.0', '16S', 'V4', '2020.1'),
    version('1.0.0', '16S', 'V3-V4', '2022.1'),
    version('1.0.0', 'SHOTGUN', 'V3-V4', '2020.1'),
    version('2.0.0', 'SHOTGUN', 'WHOLE', '2026.1'),
  ]

  it('are compared when all of how they were read is the same, over all pairs of six pipelines', () => {
    for (const [at, one] of PIPELINES.entries())
      for (const [place, other] of PIPELINES.entries()) {
        expect(methodDifferences(one, other).length === 0, `${at} ${place}`).toBe(at === place)
        expect(methodDifferences(one, other)).toEqual(methodDifferences(other, one))
      }
    const [first, ...others] = PIPELINES as [Method, ...Method[]]
    expect(others.map((other) => methodDifferences(first, other))).toEqual([
      ['ANALYSIS_VERSION'],
      ['REGION'],
      ['DATABASE'],
      ['METHOD'],
      ['ANALYSIS_VERSION', 'METHOD', 'REGION', 'DATABASE'],
    ])
  })

  it.each([
    [version('1.0.0', null, 'V4', '2020.1'), ['METHOD']],
    [version('1.0.0', '16S', null, '2020.1'), ['REGION']],
    [version('1.0.0', '16S', 'V4', null), ['DATABASE']],
    [version('1.0.0', null, null, null), ['METHOD', 'REGION', 'DATABASE']],
  ])('are not compared where both leave out the same: %o', (method, differences) => {
    expect(methodDifferences(method, { ...method })).toEqual(differences)
  })

  it('of one microbe under two names show neither a gain nor a loss', () => {
    const rest = { Unnamed_species_1: 30, Unnamed_species_2: 20, Unnamed_species_3: 8 }
    for (const { microbeName, synonyms } of MICROBES)
      for (const { name } of synonyms) {
        const [before, now] = [name, microbeName].map((one) => underNamesOfToday(named({ ...rest, [one]: 6 })))
        if (before === undefined || now === undefined) throw new Error('no shares')
        expect(gutReport(now)).toEqual(gutReport(before))
        expect(highlights(now, before), name).not.toHaveProperty('NEW_SINCE_LAST')
        expect(highlights(before, now), name).not.toHaveProperty('NEW_SINCE_LAST')
        // The same without current names would be a finding: the test can fail.
        expect(named({ ...rest, [name]: 6 }).some((one) => one.microbeName === microbeName)).toBe(false)
      }
  })

  const highlights = (shares: readonly MicrobeShare[], before: readonly MicrobeShare[]) =>
    Object.fromEntries(
      showcasesOf(shares, 20_000, before).map((one) => [one.showcaseTypeEnum, one.microbe.microbeName]),
    )
})

describe('a place among people', () => {
  it.each<[string, Parameters<typeof isComparable>[0], boolean]>([
    ['the same method, region and database', REFERENCE.method, true],
    ['another method', { ...REFERENCE.method, analysisMethod: 'shotgun' }, false],
    ['another region', { ...REFERENCE.method, analysisRegion: 'V4' }, false],
    ['another database', { ...REFERENCE.method, databaseVersion: 'SILVA 138' }, false],
    ['an unknown method', { ...REFERENCE.method, analysisMethod: null }, false],
    ['nothing known', { analysisMethod: null, analysisRegion: null, databaseVersion: null }, false],
  ])('of %s', (_name, method, isPlaced) => expect(isComparable(method)).toBe(isPlaced))
})
