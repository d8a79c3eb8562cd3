import { plainText, withoutSeparators } from './plain-text.ts'

/**
 * Returns the digits of a code while it is typed; null for any other text. Spaces and dashes are ignored; from a whole
 * text message the only number of that length is taken.
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
