import {
  ALLELE_DIRECTIONS,
  FAVORABLE_ENDS,
  SEX_RESTRICTIONS,
  TRAIT_CATEGORIES,
  TRAIT_RESULT_KINDS,
} from '@ieum/contracts/gene/trait-names.ts'
import type { Certificate } from './certificates.ts'
import type { Paper } from './papers.ts'
import type { PermittedItems } from './permitted-items.ts'
import type { Reference } from './references.ts'
import type { SnpRow } from './snps.ts'
import type { TraitRow } from './trait-row.ts'

/** The data of the catalogue. */
export type CatalogueData = {
  readonly traits: readonly TraitRow[]
  readonly snps: readonly SnpRow[]
  readonly certificates: readonly Certificate[]
  readonly papers: Readonly<Record<string, Paper>>
  readonly references: readonly Reference[]
  readonly permittedItems: readonly PermittedItems[]
}

/** Number of traits in the catalogue. @source docs/reference/gene.md#the-catalogue */
export const CATALOGUE_SIZE = 113

/**
 * Returns the faults of the data, one sentence each; empty when there is none. A process that finds a fault does not
 * start.
 */
export const catalogueFaults = (data: CatalogueData): readonly string[] => {
  const { traits, snps, certificates } = data
  return [
    ...faultsOfNumbers(traits),
    ...traits.flatMap((trait) => faultsOfTrait(trait, new Set(snps.map((snp) => snp.rsId)))),
    ...doubled(snps.map((snp) => snp.rsId)).map((rsId) => `${rsId} appears twice`),
    ...snps.flatMap(faultsOfSnp),
    ...certificates.flatMap((one) => faultsOfCertificate(one, new Set(traits.map((trait) => trait.traitName)))),
    ...overlaps(certificates),
    ...referenceFaults(data),
    ...permittedFaults(data.permittedItems),
  ]
}

const faultsOfNumbers = (traits: readonly TraitRow[]): readonly string[] => [
  ...(traits.length === CATALOGUE_SIZE ? [] : [`${traits.length} traits instead of ${CATALOGUE_SIZE}`]),
  ...doubled(traits.map((trait) => trait.traitName)).map((name) => `${name} appears twice`),
  ...doubled(traits.map((trait) => String(trait.traitNumber))).map((number) => `number ${number} appears twice`),
]

const doubled = (names: readonly string[]): readonly string[] => names.filter((name, at) => names.indexOf(name) !== at)

const faultsOfTrait = (trait: TraitRow, rsIds: ReadonlySet<string>): readonly string[] => {
  const { traitName, seeds, types, resultKindEnum } = trait
  const faults = [
    !/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(traitName) && 'has a name of another form',
    !Number.isInteger(trait.traitNumber) && 'has no whole number',
    !includes(TRAIT_CATEGORIES, trait.traitCategoryEnum) && 'has an unknown category',
    !includes(TRAIT_RESULT_KINDS, resultKindEnum) && 'has an unknown kind',
    !includes(FAVORABLE_ENDS, trait.favorableEndEnum) && 'has an unknown favourable end',
    !includes(SEX_RESTRICTIONS, trait.sexRestrictionEnum) && 'has an unknown sex restriction',
    seeds.some((seed) => !rsIds.has(seed.rsId)) && 'names a place that there is no row of',
    seeds.some((seed) => !includes(ALLELE_DIRECTIONS, seed.direction)) && 'has a seed of an unknown direction',
    (resultKindEnum === 'TYPE') !== types.length > 0 && 'has types without being one, or the other way round',
    resultKindEnum === 'TYPE' && trait.favorableEndEnum !== 'NEUTRAL' && 'is a type and has a good one',
    types.length > 0 && sum(types.map((one) => one.populationPercent)) !== 100 && 'has types that do not make 100',
    trait.ownScores?.some((score) => !(score >= 0 && score <= 100)) && 'has scores outside 0 to 100',
  ]
  return faults.flatMap((fault) => (typeof fault === 'string' ? [`${traitName} ${fault}`] : []))
}

const includes = (values: readonly string[], value: string) => values.includes(value)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const faultsOfSnp = (snp: SnpRow): readonly string[] => {
  const { frequency } = snp
  const faults = [
    !/^rs[1-9][0-9]*$/.test(snp.rsId) && 'is no rs number',
    (!includes(ALLELES, snp.effectAllele) || !includes(ALLELES, snp.otherAllele)) && 'has an unknown allele',
    snp.effectAllele === snp.otherAllele && 'has one allele only',
    !includes(['FORWARD', 'REVERSE'], snp.strand) && 'declares no strand',
    snp.build !== 'GRCh38' && 'declares no build that we know',
    frequency !== null &&
      !(frequency.effectAlleleShare > 0 && frequency.effectAlleleShare < 1) &&
      'has a frequency outside 0 to 1',
    frequency !== null && !includes(['RECALLED', 'REFERENCE_PANEL'], frequency.source) && 'has a frequency of nobody',
  ]
  return faults.flatMap((fault) => (fault === false ? [] : [`${snp.rsId} ${fault}`]))
}

const ALLELES = ['A', 'C', 'G', 'T']

const faultsOfCertificate = (one: Certificate, names: ReadonlySet<string>): readonly string[] => [
  ...(one.validFrom < one.validTo ? [] : [`${one.certificateNumber} ends before it begins`]),
  ...(one.source === '' ? [`${one.certificateNumber} has no source`] : []),
  ...[...one.traitNames].filter((name) => !names.has(name)).map((name) => `${one.certificateNumber} names ${name}`),
]

/** With two certificates of one laboratory on one day it would be unclear which one applies. */
const overlaps = (certificates: readonly Certificate[]): readonly string[] =>
  certificates.flatMap((one, at) =>
    certificates
      .slice(at + 1)
      .filter(
        (other) =>
          other.analysisOrganizationEnum === one.analysisOrganizationEnum &&
          one.validFrom <= other.validTo &&
          other.validFrom <= one.validTo,
      )
      .map((other) => `${one.certificateNumber} and ${other.certificateNumber} apply on the same day`),
  )

/**
 * Each paper can be found and is listed once; each reference names a variant that its trait uses, and an existing
 * paper.
 */
const referenceFaults = ({ papers, references, traits }: CatalogueData): readonly string[] => [
  ...Object.entries(papers).flatMap(([id, paper]) => (isWhole(paper) ? [] : [`${id} is no paper that can be found`])),
  ...doubled(Object.values(papers).map(({ doi }) => doi.toLowerCase())).map((doi) => `${doi} appears twice`),
  ...doubled(references.map((one) => `${one.traitName} ${one.rsId} ${one.paper}`)).map((one) => `${one} appears twice`),
  ...references.flatMap(({ traitName, rsId, paper }) => [
    ...(traits.some((one) => one.traitName === traitName && one.seeds.some((seed) => seed.rsId === rsId))
      ? []
      : [`${traitName} has a reference of ${rsId}, which it does not follow`]),
    ...(paper in papers ? [] : [`${traitName} names a paper that is not there`]),
  ]),
]

const isWhole = ({ doi, journal, populations, sampleSize, title, year }: Paper): boolean =>
  /^10\.\d{4,9}\/\S+$/.test(doi) &&
  journal !== '' &&
  title !== '' &&
  year > 1980 &&
  populations.length > 0 &&
  Number.isInteger(sampleSize) &&
  sampleSize > 0

/**
 * Lists follow one another by day, each with a source and with no more of our traits than the ministry counts items.
 */
const permittedFaults = (lists: readonly PermittedItems[]): readonly string[] =>
  lists.flatMap(({ source, validFrom }, at) => [
    ...(source === '' ? [`the items of ${validFrom} have no source`] : []),
    ...((lists[at + 1]?.validFrom ?? '9999') > validFrom ? [] : [`the items of ${validFrom} are not before the next`]),
  ])
