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

/** How many people stand behind a place of a trait in a paper; without a place and a paper it is `LIMITED`. */
export const EVIDENCE_STRENGTHS = ['STRONG', 'MODERATE', 'LIMITED'] as const
export type EvidenceStrength = (typeof EVIDENCE_STRENGTHS)[number]

/** Whose genes a paper looked at. */
export const POPULATIONS = ['EAST_ASIAN', 'SOUTH_ASIAN', 'EUROPEAN', 'AFRICAN', 'LATIN_AMERICAN'] as const
export type Population = (typeof POPULATIONS)[number]

/** Why a trait is not tested now; `NONE`: it is. */
export const NOT_ORDERABLE_REASONS = ['NONE', 'NOT_PERMITTED', 'NOT_CERTIFIED'] as const

/** What an effect allele does to the quantity that the trait is named after. */
export const ALLELE_DIRECTIONS = ['UP', 'DOWN', 'NEUTRAL'] as const
export type AlleleDirection = (typeof ALLELE_DIRECTIONS)[number]

/** Why a trait stands on a card. */
export const TRAIT_CARD_TYPES = ['TOP_STRENGTH', 'CARE', 'RARE', 'TODAY'] as const
export type TraitCardType = (typeof TRAIT_CARD_TYPES)[number]

/** Diseases that a preview elsewhere asks about. */
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

/** What a check-up or a phone measures. */
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

/** In what order traits are told; what is recommended has those first that ask for care. */
export const TRAIT_SORT_TYPES = ['RECOMMENDED', 'CATEGORY', 'NAME', 'TOP_PERCENT', 'SCORE'] as const
export type TraitSortType = (typeof TRAIT_SORT_TYPES)[number]

export const TRAIT_ORDER_TYPES = ['ASC', 'DESC'] as const
export type TraitOrderType = (typeof TRAIT_ORDER_TYPES)[number]
