import { describe, expect, it } from 'vitest'
import { startOfKoreanDayMs, ymdParts } from '../../time/korea.ts'
import { CATALOGUE, traitNamed } from './catalogue.ts'
import { CATALOGUE_DATA } from './catalogue-data.ts'
import { type CatalogueData, catalogueFaults } from './catalogue-faults.ts'
import { answerableTraits, CERTIFICATES, certificateOn, certificatesEnding, traitsOrdered } from './certificates.ts'
import { evidenceOf, strengthOf } from './evidence.ts'
import { PAPERS } from './papers.ts'
import { isPermittedOn, PERMITTED_ITEMS, permittedItemsOn } from './permitted-items.ts'
import { levelPercents, scoreShares } from './practice-scores.ts'
import { referenceOf } from './reference.ts'
import { REFERENCES } from './references.ts'
import { SNPS } from './snps.ts'

const data: CatalogueData = CATALOGUE_DATA
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
    ['a trait twice', { traits: [trait, ...CATALOGUE] }, 'VITAMIN_C appears twice'],
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
      'DTC-2024-03 and DTC-2026-01 apply on the same day',
    ],
    [
      'a certificate of an unknown trait',
      { certificates: [{ ...certificate, traitNames: new Set(['FORTUNE']) as never }, ...otherCertificates] },
      'DTC-2024-03 names FORTUNE',
    ],
    [
      'a reference of a place that the trait does not follow',
      { references: [{ traitName: 'BMI', rsId: 'rs671', paper: 'FRAYLING_2007' }] },
      'BMI has a reference of rs671, which it does not follow',
    ],
    [
      'a reference without its paper',
      { references: [{ traitName: 'ALCOHOL_FLUSH', rsId: 'rs671', paper: 'NOBODY_2026' as never }] },
      'ALCOHOL_FLUSH names a paper that is not there',
    ],
    [
      'a paper that cannot be found',
      { papers: { ...PAPERS, CHO_Y_2023: { ...PAPERS.CHO_Y_2023, doi: 'BMC Genomics 2023' } } },
      'CHO_Y_2023 is no paper that can be found',
    ],
    ['a paper twice', { papers: { ...PAPERS, AGAIN: PAPERS.CHO_Y_2023 } }, '10.1186/s12864-023-09721-7 appears twice'],
    [
      'items of a day after the next list',
      { permittedItems: [...PERMITTED_ITEMS].reverse() },
      'the items of 2024-06-30 are not before the next',
    ],
  ])('does not contain %s', (_name, change, fault) => {
    expect(catalogueFaults({ ...data, ...change })).toContain(fault)
  })
})

describe('evidence', () => {
  it('is little without a place and a paper, whatever is believed', () => {
    const withPlace = new Set<string>(REFERENCES.map(({ traitName }) => traitName))
    for (const trait of CATALOGUE) {
      const { isStudiedInEastAsians, papers, strengthEnum } = evidenceOf(trait)
      if (!withPlace.has(trait.traitName)) {
        expect([trait.traitName, strengthEnum, isStudiedInEastAsians]).toEqual([trait.traitName, 'LIMITED', null])
        expect(papers.every(({ rsIds }) => rsIds.length === 0)).toBe(true)
      }
      for (const { rsIds } of papers)
        for (const rsId of rsIds) expect(trait.seeds.map((seed) => seed.rsId as string)).toContain(rsId)
    }
    expect(withPlace.size).toBe(28)
  })

  it.each([
    [[], 'LIMITED'],
    [[999], 'LIMITED'],
    [[500, 600], 'LIMITED'],
    [[1_000], 'MODERATE'],
    [[9_999, 100], 'MODERATE'],
    [[100, 10_000], 'STRONG'],
  ] as const)('of papers with %j people is %s', (sizes, strength) => {
    expect(strengthOf(sizes.map((sampleSize) => ({ sampleSize })))).toBe(strength)
  })

  it.each([
    ['ALCOHOL_FLUSH', 'STRONG', true, null],
    ['BLOOD_SUGAR', 'STRONG', true, null],
    ['VITAMIN_D', 'STRONG', false, 8],
    ['VITAMIN_B12', 'MODERATE', false, null],
    // Observed in Japan, Thailand and Indonesia, in small studies.
    ['HAIR_THICKNESS', 'LIMITED', true, null],
    // Much is known about how much genes explain, but no variant of ours.
    ['INSOMNIA', 'LIMITED', null, 7],
    ['GRIP_STRENGTH', 'LIMITED', null, null],
  ] as const)('of %s is %s', (traitName, strengthEnum, isStudiedInEastAsians, geneticSharePercent) => {
    expect(evidenceOf({ traitName })).toMatchObject({ strengthEnum, isStudiedInEastAsians, geneticSharePercent })
  })
})

describe('the permitted items', () => {
  it.each([
    ['2016-06-29', undefined, false, false, false],
    ['2016-06-30', 12, true, false, false],
    ['2020-02-17', 56, true, false, false],
    ['2020-11-29', 56, true, false, false],
    ['2020-11-30', 70, true, true, false],
    ['2024-04-29', 165, true, true, false],
    ['2024-04-30', 181, true, true, true],
    ['2026-11-23', 190, true, true, true],
  ])('on %s are %s', (day, count, first, basic, additional) => {
    expect(permittedItemsOn(day)?.itemCount).toBe(count)
    expect(isPermittedOn('BMI', day)).toBe(first)
    expect(isPermittedOn('SPRINT', day)).toBe(basic)
    expect(isPermittedOn('EARLOBE', day)).toBe(additional)
  })

  it('bound what a laboratory may answer, whatever its certificate names', () => {
    const names = (day: string) => answerableTraits('MACROGEN', day).map(({ traitName }) => traitName)
    expect(names('2024-04-29')).toContain('SPRINT')
    expect(names('2024-04-29')).not.toContain('EARLOBE')
    expect(names('2024-04-30')).toContain('EARLOBE')
  })
})

describe('certificates', () => {
  const names = (...args: Parameters<typeof traitsOrdered>) => traitsOrdered(...args).map((one) => one.traitName)
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

  it.each([
    // Its successor is there already.
    ['2026-01-15', []],
    ['2027-10-02', []],
    ['2027-10-03', ['DTC-2025-02']],
    ['2027-11-01', ['DTC-2025-02']],
  ])('that end without a successor on %s: %j', (day, numbers) => {
    const nowMs = startOfKoreanDayMs(ymdParts(day))
    expect(certificatesEnding(nowMs).map((one) => one.certificateNumber)).toEqual(numbers)
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
