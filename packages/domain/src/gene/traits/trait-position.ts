import { LEAST_REFERENCE_SIZE, type Reference } from '../catalogue/reference.ts'
import type { TraitReading } from './trait-scores.ts'

/**
 * Returns the rank of a person among a hundred people, 1 to 100. With a score: the people with this score or more. With
 * a level: the people with this level of what the trait is named after, or more; a low level, below which there is no
 * one, has no rank. Also null without a result and where the reference has fewer than {@link LEAST_REFERENCE_SIZE}
 * people.
 */
export const topPercentOf = (reference: Reference, reading: TraitReading): number | null => {
  if (reference.sampleSize < LEAST_REFERENCE_SIZE) return null
  if (reading.score !== null && reference.scoreShares !== null) {
    const score = Math.round(reading.score)
    const share = reference.scoreShares.reduce((sum, one, at) => (at >= score ? sum + one : sum), 0)
    return bounded(share * 100)
  }
  if (reading.level === null || reading.level === 'LOW' || reference.levelPercents === null) return null
  const { NORMAL, HIGH } = reference.levelPercents
  return bounded(reading.level === 'HIGH' ? HIGH : HIGH + NORMAL)
}

const bounded = (percent: number): number => Math.min(100, Math.max(1, Math.round(percent)))

/** Returns the percent of people with the same answer; null where there is no count. */
export const samePercentOf = (reference: Reference, reading: TraitReading): number | null => {
  if (reference.sampleSize < LEAST_REFERENCE_SIZE) return null
  if (reading.level !== null) return reference.levelPercents?.[reading.level] ?? null
  return reference.types.find((one) => one.typeName === reading.type)?.populationPercent ?? null
}
