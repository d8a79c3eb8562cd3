import { describe, expect, it } from 'vitest'
import { type CatalogueTrait, traitNamed } from '../catalogue/catalogue.ts'
import { referenceOf } from '../catalogue/reference.ts'
import { samePercentOf, topPercentOf } from './trait-position.ts'
import { favorabilityOf, levelOfScore, type TraitReading } from './trait-scores.ts'

const named = (name: string): CatalogueTrait => {
  const trait = traitNamed(name)
  if (trait === undefined) throw new Error(`no trait ${name}`)
  return trait
}
const nothing: TraitReading = { level: null, type: null, score: null }

describe('a word and what it is worth', () => {
  it.each([
    ['BLOOD_SUGAR', { level: 'HIGH', score: 20 }, 'CARE'],
    ['BLOOD_SUGAR', { level: 'LOW', score: 90 }, 'GOOD'],
    ['SATIETY', { level: 'HIGH' }, 'GOOD'],
    ['SATIETY', { level: 'LOW' }, 'CARE'],
    ['ALCOHOL_FLUSH', { level: 'HIGH' }, 'CARE'],
    ['ALCOHOL_FLUSH', { level: 'NORMAL' }, 'NORMAL'],
    ['TANNING', { level: 'HIGH' }, 'NEUTRAL'],
    ['OMEGA6', { level: 'LOW', score: 3 }, 'NEUTRAL'],
    ['WINE_PREFERENCE', { type: 'RED_WINE' }, 'NEUTRAL'],
    ['VITAMIN_C', { level: 'LOW', score: 33 }, 'CARE'],
    ['VITAMIN_C', { level: 'NORMAL', score: 34 }, 'NORMAL'],
    ['VITAMIN_C', { level: 'NORMAL', score: 66 }, 'NORMAL'],
    ['VITAMIN_C', { level: 'HIGH', score: 67 }, 'GOOD'],
    ['VITAMIN_C', {}, null],
  ] as const)('%s of %o is %s', (name, reading, favorability) => {
    expect(favorabilityOf(named(name), { ...nothing, ...reading })).toBe(favorability)
  })

  it.each([
    ['VITAMIN_C', 33, 'LOW'],
    ['VITAMIN_C', 66, 'NORMAL'],
    ['VITAMIN_C', 67, 'HIGH'],
    ['BLOOD_SUGAR', 33, 'HIGH'],
    ['BLOOD_SUGAR', 67, 'LOW'],
    ['CAFFEINE_METABOLISM', 67, 'HIGH'],
  ] as const)('%s of score %i is %s of it', (name, score, level) => {
    expect(levelOfScore(named(name), score)).toBe(level)
  })
})

describe('the place of a person in a distribution', () => {
  const flush = named('ALCOHOL_FLUSH')
  const sugar = named('BLOOD_SUGAR')

  it.each([
    [flush, { level: 'HIGH' }, 29],
    [flush, { level: 'NORMAL' }, 29],
    [flush, { level: 'LOW' }, null],
    [sugar, { level: 'LOW', score: 100 }, 1],
    [sugar, { level: 'HIGH', score: 0 }, 100],
    [named('WINE_PREFERENCE'), { type: 'RED_WINE' }, null],
    [flush, {}, null],
  ] as const)('%o with %o: the first %s of a hundred', (trait, reading, percent) => {
    expect(topPercentOf(referenceOf(trait), { ...nothing, ...reading })).toBe(percent)
  })

  it('is nearer the first with every point more', () => {
    const reference = referenceOf(sugar)
    const percents = Array.from({ length: 101 }, (_, score) => topPercentOf(reference, { ...nothing, score }) ?? 0)
    expect(percents).toEqual([...percents].sort((one, other) => other - one))
  })

  it('is not reported among fewer than a thousand', () => {
    const few = { ...referenceOf(flush), sampleSize: 999 }
    expect(topPercentOf(few, { ...nothing, level: 'HIGH' })).toBeNull()
    expect(samePercentOf(few, { ...nothing, level: 'HIGH' })).toBeNull()
  })

  it('counts those of the same answer', () => {
    expect(samePercentOf(referenceOf(flush), { ...nothing, level: 'LOW' })).toBe(71)
    expect(samePercentOf(referenceOf(named('WINE_PREFERENCE')), { ...nothing, type: 'RED_WINE' })).toBe(38)
    expect(samePercentOf(referenceOf(flush), nothing)).toBeNull()
  })
})
