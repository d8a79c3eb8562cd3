import type { Favorability, FavorableEnd, TraitLevel } from '@ieum/contracts/gene/trait-names.ts'

/** Below it a score asks for care. */
export const LEAST_NORMAL_SCORE = 34
/** From here on a score is good. */
export const LEAST_GOOD_SCORE = 67

type Ended = { readonly favorableEndEnum: FavorableEnd }

/** How a score is to be taken; of a trait of which neither end is favourable it is neither. */
export const favorabilityOfScore = (trait: Ended, score: number): Favorability => {
  if (trait.favorableEndEnum === 'NEUTRAL') return 'NEUTRAL'
  if (score < LEAST_NORMAL_SCORE) return 'CARE'
  return score < LEAST_GOOD_SCORE ? 'NORMAL' : 'GOOD'
}

/**
 * How a level is to be taken: high blood sugar asks for care, much satiety is good. It is reckoned apart from the word,
 * so that no colour ever follows the word.
 */
export const favorabilityOfLevel = (trait: Ended, level: TraitLevel): Favorability => {
  if (trait.favorableEndEnum === 'NEUTRAL') return 'NEUTRAL'
  if (level === 'NORMAL') return 'NORMAL'
  return level === trait.favorableEndEnum ? 'GOOD' : 'CARE'
}

/** How much of what the trait is named after a score means: a high score of blood sugar is little of it. */
export const levelOfScore = (trait: Ended, score: number): TraitLevel => {
  if (score >= LEAST_NORMAL_SCORE && score < LEAST_GOOD_SCORE) return 'NORMAL'
  const isUpper = score >= LEAST_GOOD_SCORE
  return isUpper === (trait.favorableEndEnum !== 'LOW') ? 'HIGH' : 'LOW'
}

/** What a lab says of one trait. */
export type TraitReading = {
  readonly level: TraitLevel | null
  readonly type: string | null
  readonly score: number | null
}

/** By the score where there is one, else by the level; a type is neither good nor bad. */
export const favorabilityOf = (trait: Ended, reading: TraitReading): Favorability | null => {
  if (reading.score !== null) return favorabilityOfScore(trait, reading.score)
  if (reading.level !== null) return favorabilityOfLevel(trait, reading.level)
  return reading.type === null ? null : 'NEUTRAL'
}
