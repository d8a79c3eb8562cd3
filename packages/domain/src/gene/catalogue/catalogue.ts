import { EATING_HABITS } from './eating-habits.ts'
import { EXERCISES } from './exercise.ts'
import { ANCESTRY_TRAITS, HEALTH_CARE_TRAITS } from './health-care.ts'
import { NUTRIENTS } from './nutrients.ts'
import { PERSONAL_TRAITS } from './personal-traits.ts'
import { SKIN_AND_HAIR } from './skin-hair.ts'
import type { TraitRow } from './trait-row.ts'

const ROWS = [
  ...NUTRIENTS,
  ...EXERCISES,
  ...SKIN_AND_HAIR,
  ...EATING_HABITS,
  ...PERSONAL_TRAITS,
  ...HEALTH_CARE_TRAITS,
  ...ANCESTRY_TRAITS,
] as const

/** Name of a trait, used by the laboratory, the wire and the copy deck. */
export type TraitName = (typeof ROWS)[number]['traitName']
export type CatalogueTrait = TraitRow & { readonly traitName: TraitName }

/**
 * All 113 traits by number. A laboratory's certificate determines which of them it may test, never this list.
 *
 * @source docs/reference/gene.md#the-catalogue
 */
export const CATALOGUE: readonly CatalogueTrait[] = [...ROWS].sort((one, other) => one.traitNumber - other.traitNumber)

const byName: ReadonlyMap<string, CatalogueTrait> = new Map(CATALOGUE.map((trait) => [trait.traitName, trait]))

/** Returns the trait with a name, undefined when there is none. */
export const traitNamed = (traitName: string): CatalogueTrait | undefined => byName.get(traitName)

/** Traits up to this number belong to the basic testing, those after it to the additional one. */
export const LAST_BASIC_TRAIT_NUMBER = 73

export const isBasicTrait = (trait: TraitRow): boolean => trait.traitNumber <= LAST_BASIC_TRAIT_NUMBER
