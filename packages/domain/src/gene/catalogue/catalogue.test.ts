import { describe, expect, it } from 'vitest'
import { CATALOGUE, traitNamed } from './catalogue.ts'
import { type CatalogueData, catalogueFaults } from './catalogue-faults.ts'
import { CERTIFICATES, certificateOn, certificatesEnding, traitsOrdered } from './certificates.ts'
import { levelPercents, scoreShares } from './practice-scores.ts'
import { referenceOf } from './reference.ts'
import { SNPS } from './snps.ts'

const data: CatalogueData = { traits: CATALOGUE, snps: SNPS, certificates: CERTIFICATES }
const [trait, ...otherTraits] = CATALOGUE
const [snp, ...otherSnps] = SNPS
const [certificate, ...otherCertificates] = CERTIFICATES
if (trait === undefined || certificate === undefined) throw new Error('the catalogue is empty')

describe('the catalogue', () => {
  it('has nothing wrong with it', () => expect(catalogueFaults(data)).toEqual([]))

  it('has the traits of each category in the order of their numbers', () => {
    const counts = Object.groupBy(CATALOGUE, (one) => one.traitCategoryEnum)
    expect(Object.fromEntries(Object.entries(counts).map(([category, traits]) => [category, traits.length]))).toEqual({
      NUTRIENT: 24,
      EXERCISE: 12,
      SKIN_HAIR: 17,
      EATING_HABIT: 9,
      PERSONAL_TRAIT: 23,
      HEALTH_CARE: 27,
      ANCESTRY: 1,
    })
    expect(CATALOGUE.map((one) => one.traitNumber)).toEqual(Array.from({ length: 113 }, (_, at) => at + 1))
  })

  it('declares a strand where turning a place over leaves it the same', () => {
    const complement = { A: 'T', T: 'A', C: 'G', G: 'C' }
    const palindromic = SNPS.filter((one) => complement[one.effectAllele] === one.otherAllele).map((one) => one.rsId)
    expect(palindromic.sort()).toEqual(
      ['rs10830963', 'rs16998073', 'rs1800795', 'rs713598', 'rs964184', 'rs9939609'].sort(),
    )
  })

  it.each<[string, Partial<CatalogueData>, string]>([
    ['a trait twice', { traits: [trait, ...CATALOGUE] }, 'VITAMIN_C stands twice'],
    ['a trait less', { traits: otherTraits }, '112 traits instead of 113'],
    [
      'a place without a strand',
      { snps: [{ ...snp, strand: '' as 'FORWARD' }, ...otherSnps] },
      'rs33972313 declares no strand',
    ],
    ['a place less', { snps: otherSnps }, 'VITAMIN_C names a place that there is no row of'],
    [
      'a frequency in percent',
      { snps: [{ ...snp, frequency: { effectAlleleShare: 27, source: 'RECALLED' } }, ...otherSnps] },
      'rs33972313 has a frequency outside 0 to 1',
    ],
    [
      'types of a level',
      { traits: [{ ...trait, types: [{ typeName: 'ONE', populationPercent: 100 }] }, ...otherTraits] },
      'VITAMIN_C has types without being one, or the other way round',
    ],
    [
      'a certificate that outlives the next',
      { certificates: [{ ...certificate, validTo: '2026-04-01' }, ...otherCertificates] },
      'DTC-2024-03 and DTC-2026-01 hold on the same day',
    ],
    [
      'a certificate of an unknown trait',
      { certificates: [{ ...certificate, traitNames: new Set(['FORTUNE']) as never }, ...otherCertificates] },
      'DTC-2024-03 names FORTUNE',
    ],
  ])('does not hold %s', (_name, change, fault) => {
    expect(catalogueFaults({ ...data, ...change })).toContain(fault)
  })
})

describe('certificates', () => {
  const names = (...given: Parameters<typeof traitsOrdered>) => traitsOrdered(...given).map((one) => one.traitName)
  const ordered = {
    analysisOrganizationEnum: 'MACROGEN',
    selfTestingTypeEnum: 'DTC_GENETIC_TESTING',
    sexEnum: 'FEMALE',
  } as const

  it.each([
    ['2024-03-31', undefined],
    ['2024-04-01', 'DTC-2024-03'],
    ['2026-03-31', 'DTC-2024-03'],
    ['2026-04-01', 'DTC-2026-01'],
    ['2029-04-01', undefined],
  ])('of one lab on %s: %s', (day, number) => {
    expect(certificateOn('MACROGEN', day)?.certificateNumber).toBe(number)
  })

  it('name what may be answered of a product, for a person, on a day', () => {
    expect(names(ordered, '2026-11-23')).toHaveLength(72)
    expect(names(ordered, '2026-11-23')).not.toContain('ALOPECIA_AREATA')
    expect(names({ ...ordered, analysisOrganizationEnum: 'THERAGEN' }, '2026-11-23')).toContain('ALOPECIA_AREATA')
    expect(names(ordered, '2030-01-01')).toEqual([])
    const additional = { ...ordered, selfTestingTypeEnum: 'ADDITIONAL_GENETIC_TESTING' }
    expect(names(additional, '2026-11-23')).toContain('MENOPAUSE_AGE')
    expect(names(additional, '2026-03-31')).not.toContain('MENOPAUSE_AGE')
    expect(names({ ...additional, sexEnum: 'MALE' }, '2026-11-23')).not.toContain('MENOPAUSE_AGE')
    expect(names({ ...ordered, selfTestingTypeEnum: 'FORTUNE' }, '2026-11-23')).toEqual([])
  })

  it('are told before they end, unless the next is there already', () => {
    expect(certificatesEnding('2025-12-01', '2026-04-15')).toEqual([])
    expect(certificatesEnding('2027-11-01', '2028-01-30').map((one) => one.certificateNumber)).toEqual(['DTC-2025-02'])
  })
})

describe('the reference', () => {
  it.each(CATALOGUE.map((one) => [one.traitName, one] as const))('of %s makes a whole', (_name, one) => {
    const reference = referenceOf(one)
    expect(scoreShares(one).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    if (reference.levelPercents === null) expect(one.types.length).toBeGreaterThan(1)
    else expect(Object.values(reference.levelPercents).reduce((sum, percent) => sum + percent, 0)).toBe(100)
  })

  it('follows the alleles where a place is drawn, and a bell where none is', () => {
    const flush = traitNamed('ALCOHOL_FLUSH')
    const unseeded = traitNamed('GRIP_STRENGTH')
    if (flush === undefined || unseeded === undefined) throw new Error('a trait is missing')
    // 0.84² = 0.7056 carry none.
    expect(levelPercents(flush)).toEqual({ LOW: 71, NORMAL: 0, HIGH: 29 })
    expect(levelPercents(unseeded)).toEqual({ LOW: 12, NORMAL: 62, HIGH: 26 })
  })
})
