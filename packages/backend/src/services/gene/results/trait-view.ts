import type { TraitDetail, TraitSummary } from '@ieum/contracts/gene/results.ts'
import { geneRole } from '@ieum/copy/gene/traits/gene-roles.ts'
import { GENE_LIMITS, levelLabels } from '@ieum/copy/gene/traits/trait-labels.ts'
import {
  CAUTIONS,
  interpretationOf,
  oneLinerOf,
  typeLabelOf,
  UNREAD_ANSWER,
} from '@ieum/copy/gene/traits/trait-sentences.ts'
import { traitTexts } from '@ieum/copy/gene/traits/trait-texts.ts'
import { CATALOGUE, type CatalogueTrait } from '@ieum/domain/gene/catalogue/catalogue.ts'
import { evidenceOf, type ReadPaper } from '@ieum/domain/gene/catalogue/evidence.ts'
import { sharesByAlleles } from '@ieum/domain/gene/catalogue/practice-scores.ts'
import { referenceOf } from '@ieum/domain/gene/catalogue/reference.ts'
import { type SnpRow, snpOf } from '@ieum/domain/gene/catalogue/snps.ts'
import type { ReportedTrait } from '@ieum/domain/gene/laboratory-result/reported-trait.ts'
import { isUnread, unreadVariants } from '@ieum/domain/gene/laboratory-result/unread-variants.ts'
import { type ReadSnp, readSnp } from '@ieum/domain/gene/traits/genotypes.ts'
import type { ReadTrait } from '@ieum/domain/gene/traits/read-trait.ts'
import type { TraitReading } from '@ieum/domain/gene/traits/trait-scores.ts'

/**
 * One trait as a card shows it: all personal fields are null without an opened answer.
 * @param shown the answer; left out without one
 */
export function summaryOf(
  read: ReadTrait,
  shown?: { readonly isNew: boolean; readonly reported: ReportedTrait },
): TraitSummary {
  const { averageScore, favorabilityEnum, isComparedWithPeople, reading, topPercent, trait } = read
  return {
    traitName: trait.traitName,
    displayName: traitTexts[trait.traitName].name,
    traitCategoryEnum: trait.traitCategoryEnum,
    resultKindEnum: trait.resultKindEnum,
    hasResult: reading !== null,
    isOpened: reading !== null,
    isNew: shown?.isNew ?? false,
    levelEnum: reading?.level ?? null,
    levelLabel: reading?.level ? levelLabels[reading.level] : null,
    favorabilityEnum,
    typeLabel: typeLabelOf(trait, reading?.type ?? null),
    score: reading?.score ?? null,
    evidenceStrengthEnum: evidenceOf(trait).strengthEnum,
    isComparedWithPeople,
    koreanAverageScore: averageScore,
    topPercent,
    oneLiner: shown && isUnread(trait, shown.reported) ? UNREAD_ANSWER : oneLinerOf(trait, reading),
    iconUrl: null,
  }
}

/** A current or earlier answer, as text. */
export function readingView(
  trait: CatalogueTrait,
  reading: TraitReading,
  favorabilityEnum: ReadTrait['favorabilityEnum'],
) {
  return {
    levelEnum: reading.level,
    levelLabel: reading.level === null ? null : levelLabels[reading.level],
    typeLabel: typeLabelOf(trait, reading.type),
    score: reading.score,
    favorabilityEnum,
  }
}

/** The distribution over a hundred people, and which people these are. */
export function distributionOf(trait: CatalogueTrait) {
  const { levelPercents, sampleSize, source, types } = referenceOf(trait)
  return {
    levelDistribution:
      levelPercents === null
        ? []
        : (['LOW', 'NORMAL', 'HIGH'] as const).map((levelEnum) => ({
            levelEnum,
            populationPercent: levelPercents[levelEnum],
          })),
    typeDistribution: types.map(({ typeName, populationPercent }) => ({
      typeLabel: typeLabelOf(trait, typeName) ?? typeName,
      populationPercent,
    })),
    reference: { sourceEnum: source, sampleSize },
  }
}

/** The laboratory's answer and its version. */
export type DetailSource = {
  readonly reported: ReportedTrait
  readonly analysisVersion: string
  readonly completedAtMs: number
}

/** One answer in full. Shows genotypes only for variants that the catalogue lists for the trait. */
export function detailOf(read: ReadTrait, reading: TraitReading, isNew: boolean, from: DetailSource): TraitDetail {
  const { samePercent, trait } = read
  const { sampleSize } = referenceOf(trait)
  const distribution = distributionOf(trait)
  const related = relatedTo(trait)
  const { papers, ...evidence } = evidenceOf(trait)
  return {
    ...summaryOf(read, { isNew, reported: from.reported }),
    description: `${traitTexts[trait.traitName].about}.`,
    interpretation: interpretationOf(trait, reading, isUnread(trait, from.reported)),
    ...distribution,
    // No comparison with people whose genes were read by another method.
    ...(read.isComparedWithPeople ? {} : { levelDistribution: [], typeDistribution: [] }),
    samePercent,
    evidence,
    genes: genesOf(trait, from.reported),
    unreadVariants: [...unreadVariants(trait, from.reported)],
    recommendations: [...traitTexts[trait.traitName].tips],
    cautions: [...CAUTIONS],
    relatedTraitNames: related.map((one) => one.traitName),
    relatedTraits: related.map(({ traitName }) => ({ traitName, displayName: traitTexts[traitName].name })),
    references: papers.map(referenceView),
    comparison:
      samePercent === null ? [] : [{ comparisonCategoryEnum: 'ALL_KOREAN', sameLevelPercent: samePercent, sampleSize }],
    disclaimer: GENE_LIMITS,
    analysisVersion: from.analysisVersion,
    analysisCompletedAtMs: String(from.completedAtMs),
  }
}

const referenceView = ({ populations, rsIds, ...paper }: ReadPaper): TraitDetail['references'][number] => ({
  ...paper,
  url: `https://doi.org/${paper.doi}`,
  populationEnums: [...populations],
  rsIds: [...rsIds],
})

function genesOf(trait: CatalogueTrait, reported: ReportedTrait): TraitDetail['genes'] {
  const read = new Map(
    reported.genes
      .flatMap((gene) => gene.snps)
      .map(readSnp)
      .flatMap((one) => (one === undefined ? [] : [[one.snp.rsId, one] as const])),
  )
  const genes = new Map<string, TraitDetail['genes'][number]['snps']>()
  for (const { rsId, direction } of trait.seeds) {
    const geneName = snpOf(rsId)?.geneName
    if (geneName === undefined) continue
    const one = read.get(rsId)
    genes.set(geneName, [...(genes.get(geneName) ?? []), ...(one === undefined ? [] : [snpView(one, direction)])])
  }
  for (const geneName of trait.otherGeneNames) genes.set(geneName, genes.get(geneName) ?? [])
  return [...genes].map(([geneName, snps]) => ({ geneName, role: geneRole(geneName), snps }))
}

function snpView({ snp, genotype, effectAlleleCount }: ReadSnp, direction: 'UP' | 'DOWN' | 'NEUTRAL') {
  return {
    rsId: snp.rsId,
    genotype,
    effectAllele: snp.effectAllele,
    effectAlleleCount,
    genotypePopulationPercent: reportedPercent(snp, effectAlleleCount),
    direction,
  }
}

/** A recalled frequency, which has no source, is not shown. */
function reportedPercent({ frequency }: SnpRow, alleles: 0 | 1 | 2): number | null {
  if (frequency === null || frequency.source === 'RECALLED') return null
  return Math.round(sharesByAlleles(frequency.effectAlleleShare)[alleles] * 100)
}

const MOST_RELATED = 4

/** Traits that share a gene with this one; then neighbours in its category. */
function relatedTo(trait: CatalogueTrait): CatalogueTrait[] {
  const genes = genesLookedAt(trait)
  const others = CATALOGUE.filter((one) => one !== trait)
  const sharing = others.filter((one) => [...genesLookedAt(one)].some((gene) => genes.has(gene)))
  const near = others
    .filter((one) => one.traitCategoryEnum === trait.traitCategoryEnum && !sharing.includes(one))
    .toSorted((one, other) => distance(one, trait) - distance(other, trait))
  return [...sharing, ...near].slice(0, MOST_RELATED)
}

const genesLookedAt = (trait: CatalogueTrait): ReadonlySet<string> =>
  new Set([...trait.otherGeneNames, ...trait.seeds.flatMap((seed) => snpOf(seed.rsId)?.geneName ?? [])])

const distance = (one: CatalogueTrait, other: CatalogueTrait) => Math.abs(one.traitNumber - other.traitNumber)
