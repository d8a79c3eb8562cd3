import { describe, expect, it } from 'vitest'
import { traitsOrdered } from './catalogue/certificates.ts'
import { judgePayload, type ReportedTrait } from './result-payload.ts'

const ordered = {
  analysisOrganizationEnum: 'MACROGEN',
  selfTestingTypeEnum: 'DTC_GENETIC_TESTING',
  sexEnum: 'FEMALE',
} as const
const day = '2026-11-23'

const reported = (traitName: string, resultKind: string, answer: Partial<ReportedTrait> = {}): ReportedTrait => ({
  traitName,
  resultKind,
  level: resultKind === 'TYPE' ? null : 'NORMAL',
  type: null,
  score: resultKind === 'SCORE' ? 50 : null,
  percentile: null,
  genes: [],
  ...answer,
})
const sugar = reported('BLOOD_SUGAR', 'SCORE')
const withSnp = (rsId: string, genotype: string, strand: 'FORWARD' | null = null) =>
  reported('BLOOD_SUGAR', 'SCORE', {
    genes: [{ gene: 'MTNR1B', snps: [{ rsId, genotype, effectAllele: 'G', strand }] }],
  })

describe('a result of a lab', () => {
  it('is taken with all traits of the order, and with some of them', () => {
    const all = traitsOrdered(ordered, day).map((trait) =>
      reported(trait.traitName, trait.resultKindEnum, { type: trait.types[0]?.typeName ?? null }),
    )
    expect(all).toHaveLength(72)
    expect(judgePayload(ordered, day, all)).toEqual({ kind: 'taken' })
    expect(judgePayload(ordered, day, [sugar])).toEqual({ kind: 'taken' })
  })

  it.each<[string, ReportedTrait, string]>([
    ['is not on the certificate', reported('ALOPECIA_AREATA', 'LEVEL'), 'ALOPECIA_AREATA'],
    ['belongs to the additional testing', reported('GLUTATHIONE', 'SCORE'), 'GLUTATHIONE'],
    ['nobody knows', reported('FORTUNE', 'LEVEL'), 'FORTUNE'],
  ])('is refused whole when one trait %s', (_why, trait, name) => {
    expect(judgePayload(ordered, day, [sugar, trait])).toEqual({ kind: 'uncertified', traitNames: [name] })
  })

  it('is refused by a lab without a certificate on that day', () => {
    expect(judgePayload(ordered, '2029-04-01', [sugar])).toEqual({ kind: 'uncertified', traitNames: ['BLOOD_SUGAR'] })
  })

  it.each<[string, readonly ReportedTrait[], string]>([
    ['nothing', [], 'no traits'],
    ['a trait twice', [sugar, sugar], 'BLOOD_SUGAR: twice'],
    ['another kind', [reported('BLOOD_SUGAR', 'LEVEL', { score: 50 })], 'BLOOD_SUGAR: another kind of result'],
    ['no level', [{ ...sugar, level: null }], 'BLOOD_SUGAR: no level'],
    ['no score', [{ ...sugar, score: null }], 'BLOOD_SUGAR: no score'],
    ['a score of 101', [{ ...sugar, score: 101 }], 'BLOOD_SUGAR: a score outside 0 to 100'],
    ['a percentile of -1', [{ ...sugar, percentile: -1 }], 'BLOOD_SUGAR: a percentile outside 0 to 100'],
    ['an unknown type', [reported('WINE_PREFERENCE', 'TYPE', { type: 'ROSE' })], 'WINE_PREFERENCE: an unknown type'],
    ['a type of a level', [{ ...sugar, type: 'RED_WINE' }], 'BLOOD_SUGAR: a type'],
    ['another genotype', [withSnp('rs671', 'Ag')], 'BLOOD_SUGAR: rs671 has a genotype of another form'],
    ['an untold strand', [withSnp('rs10830963', 'CG')], 'BLOOD_SUGAR: rs10830963 needs a declared strand'],
  ])('is refused with %s', (_what, traits, fault) => {
    expect(judgePayload(ordered, day, traits)).toEqual({ kind: 'invalid', faults: [fault] })
  })

  it('needs no strand that the letters tell', () => {
    expect(judgePayload(ordered, day, [withSnp('rs671', 'AG')])).toEqual({ kind: 'taken' })
    expect(judgePayload(ordered, day, [withSnp('rs10830963', 'CG', 'FORWARD')])).toEqual({ kind: 'taken' })
  })

  it('has nothing of the other sex', () => {
    const additional = { ...ordered, selfTestingTypeEnum: 'ADDITIONAL_GENETIC_TESTING' }
    const pain = [reported('MENSTRUAL_PAIN', 'LEVEL')]
    expect(judgePayload(additional, day, pain)).toEqual({ kind: 'taken' })
    expect(judgePayload({ ...additional, sexEnum: 'MALE' }, day, pain)).toEqual({
      kind: 'invalid',
      faults: ['MENSTRUAL_PAIN: of the other sex'],
    })
  })
})
