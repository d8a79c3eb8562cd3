/**
 * Returns `amount × numerator ÷ denominator`, decimals cut toward zero. Exact for every safe integer: the product uses
 * BigInt beyond exact numbers.
 * @throws RangeError when an argument is no exact integer, the denominator is not positive or the result is not exact
 * @example portion(10_000_000, 6_000, 1_200_000) → 50_000: a month of 6 % a year
 */
export function portion(amount: number, numerator: number, denominator: number): number {
  requireIntegers(amount, numerator, denominator)
  const product = amount * numerator
  if (Number.isSafeInteger(product)) return (product - (product % denominator)) / denominator || 0
  return exactNumber((BigInt(amount) * BigInt(numerator)) / BigInt(denominator))
}

/**
 * Returns `amount × numerator ÷ denominator`, rounded to the nearest integer, halves away from zero.
 * @throws RangeError as {@link portion}
 */
export function roundedPortion(amount: number, numerator: number, denominator: number): number {
  requireIntegers(amount, numerator, denominator)
  return exactNumber(roundedQuotient(BigInt(amount) * BigInt(numerator), BigInt(denominator)))
}

/** Returns a quotient of integers, rounded to the nearest, halves away from zero. The divisor is positive. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const twice = 2n * dividend
  return (dividend < 0n ? twice - divisor : twice + divisor) / (2n * divisor)
}

/** @throws RangeError when it is beyond exact numbers */
export function exactNumber(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('amount beyond exact integers')
  return number
}

function requireIntegers(amount: number, numerator: number, denominator: number): void {
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator)) {
    throw new RangeError('not exact integers')
  }
  if (denominator <= 0) throw new RangeError('the denominator is not positive')
}
