import { describe, expect, it } from 'vitest'
import { traitsCorrected, traitsFound, uncertifiedTrait } from './gene-simulator.ts'
import { labChance } from './seeded-random.ts'

const DATE = '2026-11-23'
const orderedOf = (sexEnum: 'MALE' | 'FEMALE', selfTestingTypeEnum = 'DTC_GENETIC_TESTING') => ({
  analysisOrganizationEnum: 'MACROGEN',
  selfTestingTypeEnum,
  sexEnum,
})
const ordered = orderedOf('FEMALE')
const found = (token: string, seed = 'seed') => traitsFound(ordered, DATE, labChance(seed, token))
const many = Array.from({ length: 1_500 }, (_, at) => found(`token-${at}`))
const named = (traits: ReturnType<typeof found>, name: string) => traits.find((one) => one.traitName === name)
const shareOf = (is: (traits: ReturnType<typeof found>) => boolean) => many.filter(is).length / many.length

describe('findings', () => {
  it('follows from the seed and the token alone', () => {
    expect(found('token')).toEqual(found('token'))
    expect(found('token')).not.toEqual(found('another'))
    expect(found('token')).not.toEqual(found('token', 'another seed'))
  })

  it('is every trait of the order that the lab is certified for, and of their sex', () => {
    const names = (sex: 'MALE' | 'FEMALE') =>
      traitsFound(orderedOf(sex, 'ADDITIONAL_GENETIC_TESTING'), DATE, labChance('seed', 'token')).map(
        (one) => one.traitName,
      )
    expect(names('FEMALE').filter((name) => !names('MALE').includes(name))).toContain('MENSTRUAL_PAIN')
    expect(found('token').map((one) => one.traitName)).not.toContain(
      uncertifiedTrait(ordered, DATE, labChance('seed', 'token')).traitName,
    )
    expect(new Set(names('MALE')).size).toBe(names('MALE').length)
  })

  it('has one genotype of a place, whichever trait looks at it', () => {
    for (const traits of many.slice(0, 100)) {
      const seen = new Map<string, string>()
      for (const { rsId, genotype, strand } of traits.flatMap((one) => one.genes.flatMap((gene) => gene.snps))) {
        expect(seen.get(rsId) ?? genotype).toBe(genotype)
        expect(strand).toMatch(/^(FORWARD|REVERSE)$/)
        seen.set(rsId, genotype)
      }
    }
  })

  it('differs between people by the allele frequencies', () => {
    const carriers = shareOf((traits) =>
      traits.some((one) =>
        one.genes.some((gene) => gene.snps.some((snp) => snp.rsId === 'rs671' && snp.genotype.includes('A'))),
      ),
    )
    // 1 - 0.84²: the share of people with an allele that 16 of 100 copies are.
    expect(carriers).toBeGreaterThan(0.25)
    expect(carriers).toBeLessThan(0.34)
  })

  it('limits scores to their bounds, and gives a trait without variation scores of its own range', () => {
    const scores = many.map((traits) => named(traits, 'VITAMIN_C')?.score ?? -1)
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...scores)).toBeLessThanOrEqual(98)
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    expect(Math.abs(mean - 55)).toBeLessThan(2)
    expect(new Set(scores).size).toBeGreaterThan(50)
  })

  it('changes some scores in a correction, and no other trait', () => {
    const before = new Map(found('token').map((one) => [one.traitName, one]))
    const after = traitsCorrected(ordered, DATE, labChance('seed', 'token'))
    expect(after).toHaveLength(5)
    for (const one of after) expect(one.level).not.toBe(before.get(one.traitName)?.level)
  })
})
