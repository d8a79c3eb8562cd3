/**
 * Noise of the gut score: how much a repeated reading of the same sample may differ. Pure. @source
 * docs/reference/microbiome.md#noise
 */
import { balanceOf, type MicrobeShare, shannon } from './composition.ts'
import { deviationOf, groupSensitivity, OF_TWO_READINGS, shannonSensitivity } from './handling-noise.ts'
import { REFERENCE, type Reference } from './reference.generated.ts'
import { noiseAt, percentileIn } from './report.ts'

/**
 * Returns points, for nineteen of twenty pairs of readings: of counting as measured in the reference, and of handling
 * as derived from the score's dependence on each microbe.
 * @param variation of each microbe between replicates, as a part of it; 0: counting only
 */
export function scoreNoise(
  shares: readonly MicrobeShare[],
  totalReads: number,
  variation: number,
  reference: Reference = REFERENCE,
): number {
  const { beneficialPercent, harmfulPercent } = balanceOf(shares)
  const parts = [
    [0.4, reference.shannon, shannon(shares), shannonSensitivity(shares)],
    [0.3, reference.beneficialPercent, beneficialPercent, groupSensitivity(shares, 'BENEFICIAL')],
    [-0.3, reference.harmfulPercent, harmfulPercent, groupSensitivity(shares, 'HARMFUL')],
  ] as const
  const sensitivity = shares.map(() => 0)
  for (const [weight, quantiles, value, own] of parts) {
    const slope = weight * slopeAround(quantiles, value, deviationOf(own, variation))
    own.forEach((one, at) => {
      sensitivity[at] = (sensitivity[at] ?? 0) + slope * one
    })
  }
  return Math.hypot(
    noiseAt(reference.noise.gutScore, totalReads),
    OF_TWO_READINGS * deviationOf(sensitivity, variation),
  )
}

/** Returns the percent of people per unit, over the range around a value in which it may vary. */
function slopeAround(quantiles: readonly number[], value: number, deviation: number): number {
  if (deviation <= 0) return 0
  const [low, high] = [percentileIn(quantiles, value - deviation), percentileIn(quantiles, value + deviation)]
  return (high - low) / (2 * deviation)
}
