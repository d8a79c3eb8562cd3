import type { Favorability } from '@ieum/contracts/gene/trait-names.ts'
import type { CatalogueTrait } from './catalogue/catalogue.ts'
import { referenceOf } from './catalogue/reference.ts'
import { favorabilityOf, type TraitReading } from './trait-scores.ts'
import { topPercentOf } from './trait-standing.ts'

/** A trait of the catalogue with what is known of one person; everything of the person null without a result. */
export type ReadTrait = {
  readonly trait: CatalogueTrait
  readonly reading: TraitReading | null
  readonly favorabilityEnum: Favorability | null
  /** 1 to 100. */
  readonly topPercent: number | null
}

/** Takes a lab's word for one trait, or its silence. */
export const readTrait = (trait: CatalogueTrait, reading: TraitReading | null): ReadTrait => ({
  trait,
  reading,
  favorabilityEnum: reading === null ? null : favorabilityOf(trait, reading),
  topPercent: reading === null ? null : topPercentOf(referenceOf(trait), reading),
})
