/** Exact sums and comparisons of decimal texts, without floats. */

/** Number of compared digits after the decimal point; institutions send at most twelve. */
const SCALE = 12

/**
 * Returns a decimal text in units of 10^-12.
 * @throws SyntaxError for text that is no plain decimal
 * @example decimalUnits('-1.5') → -1_500_000_000_000n
 */
export function decimalUnits(text: string): bigint {
  const isNegative = text.startsWith('-')
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.')
  const units = BigInt((whole || '0') + fraction.slice(0, SCALE).padEnd(SCALE, '0'))
  return isNegative ? -units : units
}

/**
 * Returns a proportional part of an amount, decimals cut toward zero; the amount itself where the whole is zero.
 * @example decimalPart('140000', '40', '100') → '56000'
 */
export function decimalPart(amount: string, part: string, whole: string): string {
  const wholeUnits = decimalUnits(whole)
  if (wholeUnits === 0n) return amount
  const units = (decimalUnits(amount) * decimalUnits(part)) / wholeUnits
  return String(units / 10n ** BigInt(SCALE))
}
