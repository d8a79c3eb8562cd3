import type { Favorability, FavorableEnd, TraitLevel } from '@ieum/contracts/gene/trait-names.ts'

/** A score below it needs care. */
export const LEAST_NORMAL_SCORE = 34
/** A score from here on is good. */
export const LEAST_GOOD_SCORE = 67

type Ended = { readonly favorableEndEnum: FavorableEnd }

/** Returns how a score is to be read; for a trait without a favourable end it is neutral. */
export const favorabilityOfScore = (trait: Ended, score: number): Favorability => {
  if (trait.favorableEndEnum === 'NEUTRAL') return 'NEUTRAL'
  if (score < LEAST_NORMAL_SCORE) return 'CARE'
  return score < LEAST_GOOD_SCORE ? 'NORMAL' : 'GOOD'
}

/**
 * Returns how a level is to be read: high blood sugar needs care, much satiety is good. It is calculated separately
 * from the level, so that no colour ever depends on the level.
 */
export const favorabilityOfLevel = (trait: Ended, level: TraitLevel): Favorability => {
  if (trait.favorableEndEnum === 'NEUTRAL') return 'NEUTRAL'
  if (level === 'NORMAL') return 'NORMAL'
  return level === trait.favorableEndEnum ? 'GOOD' : 'CARE'
}

/** Returns the level of what the trait is named after for a score: a high score of blood sugar means little of it. */
export const levelOfScore = (trait: Ended, score: number): TraitLevel => {
  if (score >= LEAST_NORMAL_SCORE && score < LEAST_GOOD_SCORE) return 'NORMAL'
  const isUpper = score >= LEAST_GOOD_SCORE
  return isUpper === (trait.favorableEndEnum !== 'LOW') ? 'HIGH' : 'LOW'
}

/** A laboratory's answer to one trait. */
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
