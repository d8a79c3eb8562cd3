import {
  HEALTH_DATA_TYPES,
  MAJOR_DISEASES,
  TRAIT_CARD_TYPES,
  TRAIT_ORDER_TYPES,
  TRAIT_SORT_TYPES,
} from '@ieum/contracts/gene/trait-names.ts'
import { describe, expect, it } from 'vitest'
import { CATALOGUE, traitNamed } from '../catalogue/catalogue.ts'
import { PRACTICE_METHOD, referenceOf } from '../catalogue/reference.ts'
import type { ReportedTrait } from '../laboratory-result/reported-trait.ts'
import { bornToBeHealthy } from './born-to-be-healthy.ts'
import { changedTraits } from './changed-reading.ts'
import { type ReadTrait, readTrait, unreadTrait } from './read-trait.ts'
import type { ReadingMethod } from './reading-method.ts'
import { TRAITS_OF_DISEASE, TRAITS_OF_HEALTH_DATA_TYPE } from './related-traits.ts'
import { cardsOfDay } from './trait-cards.ts'
import { sortTraits } from './trait-order.ts'
import { levelOfScore, type TraitReading } from './trait-scores.ts'

const read = (
  name: string,
  reading: Partial<TraitReading> | null,
  method: ReadingMethod = PRACTICE_METHOD,
): ReadTrait => {
  const trait = traitNamed(name)
  if (trait === undefined) throw new Error(`no trait ${name}`)
  return reading === null
    ? unreadTrait(trait)
    : readTrait(trait, { level: null, type: null, score: null, ...reading }, method)
}
const scored = (name: string, score: number): ReadTrait => {
  const { trait } = read(name, null)
  return read(name, { score, level: levelOfScore(trait, score) })
}
const names = (reads: readonly ReadTrait[]) => reads.map((one) => one.trait.traitName)

const some = [
  scored('VITAMIN_C', 90),
  read('GRIP_STRENGTH', null),
  scored('BLOOD_SUGAR', 20),
  scored('BMI', 50),
  read('WINE_PREFERENCE', { type: 'RED_WINE' }),
  read('ALCOHOL_FLUSH', { level: 'HIGH' }),
]

describe('the order of traits', () => {
  it.each([
    ['RECOMMENDED', 'ASC', 'BLOOD_SUGAR ALCOHOL_FLUSH VITAMIN_C BMI WINE_PREFERENCE GRIP_STRENGTH'],
    ['RECOMMENDED', 'DESC', 'BLOOD_SUGAR ALCOHOL_FLUSH VITAMIN_C BMI WINE_PREFERENCE GRIP_STRENGTH'],
    ['CATEGORY', 'ASC', 'VITAMIN_C GRIP_STRENGTH ALCOHOL_FLUSH WINE_PREFERENCE BMI BLOOD_SUGAR'],
    ['CATEGORY', 'DESC', 'BLOOD_SUGAR BMI WINE_PREFERENCE ALCOHOL_FLUSH GRIP_STRENGTH VITAMIN_C'],
    ['NAME', 'ASC', 'ALCOHOL_FLUSH BLOOD_SUGAR BMI GRIP_STRENGTH VITAMIN_C WINE_PREFERENCE'],
    ['SCORE', 'ASC', 'BLOOD_SUGAR BMI VITAMIN_C GRIP_STRENGTH ALCOHOL_FLUSH WINE_PREFERENCE'],
    ['SCORE', 'DESC', 'VITAMIN_C BMI BLOOD_SUGAR GRIP_STRENGTH ALCOHOL_FLUSH WINE_PREFERENCE'],
    ['TOP_PERCENT', 'ASC', 'VITAMIN_C ALCOHOL_FLUSH BMI BLOOD_SUGAR GRIP_STRENGTH WINE_PREFERENCE'],
  ] as const)('%s %s', (traitSortTypeEnum, traitOrderTypeEnum, order) => {
    const sorted = sortTraits(some, {
      traitSortTypeEnum,
      traitOrderTypeEnum,
      displayName: (one) => one.trait.traitName,
    })
    expect(names(sorted).join(' ')).toBe(order)
  })
})

describe('every order', () => {
  const all = TRAIT_SORT_TYPES.flatMap((sort) => TRAIT_ORDER_TYPES.map((order) => [sort, order] as const))
  it.each(all)('%s %s contains every trait once', (traitSortTypeEnum, traitOrderTypeEnum) => {
    const sorted = sortTraits(some, { traitSortTypeEnum, traitOrderTypeEnum, displayName: () => '' })
    expect(names(sorted).sort()).toEqual(names(some).sort())
  })
})

describe('a place among people', () => {
  const method: ReadingMethod = PRACTICE_METHOD
  it.each<[string, ReadingMethod, boolean]>([
    ['the same chip, build and panel', method, true],
    ['another name of the build', { ...method, genomeBuild: 'hg38' }, true],
    ['a patch of the build', { ...method, genomeBuild: 'GRCh38.p14' }, true],
    ['another build', { ...method, genomeBuild: 'GRCh37' }, false],
    ['an unknown build', { ...method, genomeBuild: null }, false],
    ['another chip', { ...method, analysisMethod: 'WGS' }, false],
    ['an unknown chip', { ...method, analysisMethod: null }, false],
    ['a chip of which nobody knows the kind', { ...method, analysisMethod: 'UNKNOWN' }, false],
    ['another panel', { ...method, panelVersion: 'practice-2025' }, false],
    ['an unknown panel', { ...method, panelVersion: null }, false],
  ])('of %s', (_name, readBy, isCompared) => {
    const answers: readonly ReadTrait[] = [
      read('BLOOD_SUGAR', { score: 20, level: 'HIGH' }, readBy),
      read('ALCOHOL_FLUSH', { level: 'HIGH' }, readBy),
      read('WINE_PREFERENCE', { type: 'RED_WINE' }, readBy),
    ]
    for (const one of answers) {
      expect(one.isComparedWithPeople).toBe(isCompared)
      expect(one.samePercent !== null).toBe(isCompared)
    }
    const [sugar, flush] = answers
    // The laboratory's figures and levels stay.
    expect(sugar).toMatchObject({ reading: { score: 20, level: 'HIGH' }, favorabilityEnum: 'CARE' })
    expect(sugar?.averageScore).toBe(isCompared ? referenceOf(sugar?.trait as never).averageScore : null)
    expect([sugar?.topPercent !== null, flush?.topPercent !== null]).toEqual([isCompared, isCompared])
  })
  it('is none without an answer', () =>
    expect(read('BLOOD_SUGAR', null)).toMatchObject({
      isComparedWithPeople: null,
      topPercent: null,
      samePercent: null,
      averageScore: null,
    }))
  it('makes no card of what is rare among other people', () => {
    const rare = read('EYE_COLOR', { type: 'LIGHT' }, { ...method, panelVersion: null })
    expect(cardsOfDay([rare], 20_000).map((card) => card.cardTypeEnum)).toEqual(['TODAY'])
    expect(cardsOfDay([read('EYE_COLOR', { type: 'LIGHT' })], 20_000).map((card) => card.cardTypeEnum)).toEqual([
      'RARE',
    ])
  })
})

describe('cards of the day', () => {
  const all = CATALOGUE.map((trait) => {
    const score = (trait.traitNumber * 37) % 101
    if (trait.resultKindEnum === 'TYPE') return read(trait.traitName, { type: trait.types[0]?.typeName ?? null })
    const level = levelOfScore(trait, score)
    return read(trait.traitName, { level, score: trait.resultKindEnum === 'SCORE' ? score : null })
  })
  const cards = (day: number, among = all) => cardsOfDay(among, day)

  it('are three to five, each of another trait, on every day', () => {
    for (let day = 20_000; day < 20_400; day += 1) {
      const today = cards(day)
      expect(today.length).toBeGreaterThanOrEqual(3)
      expect(today.length).toBeLessThanOrEqual(5)
      expect(new Set(today.map((card) => card.read.trait.traitName)).size).toBe(today.length)
      for (const card of today) {
        if (card.cardTypeEnum === 'TOP_STRENGTH') expect(card.read.favorabilityEnum).toBe('GOOD')
        if (card.cardTypeEnum === 'CARE') expect(card.read.favorabilityEnum).toBe('CARE')
        if (card.cardTypeEnum === 'RARE') expect(card.read.samePercent).toBeLessThanOrEqual(10)
      }
    }
  })
  it('are of every kind', () => {
    const kinds = new Set(cards(20_000).map((card) => card.cardTypeEnum))
    expect([...kinds]).toEqual([...TRAIT_CARD_TYPES])
  })
  it('are the same the whole day and others on the next', () => {
    expect(cards(20_000)).toEqual(cards(20_000))
    expect(cards(20_001)).not.toEqual(cards(20_000))
  })
  it('contain no missing value', () => {
    expect(cards(20_000, [])).toEqual([])
    expect(cards(20_000, [read('GRIP_STRENGTH', null)])).toEqual([])
    expect(cards(20_000, [read('GRIP_STRENGTH', { level: 'NORMAL' })]).map((card) => card.cardTypeEnum)).toEqual([
      'TODAY',
    ])
  })
})

describe('born to be healthy', () => {
  it('is the mean of what health care and exercise count', () => {
    const healthy = bornToBeHealthy([
      scored('BLOOD_SUGAR', 90),
      scored('BMI', 40),
      scored('URIC_ACID', 10),
      read('GRIP_STRENGTH', { level: 'HIGH' }),
      read('YOYO', { level: 'HIGH' }),
      // Not counted: neither end favourable, another category, no result.
      read('HEART_RATE', { level: 'HIGH' }),
      scored('VITAMIN_C', 0),
      read('SPRINT', null),
    ])
    expect(healthy.score).toBe((90 + 40 + 10 + 80 + 20) / 5)
    expect(names(healthy.strengths)).toEqual(['BLOOD_SUGAR', 'GRIP_STRENGTH'])
    expect(names(healthy.cares)).toEqual(['URIC_ACID', 'YOYO'])
  })
  it('is nothing of four traits', () => {
    expect(bornToBeHealthy(['BLOOD_SUGAR', 'BMI', 'URIC_ACID', 'OBESITY'].map((name) => scored(name, 90))).score).toBe(
      null,
    )
  })
})

describe('other facts shown beside a trait', () => {
  const related = [
    ...MAJOR_DISEASES.map((disease) => [disease, TRAITS_OF_DISEASE[disease]] as const),
    ...HEALTH_DATA_TYPES.map((type) => [type, TRAITS_OF_HEALTH_DATA_TYPE[type]] as const),
  ]
  it.each(related)('%s has traits of the catalogue, each once', (_of, traits) => {
    expect(traits.length).toBeGreaterThan(1)
    expect(new Set(traits).size).toBe(traits.length)
    expect(traits.every((name) => traitNamed(name) !== undefined)).toBe(true)
  })
})

describe('a corrected reading', () => {
  const reported = (
    traitName: string,
    level: TraitReading['level'],
    score: number | null = null,
    genotype: string | null = null,
  ): ReportedTrait => ({
    ...{ traitName, level, score, type: null, resultKind: 'LEVEL', percentile: null },
    genes:
      genotype === null
        ? []
        : [{ gene: 'FTO', snps: [{ rsId: 'rs9939609', genotype, effectAllele: 'A', strand: 'FORWARD' }] }],
  })
  const reading = (level: TraitReading['level'], score: number | null = null) => ({ level, score, type: null })

  it('is every trait whose level, score or genotype is another one', () => {
    const before = [
      reported('BMI', 'HIGH', 20),
      reported('BLOOD_SUGAR', 'LOW', 80),
      reported('YOYO', 'LOW'),
      reported('APPETITE', 'NORMAL', null, 'AA'),
      reported('SATIETY', 'NORMAL', null, 'AT'),
      reported('BODY_FAT', 'NORMAL', 50, 'AT'),
    ]
    const after = [
      reported('BMI', 'NORMAL', 40),
      reported('BLOOD_SUGAR', 'LOW', 70),
      reported('SPRINT', 'HIGH'),
      reported('APPETITE', 'NORMAL', null, 'TT'),
      reported('SATIETY', 'NORMAL', null, 'TA'),
      reported('BODY_FAT', 'NORMAL', 50, '--'),
    ]
    const asked = ['SPRINT', 'BMI', 'BLOOD_SUGAR', 'YOYO', 'URIC_ACID', 'APPETITE', 'SATIETY', 'BODY_FAT'] as const
    expect(changedTraits(asked, before, after)).toEqual([
      { traitName: 'SPRINT', before: null, after: reading('HIGH'), variants: [] },
      { traitName: 'BMI', before: reading('HIGH', 20), after: reading('NORMAL', 40), variants: [] },
      { traitName: 'BLOOD_SUGAR', before: reading('LOW', 80), after: reading('LOW', 70), variants: [] },
      { traitName: 'YOYO', before: reading('LOW'), after: null, variants: [] },
      {
        traitName: 'APPETITE',
        before: reading('NORMAL'),
        after: reading('NORMAL'),
        variants: [{ rsId: 'rs9939609', before: 'AA', after: 'TT' }],
      },
      {
        traitName: 'BODY_FAT',
        before: reading('NORMAL', 50),
        after: reading('NORMAL', 50),
        variants: [{ rsId: 'rs9939609', before: 'AT', after: null }],
      },
    ])
    expect(changedTraits(asked, before, before)).toEqual([])
  })
})
