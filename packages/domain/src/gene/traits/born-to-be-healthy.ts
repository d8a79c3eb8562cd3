import type { Favorability } from '@ieum/contracts/gene/trait-names.ts'
import type { ReadTrait } from './read-trait.ts'
import { extremityOf } from './trait-order.ts'

/** Points of a level where there is no score. A trait without a favourable end does not count. */
const POINTS: Readonly<Record<Favorability, number | null>> = { GOOD: 80, NORMAL: 50, CARE: 20, NEUTRAL: null }

/** A playful figure needs at least this many traits. */
export const LEAST_COUNTED_TRAITS = 5

const SHOWN = 3

/** A playful figure over health care and exercise; it means nothing for a person's health. */
export type BornToBeHealthy = {
  /** 0 to 100; null without enough results. */
  readonly score: number | null
  readonly strengths: readonly ReadTrait[]
  readonly cares: readonly ReadTrait[]
}

/**
 * Returns the mean of the traits' points, with the strongest traits and those that need care, at most three of each.
 */
export const bornToBeHealthy = (traits: readonly ReadTrait[]): BornToBeHealthy => {
  const counted = traits
    .filter((one) => one.trait.traitCategoryEnum === 'HEALTH_CARE' || one.trait.traitCategoryEnum === 'EXERCISE')
    .flatMap((one) => {
      const points = pointsOf(one)
      return points === null ? [] : [{ one, points }]
    })
  const of = (favorability: Favorability) =>
    counted
      .filter(({ one }) => one.favorabilityEnum === favorability)
      .toSorted(
        (left, right) =>
          extremityOf(right.one) - extremityOf(left.one) || left.one.trait.traitNumber - right.one.trait.traitNumber,
      )
      .slice(0, SHOWN)
      .map(({ one }) => one)
  const sum = counted.reduce((all, { points }) => all + points, 0)
  return {
    score: counted.length < LEAST_COUNTED_TRAITS ? null : Math.round(sum / counted.length),
    strengths: of('GOOD'),
    cares: of('CARE'),
  }
}

/**
 * Returns the points of a trait in a mean, 0 to 100: its score, or the points of its level; null where neither end is
 * favourable.
 */
export const pointsOf = (one: ReadTrait): number | null => {
  if (one.reading === null || one.favorabilityEnum === null || one.favorabilityEnum === 'NEUTRAL') return null
  return one.reading.score ?? POINTS[one.favorabilityEnum]
}
