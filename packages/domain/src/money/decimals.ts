/** Number of digits after the decimal point in a sum. */
const SCALE = 6

/** Returns the exact sum of decimal texts, without floats. @example decimalSum(['0.1', '0.2']) → '0.3' */
export function decimalSum(amounts: readonly string[]): string {
  const units = amounts.reduce((sum, text) => {
    const isNegative = text.startsWith('-')
    const [whole = '0', fraction = ''] = text.replace(/^[+-]/, '').split('.')
    const value = BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, '0'))
    return sum + (isNegative ? -value : value)
  }, 0n)
  const digits = (units < 0n ? -units : units).toString().padStart(SCALE + 1, '0')
  const fraction = digits.slice(-SCALE).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -SCALE)}${fraction === '' ? '' : `.${fraction}`}`
}
