import { plainText } from './plain-text.ts'

const PERCENT = /^(?:연)?(\d{1,2}(?:\.\d{1,3})?)%?$/

/**
 * A yearly rate in percent as people type it; null for what is none. A comma may stand for thousands or for the point, so
 * that a text with one is not understood.
 * @example readPercent('연 5.8％') → 5.8
 */
export function readPercent(typed: string): number | null {
  const match = PERCENT.exec(plainText(typed).replaceAll(/\s/g, ''))
  return match ? Number(match[1]) : null
}
