/** A whole in thousandths of a percent: 100 %. */
export const WHOLE_RATE = 100_000

/** Thousandths of a percent a year, divided by this, are the monthly rate. */
export const WHOLE_MONTHLY_RATE = 12 * WHOLE_RATE

/**
 * Returns a yearly rate as an integer in thousandths of a percent; calculations use it so that no step is a float.
 * @param ratePercent 0 to 100, at most three decimals
 * @throws RangeError for a rate out of that range or with more decimals
 * @example rateThousandths(4.2) → 4_200
 */
export function rateThousandths(ratePercent: number): number {
  const thousandths = Math.round(ratePercent * 1_000)
  if (!(ratePercent >= 0 && ratePercent <= 100) || Math.abs(ratePercent * 1_000 - thousandths) > 1e-6) {
    throw new RangeError('not a yearly rate in percent with three decimals')
  }
  return thousandths
}

/** Returns the percent of thousandths of a percent. */
export function ratePercent(thousandths: number): number {
  return thousandths / 1_000
}
