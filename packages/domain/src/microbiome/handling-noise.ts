/**
 * What the handling of a sample adds to the counting noise: every microbe varies a little, each independently. Pure.
 * @source docs/reference/microbiome.md#noise
 */
import {
  balanceOf,
  genusPercents,
  isMicrobeOfGutType,
  type MicrobeShare,
  type NamedGutType,
  shannon,
} from './composition.ts'
import { groupOf } from './taxonomy/group-of.ts'

/** Nineteen of twenty differences of two readings are smaller than this factor times the deviation of one. */
export const OF_TWO_READINGS = 1.96 * Math.SQRT2

/**
 * Change of each figure when one microbe becomes e times as frequent: the derivative by the logarithm of its share, for
 * every microbe in the order of the shares.
 */
type Sensitivity = readonly number[]

const percentsOf = (shares: readonly MicrobeShare[]): readonly number[] =>
  shares.map(({ abundancePercent }) => abundancePercent ?? 0)

/** Of H′: −q (ln q + H′), q its part of the detected share. */
export function shannonSensitivity(shares: readonly MicrobeShare[]): Sensitivity {
  const percents = percentsOf(shares)
  const sum = percents.reduce((all, one) => all + one, 0)
  const entropy = shannon(shares)
  return percents.map((percent) => {
    const part = sum > 0 ? percent / sum : 0
    return part > 0 ? -part * (Math.log(part) + entropy) : 0
  })
}

/** Of the percent of one group among all reads: what one gains the others lose. */
export function groupSensitivity(shares: readonly MicrobeShare[], group: 'BENEFICIAL' | 'HARMFUL'): Sensitivity {
  const { beneficialPercent, harmfulPercent } = balanceOf(shares)
  const part = (group === 'BENEFICIAL' ? beneficialPercent : harmfulPercent) / 100
  return shares.map(
    ({ microbeName, abundancePercent }) => (abundancePercent ?? 0) * ((groupOf(microbeName) === group ? 1 : 0) - part),
  )
}

/** Returns the deviation of a figure when each microbe varies by this part of itself. */
export const deviationOf = (sensitivity: Sensitivity, variation: number): number =>
  variation * Math.sqrt(sensitivity.reduce((sum, one) => sum + one * one, 0))

/** Returns the deviation of the logarithm of a gut type's total share. */
export function genusDeviation(shares: readonly MicrobeShare[], type: NamedGutType, variation: number): number {
  const whole = genusPercents(shares)[type]
  if (whole <= 0) return 0
  const squares = shares.reduce((sum, { microbeName, abundancePercent }) => {
    return isMicrobeOfGutType(microbeName, type) ? sum + ((abundancePercent ?? 0) / whole) ** 2 : sum
  }, 0)
  return variation * Math.sqrt(squares)
}
