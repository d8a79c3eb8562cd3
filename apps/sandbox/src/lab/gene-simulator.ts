/**
 * The sandbox laboratory's findings in a sample, trait by trait. Nobody's genes: everything follows from a seed and a
 * token.
 */
import type { geneProvider } from '@ieum/contracts/gene/provider.ts'
import { CATALOGUE, type CatalogueTrait } from '@ieum/domain/gene/catalogue/catalogue.ts'
import { type Ordered, traitsOrdered } from '@ieum/domain/gene/catalogue/certificates.ts'
import {
  drawnSnps,
  LARGEST_OWN_OFFSET,
  scoresByAlleles,
  UNSEEDED_SCORES,
} from '@ieum/domain/gene/catalogue/practice-scores.ts'
import type { SnpRow } from '@ieum/domain/gene/catalogue/snps.ts'
import { levelOfScore } from '@ieum/domain/gene/traits/trait-scores.ts'
import type { z } from 'zod'
import { type LabChance, pickByParts } from './seeded-random.ts'

export type GeneResult = z.input<(typeof geneProvider)['submitAnalysisResult']['body']>
export type FoundTrait = GeneResult['analysisResultTraits'][number]

/**
 * How many scores the laboratory reads again when it corrects a result, and by how much: always another level. @source
 * ours
 */
const CORRECTED_TRAITS = 5
const CORRECTED_BY = 40

/** Every trait of the order that the laboratory is certified for on a day in Korea (`2026-11-23`). */
export const traitsFound = (ordered: Ordered, koreanDate: string, chance: LabChance): FoundTrait[] =>
  traitsOrdered(ordered, koreanDate).map((trait) => traitFound(trait, chance, false))

/** Some traits read again: only those whose score depends on no variant, which would have to change, too. */
export const traitsCorrected = (ordered: Ordered, koreanDate: string, chance: LabChance): FoundTrait[] =>
  correctedOf(traitsOrdered(ordered, koreanDate), chance).map((trait) => traitFound(trait, chance, true))

const correctedOf = (traits: readonly CatalogueTrait[], chance: LabChance): CatalogueTrait[] =>
  traits
    .filter((trait) => trait.resultKindEnum !== 'TYPE' && drawnSnps(trait).length === 0)
    .map((trait) => ({ trait, rank: chance(`corrected|${trait.traitName}`) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, CORRECTED_TRAITS)
    .map(({ trait }) => trait)

/** A trait that the laboratory may not report in this order; the same for everybody. */
export function uncertifiedTrait(ordered: Ordered, koreanDate: string, chance: LabChance): FoundTrait {
  const allowed = traitsOrdered(ordered, koreanDate)
  const trait = CATALOGUE.find((one) => one.sexRestrictionEnum === 'NONE' && !allowed.includes(one))
  if (!trait) throw new Error('the lab is certified for everything')
  return traitFound(trait, chance, false)
}

function traitFound(trait: CatalogueTrait, chance: LabChance, isReadAnew: boolean): FoundTrait {
  const { traitName, resultKindEnum: resultKind } = trait
  const found = { traitName, resultKind, percentile: null, genes: genesFound(trait, chance) }
  if (resultKind === 'TYPE') {
    const parts = trait.types.map((type) => [type.typeName, type.populationPercent] as const)
    return { ...found, level: null, type: pickByParts(chance(`type|${traitName}`), parts), score: null }
  }
  const first = scoreFound(trait, chance)
  const score = isReadAnew ? first + (first < 50 ? CORRECTED_BY : -CORRECTED_BY) : first
  return { ...found, level: levelOfScore(trait, score), type: null, score: resultKind === 'SCORE' ? score : null }
}

/** The two copies of a position, shared by every trait that uses it; effect alleles first. */
function allelesOf({ rsId, frequency, effectAllele, otherAllele }: SnpRow, chance: LabChance): string[] {
  const share = frequency?.effectAlleleShare ?? 0
  const copies = [1, 2].map((copy) => (chance(`snp|${rsId}|${copy}`) < share ? effectAllele : otherAllele))
  return copies.toSorted((one, other) => Number(other === effectAllele) - Number(one === effectAllele))
}

function genesFound(trait: CatalogueTrait, chance: LabChance): FoundTrait['genes'] {
  const byGene = Map.groupBy(drawnSnps(trait), ({ snp }) => snp.geneName)
  return [...byGene].map(([gene, drawn]) => ({
    gene,
    snps: drawn.map(({ snp }) => ({
      rsId: snp.rsId,
      genotype: allelesOf(snp, chance).join(''),
      effectAllele: snp.effectAllele,
      strand: snp.strand,
    })),
  }))
}

function scoreFound(trait: CatalogueTrait, chance: LabChance): number {
  const [scoring] = drawnSnps(trait)
  if (!scoring) return unseededScore(trait, chance)
  const effects = allelesOf(scoring.snp, chance).filter((allele) => allele === scoring.snp.effectAllele).length
  const offset = Math.floor(chance(`offset|${trait.traitName}`) * (2 * LARGEST_OWN_OFFSET + 1)) - LARGEST_OWN_OFFSET
  return Math.min(100, Math.max(0, (scoresByAlleles(trait)[effects] ?? 0) + offset))
}

/** Normally distributed, from two uniform numbers (Box and Muller). */
function unseededScore({ traitName }: CatalogueTrait, chance: LabChance): number {
  const { mean, standardDeviation, least, most } = UNSEEDED_SCORES
  const [one, other] = [1 - chance(`bell|${traitName}|1`), chance(`bell|${traitName}|2`)]
  const bell = Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other)
  return Math.min(most, Math.max(least, Math.round(mean + standardDeviation * bell)))
}
