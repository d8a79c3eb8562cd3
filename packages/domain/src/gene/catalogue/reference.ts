import type { TraitLevel } from '@ieum/contracts/gene/trait-names.ts'
import type { KnownMethod } from '../traits/reading-method.ts'
import type { CatalogueTrait } from './catalogue.ts'
import { levelPercents, scoreShares } from './practice-scores.ts'
import type { TraitType } from './trait-row.ts'

/** Nothing is shown by comparison with fewer people than this. @source docs/reference/gene.md#the-practice-labs-people */
export const LEAST_REFERENCE_SIZE = 1_000

/** Distribution of one trait among people in Korea. */
export type Reference = {
  /** `PRACTICE`: the practice laboratory's people, who do not exist. */
  readonly source: 'PRACTICE' | 'REFERENCE_PANEL'
  readonly sampleSize: number
  /** Method by which its people were read: a person read by another method is not ranked among them. */
  readonly method: KnownMethod
  /** Of a trait with levels, sum 100; null for a type. */
  readonly levelPercents: Readonly<Record<TraitLevel, number>> | null
  readonly types: readonly TraitType[]
  /** Of a trait with scores; otherwise null. */
  readonly averageScore: number | null
  /** Share of people with each score from 0 to 100; null unless the trait has scores. */
  readonly scoreShares: readonly number[] | null
}

const PRACTICE_SAMPLE_SIZE = 10_000

/** Reading method of the practice laboratory. */
export const PRACTICE_METHOD: KnownMethod = {
  analysisMethod: 'SNP_ARRAY',
  genomeBuild: 'GRCh38',
  panelVersion: 'practice-2026',
}

const references = new Map<string, Reference>()

/** Returns the reference of a trait, calculated once. */
export const referenceOf = (trait: CatalogueTrait): Reference => {
  const known = references.get(trait.traitName)
  if (known !== undefined) return known
  const reference = reckoned(trait)
  references.set(trait.traitName, reference)
  return reference
}

const reckoned = (trait: CatalogueTrait): Reference => {
  const shares = trait.resultKindEnum === 'SCORE' ? scoreShares(trait) : null
  return {
    source: 'PRACTICE',
    sampleSize: PRACTICE_SAMPLE_SIZE,
    method: PRACTICE_METHOD,
    levelPercents: trait.resultKindEnum === 'TYPE' ? null : levelPercents(trait),
    types: trait.types,
    averageScore: shares === null ? null : Math.round(shares.reduce((sum, share, score) => sum + share * score, 0)),
    scoreShares: shares,
  }
}
