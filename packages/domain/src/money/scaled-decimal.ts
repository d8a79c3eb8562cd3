/** A decimal as an integer and the number of its decimals: `12.50` is 1250 and 2. */
export type ScaledDecimal = { readonly units: bigint; readonly scale: number }

/** Digits that a decimal from outside may have before and behind its point; nobody has more, and more cost time. @source ours */
const MAX_DIGITS = 30

/** Reads a plain decimal text; null for text that is none, or that is longer than any amount. */
export function scaledDecimal(text: string): ScaledDecimal | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (match === null) return null
  const [, sign, whole = '', fraction = ''] = match
  if (whole.length > MAX_DIGITS || fraction.length > MAX_DIGITS) return null
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}
