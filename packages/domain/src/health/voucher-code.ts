import { withoutSeparators } from '../typing/plain-text.ts'

/** Crockford's letters: no I, L, O and U, which are misread or form words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE = LETTERS.length

/** Length of a code without its hyphens; the last character is the check character. */
export const VOUCHER_CODE_LENGTH = 12

/**
 * Returns the check character of the preceding ones: Luhn over 32 letters. It detects every single wrong letter and
 * every swap of two neighbours except `0` and `Z`; Crockford's own check over 37 would end one code in seven in a
 * symbol.
 * @param body letters of the alphabet above only
 */
function checkOf(body: string): string {
  let sum = 0
  for (const [fromRight, letter] of [...body].reverse().entries()) {
    const value = LETTERS.indexOf(letter) * (fromRight % 2 === 0 ? 2 : 1)
    sum += Math.floor(value / BASE) + (value % BASE)
  }
  return LETTERS.charAt((BASE - (sum % BASE)) % BASE)
}

/**
 * Returns a new code in its stored form: twelve letters without hyphens.
 * @param random 11 bytes or more of an unpredictable generator: 55 bits of them are used
 */
export function voucherCodeOf(random: Uint8Array): string {
  const bodyLength = VOUCHER_CODE_LENGTH - 1
  if (random.length < bodyLength) throw new RangeError('a voucher code needs eleven random bytes')
  const body = [...random.subarray(0, bodyLength)].map((byte) => LETTERS.charAt(byte % BASE)).join('')
  return body + checkOf(body)
}

/**
 * Returns a typed code in its stored form: case, spaces and hyphens are ignored, and I, L and O are read as the digits
 * that they look like. Returns null for an invalid or mistyped code.
 */
export function readVoucherCode(typed: string): string | null {
  const code = withoutSeparators(typed).toUpperCase().replaceAll(/[IL]/gu, '1').replaceAll('O', '0')
  if (code.length !== VOUCHER_CODE_LENGTH || [...code].some((letter) => !LETTERS.includes(letter))) return null
  return checkOf(code.slice(0, -1)) === code.at(-1) ? code : null
}

/** Returns a code in its displayed form: three groups of four. @param code twelve letters */
export const writeVoucherCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/gu, '$1-')
