import { plainText } from './plain-text.ts'

const PERCENT = /^(?:연)?(\d{1,2}(?:\.\d{1,3})?)%?$/

/**
 * Returns a yearly rate in percent from a typed text; null for any other text. A comma may mean thousands or the
 * decimal point, so a text with a comma is not understood.
 * @example readPercent('연 5.8％') → 5.8
 */
export function readPercent(typed: string): number | null {
  const match = PERCENT.exec(plainText(typed).replaceAll(/\s/g, ''))
  return match ? Number(match[1]) : null
}
