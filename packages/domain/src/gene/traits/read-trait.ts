import type { Favorability } from '@ieum/contracts/gene/trait-names.ts'
import type { CatalogueTrait } from '../catalogue/catalogue.ts'
import { referenceOf } from '../catalogue/reference.ts'
import { isReadAlike, type ReadingMethod } from './reading-method.ts'
import { samePercentOf, topPercentOf } from './trait-position.ts'
import { favorabilityOf, type TraitReading } from './trait-scores.ts'

/** A trait of the catalogue with the data of one person; all personal fields are null without a result. */
export type ReadTrait = {
  readonly trait: CatalogueTrait
  readonly reading: TraitReading | null
  readonly favorabilityEnum: Favorability | null
  /** Whether it was read by the reference's method; null without a result. If not, there is no rank. */
  readonly isComparedWithPeople: boolean | null
  /** 1 to 100. */
  readonly topPercent: number | null
  /** Percent of people with the same answer. */
  readonly samePercent: number | null
  /** The mean score of the people of the comparison. */
  readonly averageScore: number | null
}

const NOT_PLACED = { topPercent: null, samePercent: null, averageScore: null } as const

/** Returns the catalogue's data of a trait, without a person's answer. */
export const unreadTrait = (trait: CatalogueTrait): ReadTrait => ({
  trait,
  reading: null,
  favorabilityEnum: null,
  isComparedWithPeople: null,
  ...NOT_PLACED,
})

/** Returns a laboratory's answer to one trait, ranked among people only where it was read by their method. */
export function readTrait(trait: CatalogueTrait, reading: TraitReading, method: ReadingMethod): ReadTrait {
  const reference = referenceOf(trait)
  const isComparedWithPeople = isReadAlike(method, reference.method)
  return {
    trait,
    reading,
    favorabilityEnum: favorabilityOf(trait, reading),
    isComparedWithPeople,
    ...(isComparedWithPeople
      ? {
          topPercent: topPercentOf(reference, reading),
          samePercent: samePercentOf(reference, reading),
          averageScore: reference.averageScore,
        }
      : NOT_PLACED),
  }
}
