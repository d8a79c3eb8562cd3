/** Words of a trait: where it stands in the catalogue, what kind of answer it has, and how that answer is to be taken. */

export const TRAIT_CATEGORIES = [
  'NUTRIENT',
  'EXERCISE',
  'SKIN_HAIR',
  'EATING_HABIT',
  'PERSONAL_TRAIT',
  'HEALTH_CARE',
  'ANCESTRY',
] as const
export type TraitCategory = (typeof TRAIT_CATEGORIES)[number]

/** Three steps, a named type, or three steps with a score of 0 to 100. */
export const TRAIT_RESULT_KINDS = ['LEVEL', 'TYPE', 'SCORE'] as const
export type TraitResultKind = (typeof TRAIT_RESULT_KINDS)[number]

/** How much there is of what the trait is named after; says nothing of whether that is good. */
export const TRAIT_LEVELS = ['LOW', 'NORMAL', 'HIGH'] as const
export type TraitLevel = (typeof TRAIT_LEVELS)[number]

/** Which end of a trait is favourable; of some neither is. */
export const FAVORABLE_ENDS = ['HIGH', 'LOW', 'NEUTRAL'] as const
export type FavorableEnd = (typeof FAVORABLE_ENDS)[number]

/** How a result is to be taken; the only thing that a colour may follow. */
export const FAVORABILITIES = ['GOOD', 'NORMAL', 'CARE', 'NEUTRAL'] as const
export type Favorability = (typeof FAVORABILITIES)[number]

export const SEX_RESTRICTIONS = ['NONE', 'FEMALE', 'MALE'] as const
export type SexRestriction = (typeof SEX_RESTRICTIONS)[number]

/** How well studies agree on what the genes of a trait do. */
export const EVIDENCE_STRENGTHS = ['STRONG', 'MODERATE', 'LIMITED'] as const
export type EvidenceStrength = (typeof EVIDENCE_STRENGTHS)[number]

/** What an effect allele does to the quantity that the trait is named after. */
export const ALLELE_DIRECTIONS = ['UP', 'DOWN', 'NEUTRAL'] as const
export type AlleleDirection = (typeof ALLELE_DIRECTIONS)[number]
