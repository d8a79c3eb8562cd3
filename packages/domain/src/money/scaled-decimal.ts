/** A decimal as an integer and the number of its decimals: `12.50` is 1250 and 2. */
export type ScaledDecimal = { readonly units: bigint; readonly scale: number }

/**
 * Maximum digits of an external decimal before and after its point; real ones have no more, and more cost time. @source
 * ours
 */
const MAX_DIGITS = 30

/** Reads a plain decimal text; returns null for any other text, or one that is longer than any amount. */
export function scaledDecimal(text: string): ScaledDecimal | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (match === null) return null
  const [, sign, whole = '', fraction = ''] = match
  if (whole.length > MAX_DIGITS || fraction.length > MAX_DIGITS) return null
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}
