import { withoutSeparators } from './plain-text.ts'

const MOST_DIGITS = 11
/** +82, 0082 and 82 before a number, with or without the 0 that is omitted abroad. */
const COUNTRY = /^(?:\+|00)?82(?=0?1)0?/

/**
 * Returns the digits of a Korean mobile number while it is typed, in the national form; null for any other text:
 * letters, another country, or too many digits. Spaces, dashes, dots and parentheses are ignored.
 * @example phoneDigits('+82 (0)10-1234-5678') → '01012345678'
 */
export function phoneDigits(typed: string): string | null {
  const digits = withoutSeparators(typed).replace(/[().]/g, '').replace(COUNTRY, '0')
  return /^\d*$/.test(digits) && digits.length <= MOST_DIGITS ? digits : null
}

/** Returns the digits of a complete mobile number; null for any other text. */
export function readPhoneNumber(typed: string): string | null {
  const digits = phoneDigits(typed)
  return digits !== null && /^01[016789]\d{7,8}$/.test(digits) ? digits : null
}

/** Returns the text of the field: a number in groups while it may become one, otherwise the typed text. */
export function shownPhone(typed: string): string {
  const digits = phoneDigits(typed)
  if (digits === null || digits.length < 3) return digits === '' ? typed : (digits ?? typed)
  const middle = digits.length === 10 && !digits.startsWith('010') ? 6 : 7
  return [digits.slice(0, 3), digits.slice(3, middle), digits.slice(middle)].filter(Boolean).join('-')
}
