import type { LaboratoryFaultReason } from '@ieum/contracts/shared/laboratory-faults.ts'
import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../time/durations.ts'
import { traitsOrdered } from '../catalogue/certificates.ts'
import { drawnSnps } from '../catalogue/practice-scores.ts'
import { SNPS } from '../catalogue/snps.ts'
import { isPalindromic, type ReportedSnp, turnedOver } from '../traits/genotypes.ts'
import { levelOfScore } from '../traits/trait-scores.ts'
import type { ReportedTrait } from './reported-trait.ts'
import { type GeneResultFacts, type GeneResultMessage, validateGeneResult } from './validate-gene-result.ts'

const NOW = Date.UTC(2026, 10, 23, 3)
const ordered = {
  analysisOrganizationEnum: 'MACROGEN',
  selfTestingTypeEnum: 'DTC_GENETIC_TESTING',
  sexEnum: 'FEMALE',
} as const
const facts: GeneResultFacts = {
  ordered,
  orderedAtMs: NOW - 30 * DAY_MS,
  kit: { sentKitId: 'MG-1', returnedAtMs: NOW - 10 * DAY_MS, hasReturned: true },
  earlierTraits: null,
  nowMs: NOW,
}

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
const row = (
  rsId: string,
  genotype: string,
  effectAllele: string,
  strand: ReportedSnp['strand'] = 'FORWARD',
): ReportedSnp => ({ rsId, genotype, effectAllele, strand })
const withRows = (...snps: ReportedSnp[]) => ({ ...sugar, genes: [{ gene: 'G', snps }] })

const message = (traits: readonly ReportedTrait[], change: Partial<GeneResultMessage> = {}): GeneResultMessage => ({
  kitId: 'MG-1',
  completedAtMs: NOW,
  genomeBuild: 'GRCh38',
  correctedTraitNames: null,
  correctionReason: '판독 기준 변경',
  traits,
  ...change,
})
const faultsOf = (
  traits: readonly ReportedTrait[],
  change: Partial<GeneResultMessage> = {},
  known: Partial<GeneResultFacts> = {},
) => {
  const verdict = validateGeneResult(message(traits, change), { ...facts, ...known })
  return verdict.kind === 'accepted' ? [] : verdict.faults.map(({ path, reasonEnum }) => [path, reasonEnum])
}
const SNP = 'analysisResultTraits[0].genes[0].snps[0]'

describe('a result of genes', () => {
  it('is accepted with all traits of the order, and with some of them', () => {
    const all = traitsOrdered(ordered, '2026-11-23').map((trait) =>
      reported(trait.traitName, trait.resultKindEnum, { type: trait.types[0]?.typeName ?? null }),
    )
    expect(all).toHaveLength(72)
    expect(validateGeneResult(message(all), facts)).toEqual({ kind: 'accepted', traits: all })
    expect(faultsOf([sugar])).toEqual([])
  })

  it.each<[string, ReportedTrait[], string, LaboratoryFaultReason]>([
    ['no traits', [], 'analysisResultTraits', 'MISSING'],
    [
      'a trait that is not certified',
      [sugar, reported('ALOPECIA_AREATA', 'LEVEL')],
      'analysisResultTraits[1].traitName',
      'UNCERTIFIED_TRAIT',
    ],
    [
      'a trait of the additional testing',
      [reported('GLUTATHIONE', 'SCORE')],
      'analysisResultTraits[0].traitName',
      'UNCERTIFIED_TRAIT',
    ],
    ['an unknown trait', [reported('FORTUNE', 'LEVEL')], 'analysisResultTraits[0].traitName', 'UNCERTIFIED_TRAIT'],
    ['one of another kind', [reported('ANCESTRY', 'LEVEL')], 'analysisResultTraits[0].traitName', 'UNCERTIFIED_TRAIT'],
    ['a trait twice', [sugar, sugar], 'analysisResultTraits[1].traitName', 'DUPLICATE'],
    ['another kind', [reported('BLOOD_SUGAR', 'LEVEL')], 'analysisResultTraits[0].resultKind', 'RESULT_KIND_MISMATCH'],
    ['no level', [{ ...sugar, level: null }], 'analysisResultTraits[0].level', 'MISSING'],
    ['no score', [{ ...sugar, score: null }], 'analysisResultTraits[0].score', 'MISSING'],
    ['a score of 101', [{ ...sugar, score: 101 }], 'analysisResultTraits[0].score', 'OUT_OF_RANGE'],
    ['a percentile of -1', [{ ...sugar, percentile: -1 }], 'analysisResultTraits[0].percentile', 'OUT_OF_RANGE'],
    [
      'an unknown type',
      [reported('WINE_PREFERENCE', 'TYPE', { type: 'ROSE' })],
      'analysisResultTraits[0].type',
      'UNKNOWN_NAME',
    ],
    ['a type of a level', [{ ...sugar, type: 'RED_WINE' }], 'analysisResultTraits[0].type', 'UNEXPECTED'],
    // Level against score: a high score of blood sugar is little of it.
    ['high of 90', [{ ...sugar, level: 'HIGH', score: 90 }], 'analysisResultTraits[0].level', 'LEVEL_SCORE_MISMATCH'],
    ['normal of 33', [{ ...sugar, score: 33 }], 'analysisResultTraits[0].level', 'LEVEL_SCORE_MISMATCH'],
    [
      'low of 67 of a vitamin',
      [reported('VITAMIN_C', 'SCORE', { level: 'LOW', score: 67 })],
      'analysisResultTraits[0].level',
      'LEVEL_SCORE_MISMATCH',
    ],
    // Genotype against score and level: a person with two copies does not flush little, one without a copy does not
    // flush much.
    [
      'no flush with two copies',
      [
        reported('ALCOHOL_FLUSH', 'LEVEL', {
          level: 'LOW',
          genes: [{ gene: 'ALDH2', snps: [row('rs671', 'AA', 'A')] }],
        }),
      ],
      'analysisResultTraits[0].level',
      'LEVEL_GENOTYPE_MISMATCH',
    ],
    [
      'much flush without a copy',
      [
        reported('ALCOHOL_FLUSH', 'LEVEL', {
          level: 'HIGH',
          genes: [{ gene: 'ALDH2', snps: [row('rs671', 'GG', 'A')] }],
        }),
      ],
      'analysisResultTraits[0].level',
      'LEVEL_GENOTYPE_MISMATCH',
    ],
    [
      'a score that is not of its genotype',
      [
        reported('BMI', 'SCORE', {
          level: 'LOW',
          score: 90,
          genes: [{ gene: 'MC4R', snps: [row('rs17782313', 'CC', 'C')] }],
        }),
      ],
      'analysisResultTraits[0].score',
      'SCORE_GENOTYPE_MISMATCH',
    ],
  ])('is refused with %s', (_what, traits, path, reason) => {
    expect(faultsOf(traits)).toEqual([[path, reason]])
  })

  it('has nothing that was not permitted on the day of completion, although the certificate names it', () => {
    const completedAtMs = Date.UTC(2024, 3, 29, 3)
    const additional = {
      ordered: { ...ordered, selfTestingTypeEnum: 'ADDITIONAL_GENETIC_TESTING' },
      ...{ orderedAtMs: completedAtMs - DAY_MS, kit: null, nowMs: completedAtMs },
    }
    const earlobe = reported('EARLOBE', 'TYPE', { type: 'FREE_LOBE' })
    const path = 'analysisResultTraits[0].traitName'
    expect(faultsOf([earlobe], { kitId: null, completedAtMs }, additional)).toEqual([[path, 'NOT_PERMITTED_TRAIT']])
    const sprint = reported('SPRINT', 'LEVEL')
    expect(faultsOf([sprint], { kitId: null, completedAtMs }, additional)).toEqual([[path, 'UNCERTIFIED_TRAIT']])
    const later = { ...additional, nowMs: completedAtMs + DAY_MS }
    expect(faultsOf([earlobe], { kitId: null, completedAtMs: completedAtMs + DAY_MS }, later)).toEqual([])
  })

  it('has nothing of the other sex', () => {
    const additional = {
      ordered: { ...ordered, selfTestingTypeEnum: 'ADDITIONAL_GENETIC_TESTING', sexEnum: 'MALE' as const },
      kit: null,
    }
    expect(faultsOf([reported('MENSTRUAL_PAIN', 'LEVEL')], { kitId: null }, additional)).toEqual([
      ['analysisResultTraits[0].traitName', 'TRAIT_OF_OTHER_SEX'],
    ])
  })

  it('repeats no name that is not ours', () => {
    const verdict = validateGeneResult(message([reported('김서연', 'LEVEL')]), facts)
    expect(JSON.stringify(verdict)).not.toContain('김서연')
  })
})

describe('variants', () => {
  it.each<[string, ReportedSnp, string, LaboratoryFaultReason]>([
    ['the effect allele is the other one', row('rs671', 'AG', 'G'), 'effectAllele', 'EFFECT_ALLELE_MISMATCH'],
    ['…of a palindromic one', row('rs9939609', 'AT', 'T'), 'effectAllele', 'EFFECT_ALLELE_MISMATCH'],
    ['the effect allele is neither', row('rs671', 'AG', 'C', null), 'strand', 'STRAND_CONTRADICTION'],
    ['letters of neither allele', row('rs671', 'AC', 'A'), 'genotype', 'ALLELE_NOT_OF_VARIANT'],
    [
      'letters of neither allele of a palindromic one',
      row('rs9939609', 'CC', 'A'),
      'genotype',
      'ALLELE_NOT_OF_VARIANT',
    ],
    ['one letter of it', row('rs762551', 'GC', 'A'), 'genotype', 'ALLELE_NOT_OF_VARIANT'],
    ['all letters turned, the strand left', row('rs671', 'TC', 'T'), 'strand', 'STRAND_CONTRADICTION'],
    ['the genotype alone turned', row('rs671', 'TC', 'A', null), 'strand', 'STRAND_CONTRADICTION'],
    ['the strand alone turned', row('rs671', 'AG', 'A', 'REVERSE'), 'strand', 'STRAND_CONTRADICTION'],
    ['an effect allele of the other strand, no call', row('rs671', '--', 'T'), 'strand', 'STRAND_CONTRADICTION'],
    ['A/T without a strand', row('rs9939609', 'AT', 'A', null), 'strand', 'STRAND_MISSING'],
    ['C/G without a strand', row('rs10830963', 'CG', 'G', null), 'strand', 'STRAND_MISSING'],
    ['an insertion', row('rs671', 'ID', 'A'), 'genotype', 'INDEL'],
    ['a deletion', row('rs762551', 'DD', 'A'), 'genotype', 'INDEL'],
    ['half a call', row('rs671', 'A-', 'A'), 'genotype', 'HALF_CALL'],
    ['the other half', row('rs671', '-G', 'A'), 'genotype', 'HALF_CALL'],
    ['letters that are none', row('rs671', 'NN', 'A'), 'genotype', 'UNKNOWN_LETTER'],
    ['small letters', row('rs671', 'ag', 'A'), 'genotype', 'UNKNOWN_LETTER'],
    ['an effect allele that is none', row('rs671', 'AG', 'R'), 'effectAllele', 'UNKNOWN_LETTER'],
    ['three letters', row('rs671', 'AGG', 'A'), 'genotype', 'GENOTYPE_FORM'],
    ['one letter', row('rs671', 'A', 'A'), 'genotype', 'GENOTYPE_FORM'],
    ['half a call of an unknown one', row('rs999999999', 'A-', 'A'), 'genotype', 'HALF_CALL'],
  ])('%s', (_what, snp, field, reason) => {
    expect(faultsOf([withRows(snp)])).toContainEqual([`${SNP}.${field}`, reason])
  })

  it.each<[string, ReportedSnp]>([
    ['that could not be read', row('rs671', '--', 'A')],
    ['turned with its strand', row('rs671', 'TC', 'T', 'REVERSE')],
    ['turned, where the letters tell it', row('rs671', 'TC', 'T', null)],
    ['palindromic, turned with its strand', row('rs9939609', 'TA', 'T', 'REVERSE')],
    ['written on the strand of its gene', row('rs2282679', 'CA', 'C', 'REVERSE')],
    ['of nobody, with an insertion', row('rs999999999', 'II', 'I', null)],
    ['with large letters in its name', row('RS671', 'AG', 'A')],
  ])('one %s is accepted', (_what, snp) => expect(faultsOf([withRows(snp)])).toEqual([]))

  it('of two genotypes are refused, in one trait as in two, read or not', () => {
    const bitter = (genotype: string) =>
      reported('SATIETY', 'LEVEL', { genes: [{ gene: 'ALDH2', snps: [row('rs671', genotype, 'A')] }] })
    const second = 'analysisResultTraits[1].genes[0].snps[0].genotype'
    expect(faultsOf([withRows(row('rs671', 'AG', 'A')), bitter('GA')])).toEqual([])
    expect(faultsOf([withRows(row('rs671', 'AG', 'A')), bitter('AA')])).toEqual([[second, 'CONTRADICTING_GENOTYPES']])
    expect(faultsOf([withRows(row('rs671', '--', 'A')), bitter('AA')])).toEqual([[second, 'CONTRADICTING_GENOTYPES']])
    // The same genotype on the other strand is the same.
    const over = reported('SATIETY', 'LEVEL', {
      genes: [{ gene: 'ALDH2', snps: [row('rs671', 'CT', 'T', 'REVERSE')] }],
    })
    expect(faultsOf([withRows(row('rs671', 'AG', 'A')), over])).toEqual([])
    expect(faultsOf([withRows(row('rs671', 'AG', 'A'), row('RS671', 'AG', 'A'))])).toEqual([
      [`analysisResultTraits[0].genes[0].snps[1].rsId`, 'DUPLICATE'],
    ])
  })

  it('are of one build', () => {
    expect(faultsOf([sugar], { genomeBuild: 'hg38' })).toEqual([])
    expect(faultsOf([sugar], { genomeBuild: 'GRCh37' })).toEqual([['genomeBuild', 'UNSUPPORTED_BUILD']])
    const mixed = withRows(row('rs671', 'AG', 'A'), { ...row('rs762551', 'AC', 'A'), genomeBuild: 'hg19' })
    expect(faultsOf([mixed])).toEqual([['analysisResultTraits[0].genes[0].snps[1].genomeBuild', 'INCONSISTENT_BUILD']])
  })

  /** What the practice laboratory finds in a person with one effect allele everywhere. */
  const file = traitsOrdered(ordered, '2026-11-23')
    .filter((trait) => drawnSnps(trait).length > 0 && trait.resultKindEnum === 'SCORE')
    .map((trait): ReportedTrait => {
      const snps = drawnSnps(trait).map(({ snp }) =>
        row(snp.rsId, snp.effectAllele + snp.otherAllele, snp.effectAllele, snp.strand),
      )
      return reported(trait.traitName, 'SCORE', {
        score: 55,
        level: levelOfScore(trait, 55),
        genes: [{ gene: 'G', snps }],
      })
    })
  const turned = (all: boolean) =>
    file.map((one) => ({
      ...one,
      genes: one.genes.map((gene) => ({
        ...gene,
        snps: gene.snps.map((snp) => ({
          ...snp,
          genotype: turnedOver(snp.genotype),
          effectAllele: all ? turnedOver(snp.effectAllele) : snp.effectAllele,
        })),
      })),
    }))

  it('of a file that was turned over with the strand left are refused, one by one', () => {
    expect(file.length).toBeGreaterThan(8)
    expect(faultsOf(file)).toEqual([])
    const rows = file.flatMap(({ genes }) => genes.flatMap(({ snps }) => snps))
    expect(faultsOf(turned(true))).toHaveLength(rows.length)
    const detectable = rows.filter(({ rsId }) => !isPalindromic(SNPS.find((snp) => snp.rsId === rsId) as never))
    expect(faultsOf(turned(false))).toHaveLength(detectable.length)
  })
})

describe('the kit', () => {
  const kit = facts.kit
  it.each<[string, string | null, GeneResultFacts['kit'], LaboratoryFaultReason | null]>([
    ['that was sent and came back', 'MG-1', kit, null],
    ['written as people write it', 'mg 1', kit, null],
    ['that is not named', null, kit, 'KIT_MISSING'],
    ['that nobody sent', 'MG-1', { sentKitId: null, returnedAtMs: null, hasReturned: false }, 'KIT_NOT_SENT'],
    ['of somebody else', 'MG-2', kit, 'KIT_OF_ANOTHER_ORDER'],
    [
      'that has not come back',
      'MG-1',
      { sentKitId: 'MG-1', returnedAtMs: null, hasReturned: false },
      'KIT_NOT_RETURNED',
    ],
    ['of a testing without one', 'MG-1', null, 'KIT_UNEXPECTED'],
  ])('%s', (_what, kitId, known, reason) => {
    expect(faultsOf([sugar], { kitId }, { kit: known })).toEqual(reason === null ? [] : [['kitId', reason]])
  })

  it.each<[string, number, LaboratoryFaultReason | null]>([
    ['now', NOW, null],
    ['five minutes ahead', NOW + 5 * MINUTE_MS, null],
    ['six minutes ahead', NOW + 6 * MINUTE_MS, 'IN_THE_FUTURE'],
    ['a year ahead', NOW + 365 * DAY_MS, 'IN_THE_FUTURE'],
    ['when the kit came back', NOW - 10 * DAY_MS, null],
    ['a minute before the kit came back', NOW - 10 * DAY_MS - MINUTE_MS, 'BEFORE_KIT_RETURN'],
    ['before it was ordered', NOW - 31 * DAY_MS, 'BEFORE_ORDER'],
  ])('a completion %s', (_when, completedAtMs, reason) => {
    expect(faultsOf([sugar], { completedAtMs })).toEqual(reason === null ? [] : [['analysisCompletedAt', reason]])
  })
})

describe('a correction', () => {
  const earlierTraits = [sugar, reported('VITAMIN_C', 'SCORE'), reported('SATIETY', 'LEVEL')]
  const low = { ...sugar, level: 'HIGH' as const, score: 20 }

  it('replaces the traits that it names and leaves the others', () => {
    const verdict = validateGeneResult(message([low], { correctedTraitNames: ['BLOOD_SUGAR'] }), {
      ...facts,
      earlierTraits,
    })
    expect(verdict).toEqual({ kind: 'accepted', traits: [...earlierTraits.slice(1), low] })
  })

  it('takes back a trait that it names and does not send, and adds one that was not there', () => {
    const bmi = reported('BMI', 'SCORE')
    const verdict = validateGeneResult(message([bmi], { correctedTraitNames: ['BLOOD_SUGAR', 'BMI'] }), {
      ...facts,
      earlierTraits,
    })
    expect(verdict).toEqual({ kind: 'accepted', traits: [...earlierTraits.slice(1), bmi] })
  })

  it.each<[string, ReportedTrait[], string[] | null, string, LaboratoryFaultReason]>([
    ['that says nothing of what it replaces', [low], null, 'correctedTraitNames', 'MISSING'],
    ['of nothing', [], [], 'correctedTraitNames', 'MISSING'],
    [
      'with a trait that it does not name',
      [low, reported('SATIETY', 'LEVEL', { level: 'HIGH' })],
      ['BLOOD_SUGAR'],
      'analysisResultTraits[1].traitName',
      'OUTSIDE_CORRECTION',
    ],
    ['of a trait twice', [low], ['BLOOD_SUGAR', 'BLOOD_SUGAR'], 'correctedTraitNames[1]', 'DUPLICATE'],
    ['of what nobody has', [low], ['BLOOD_SUGAR', 'BMI'], 'correctedTraitNames[1]', 'UNKNOWN_TO_EARLIER_RESULT'],
  ])('%s is refused', (_what, traits, correctedTraitNames, path, reason) => {
    expect(faultsOf(traits, { correctedTraitNames }, { earlierTraits })).toEqual([[path, reason]])
  })

  it('without a reason is refused, and a first result is not', () => {
    const unexplained = { correctedTraitNames: ['BLOOD_SUGAR'], correctionReason: null }
    expect(faultsOf([low], unexplained, { earlierTraits })).toEqual([['correctionReason', 'MISSING']])
    expect(faultsOf([sugar], { correctionReason: null })).toEqual([])
  })

  it('before there is a result is refused', () => {
    expect(faultsOf([sugar], { correctedTraitNames: ['BLOOD_SUGAR'] })).toEqual([
      ['correctedTraitNames', 'NOTHING_TO_CORRECT'],
    ])
  })

  it('of one variant in one trait is refused while another trait keeps its genotype', () => {
    const withGenotype = (traitName: string, genotype: string) =>
      reported(traitName, 'LEVEL', { genes: [{ gene: 'ALDH2', snps: [row('rs671', genotype, 'A')] }] })
    const known = { earlierTraits: [withGenotype('SATIETY', 'AG'), withGenotype('APPETITE', 'AG')] }
    expect(faultsOf([withGenotype('SATIETY', 'GG')], { correctedTraitNames: ['SATIETY'] }, known)).toEqual([
      [`${SNP}.genotype`, 'CONTRADICTING_GENOTYPES'],
    ])
    const both = [withGenotype('SATIETY', 'GG'), withGenotype('APPETITE', 'GG')]
    expect(faultsOf(both, { correctedTraitNames: ['SATIETY', 'APPETITE'] }, known)).toEqual([])
  })
})
