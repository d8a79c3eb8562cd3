/** Arithmetic of won and of hundredths of foreign money; every value is a safe integer. */

/** Returns `krw × numerator ÷ denominator`, cut toward zero. */
export const portion = (krw: number, numerator: number, denominator: number): number =>
  Math.trunc((krw * numerator) / denominator)

/** Returns the amount without what is less than ten won. */
export const cutToTen = (krw: number): number => krw - (krw % 10)

/** Returns a simple yearly interest for some days; the rate in hundredths of a percent. */
export const interestOf = (krw: number, rateBp: number, days: number): number => portion(krw, rateBp * days, 3_650_000)

/** Returns the worth of units at a price. */
export const worthOf = (units: number, pricePerUnit: number): number => units * pricePerUnit

/**
 * Returns the won of foreign money, cut toward zero.
 *
 * @param cents hundredths of the foreign unit
 * @param rateHundredths hundredths of a won for one unit
 */
export const wonAt = (cents: number, rateHundredths: number): number => Math.trunc((cents * rateHundredths) / 10_000)

/** Returns hundredths as the decimal text of an institution. */
export function centsText(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const fraction = digits.slice(-2)
  return `${sign}${digits.slice(0, -2)}${fraction === '00' ? '' : `.${fraction}`}`
}

/** Returns the hundredths of a decimal text of an institution. */
export const centsOf = (text: unknown): number => Math.round(Number(text) * 100)
