/** Words of a trait: its place in the catalogue, the kind of its answer, and how the answer is to be read. */

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

/** Amount of the quantity that the trait is named after; it does not mean good or bad. */
export const TRAIT_LEVELS = ['LOW', 'NORMAL', 'HIGH'] as const
export type TraitLevel = (typeof TRAIT_LEVELS)[number]

/** The favourable end of a trait; some traits have none. */
export const FAVORABLE_ENDS = ['HIGH', 'LOW', 'NEUTRAL'] as const
export type FavorableEnd = (typeof FAVORABLE_ENDS)[number]

/** Whether a result is good or bad for the person; the only value that decides a colour. */
export const FAVORABILITIES = ['GOOD', 'NORMAL', 'CARE', 'NEUTRAL'] as const
export type Favorability = (typeof FAVORABILITIES)[number]

export const SEX_RESTRICTIONS = ['NONE', 'FEMALE', 'MALE'] as const
export type SexRestriction = (typeof SEX_RESTRICTIONS)[number]

/**
 * Based on the number of people in whom a paper found a variant of the trait; without a variant and a paper it is
 * `LIMITED`.
 */
export const EVIDENCE_STRENGTHS = ['STRONG', 'MODERATE', 'LIMITED'] as const
export type EvidenceStrength = (typeof EVIDENCE_STRENGTHS)[number]

/** Populations that a paper studied. */
export const POPULATIONS = ['EAST_ASIAN', 'SOUTH_ASIAN', 'EUROPEAN', 'AFRICAN', 'LATIN_AMERICAN'] as const
export type Population = (typeof POPULATIONS)[number]

/** Why a trait cannot be tested now; `NONE`: it can. */
export const NOT_ORDERABLE_REASONS = ['NONE', 'NOT_PERMITTED', 'NOT_CERTIFIED'] as const

/** Effect of an effect allele on the quantity that the trait is named after. */
export const ALLELE_DIRECTIONS = ['UP', 'DOWN', 'NEUTRAL'] as const
export type AlleleDirection = (typeof ALLELE_DIRECTIONS)[number]

/** Why a trait is shown on a card. */
export const TRAIT_CARD_TYPES = ['TOP_STRENGTH', 'CARE', 'RARE', 'TODAY'] as const
export type TraitCardType = (typeof TRAIT_CARD_TYPES)[number]

/** Diseases that a preview elsewhere asks for. */
export const MAJOR_DISEASES = [
  'STROKE',
  'DIABETES',
  'HEART_DISEASE',
  'DEMENTIA',
  'STOMACH_CANCER',
  'COLORECTAL_CANCER',
  'LIVER_CANCER',
  'LUNG_CANCER',
  'PROSTATE_CANCER',
  'BREAST_CANCER',
] as const
export type MajorDisease = (typeof MAJOR_DISEASES)[number]

/** Values that a check-up or a phone measures. */
export const HEALTH_DATA_TYPES = [
  'BLOOD_PRESSURE',
  'FASTING_GLUCOSE',
  'TOTAL_CHOLESTEROL',
  'LDL',
  'HDL',
  'TRIGLYCERIDE',
  'BMI',
  'WAIST',
  'LIVER',
  'KIDNEY',
  'HEMOGLOBIN',
  'BONE_DENSITY',
  'STEP_COUNT',
  'SLEEP',
] as const
export type HealthDataType = (typeof HEALTH_DATA_TYPES)[number]

/** Sort order of traits; `RECOMMENDED` puts those that need care first. */
export const TRAIT_SORT_TYPES = ['RECOMMENDED', 'CATEGORY', 'NAME', 'TOP_PERCENT', 'SCORE'] as const
export type TraitSortType = (typeof TRAIT_SORT_TYPES)[number]

export const TRAIT_ORDER_TYPES = ['ASC', 'DESC'] as const
export type TraitOrderType = (typeof TRAIT_ORDER_TYPES)[number]
