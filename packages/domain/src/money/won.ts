/**
 * Returns integer won from a decimal as institutions send it; decimals are cut toward zero, per asset.
 * @throws RangeError for text that is no decimal number or is beyond exact integers
 * @example wonFromDecimal('-1234.9') → -1234
 */
export function wonFromDecimal(amount: string | number): number {
  const text = typeof amount === 'number' ? plainDecimal(amount) : amount
  const match = /^([+-]?)(\d+)(?:\.\d*)?$/.exec(text)
  if (match === null) throw new RangeError('not a decimal amount')
  const magnitude = Number(match[2])
  if (!Number.isSafeInteger(magnitude)) throw new RangeError('amount beyond exact integers')
  return match[1] === '-' && magnitude !== 0 ? -magnitude : magnitude
}

/** Returns `1e21` and `1e-7` in full; institutions may send JSON numbers, which arrive here already parsed. */
function plainDecimal(amount: number): string {
  if (!Number.isFinite(amount)) throw new RangeError('not a decimal amount')
  return Math.abs(amount) < 1 ? '0' : amount.toString()
}

/**
 * Returns the sum of integer won. Exact; a sum beyond exact integers is the largest exact one: no one owns that much,
 * but an institution may report it, and the other sums must still be shown.
 */
export function sumWon(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => {
    const next = sum + amount
    if (Number.isSafeInteger(next)) return next
    return next < 0 ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER
  }, 0)
}

/**
 * Returns one of `count` equal parts of an amount, decimals cut toward zero.
 * @example wonPart(100_000, 3) → 33_333
 */
export function wonPart(amountKrw: number, count: number): number {
  return (amountKrw - (amountKrw % count)) / count
}
