import { plainText, withoutSeparators } from './plain-text.ts'

/**
 * The digits of a code as far as it is typed; null for what is none. Spaces and dashes do not count, and of a whole text
 * message the one number of that length is taken.
 * @example codeDigits('[이음] 인증번호 [123456]를 …', 6) → '123456'
 */
export function codeDigits(typed: string, length: number): string | null {
  const digits = withoutSeparators(typed)
  if (/^\d*$/.test(digits)) return digits.length <= length ? digits : null
  const numbers =
    plainText(typed)
      .match(/\d+/g)
      ?.filter((number) => number.length === length) ?? []
  return numbers.length === 1 ? (numbers[0] ?? null) : null
}
