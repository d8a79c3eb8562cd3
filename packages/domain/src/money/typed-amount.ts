import { plainText } from '../typing/plain-text.ts'

/** A typed amount: whole won, or why it is invalid. */
export type TypedAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'won'; readonly krw: number }
  | { readonly kind: 'unclear' }

const LARGE_UNITS = [
  ['조', 12],
  ['억', 8],
  ['만', 4],
] as const
const SMALL_UNITS = [
  ['천', 3],
  ['백', 2],
  ['십', 1],
] as const

/**
 * Returns the won of a typed or pasted text: digits with or without commas, 조·억·만 and 천·백·십, decimals only before a
 * unit, and 원 or ₩. A number without a unit counts in units of `unitKrw`, the one in the field's label; with 원 it is
 * won. A result that is not whole won is not understood, nor is a minus.
 * @param unitKrw 1 or 10,000
 * @example readAmount('3억 2,500만원', 1) → 325,000,000 won; readAmount('1.5', 1) → unclear
 */
export function readAmount(typed: string, unitKrw: 1 | 10_000): TypedAmount {
  const text = plainText(typed).replaceAll(/[\s,]/g, '')
  if (text === '') return { kind: 'empty' }
  const isWon = /원$|^₩|^krw|krw$/i.test(text)
  const number = text.replace(/^(?:₩|krw)/i, '').replace(/(?:원|krw)$/i, '')
  const krw = wonOf(number, isWon ? 1 : unitKrw)
  return krw === null ? { kind: 'unclear' } : { kind: 'won', krw }
}

/** Returns only the amount; null for none or one that is not understood. */
export function readKrw(typed: string, unitKrw: 1 | 10_000): number | null {
  const read = readAmount(typed, unitKrw)
  return read.kind === 'won' ? read.krw : null
}

/** Returns the text of the field: digits in groups of three, otherwise the typed text. */
export function shownAmount(typed: string): string {
  const digits = plainText(typed).replaceAll(/[\s,]/g, '')
  if (!/^\d+$/.test(digits)) return typed
  return digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Exact: in ten-thousandths of a won, so that a decimal before a unit loses nothing. */
const FINE = 10_000n

function wonOf(text: string, unitKrw: number): number | null {
  let rest = text
  let sum = 0n
  let hasLargeUnit = false
  for (const [name, power] of LARGE_UNITS) {
    const at = rest.indexOf(name)
    if (at < 0) continue
    const count = sectionOf(rest.slice(0, at), true)
    if (count === null) return null
    sum += count * 10n ** BigInt(power)
    rest = rest.slice(at + name.length)
    hasLargeUnit = true
  }
  if (rest !== '' || !hasLargeUnit) {
    const last = sectionOf(rest, false, unitKrw > 1 && !hasLargeUnit)
    if (last === null) return null
    sum += last * BigInt(hasLargeUnit ? 1 : unitKrw)
  }
  const krw = sum / FINE
  return sum % FINE === 0n && krw <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(krw) : null
}

/**
 * Reads a number of up to four units, `2천5백`, `2500`, `2.5천`.
 * @param mayBeLeftOut `만` alone is ten thousand
 */
function sectionOf(text: string, mayBeLeftOut: boolean, mayBeDecimal = mayBeLeftOut): bigint | null {
  if (text === '') return mayBeLeftOut ? FINE : null
  let rest = text
  let sum = 0n
  let hasUnit = false
  for (const [name, power] of SMALL_UNITS) {
    const at = rest.indexOf(name)
    if (at < 0) continue
    const count = at === 0 ? FINE : decimalOf(rest.slice(0, at), true)
    if (count === null) return null
    sum += count * 10n ** BigInt(power)
    rest = rest.slice(at + name.length)
    hasUnit = true
  }
  if (rest === '') return sum
  const last = decimalOf(rest, mayBeDecimal && !hasUnit)
  return last === null ? null : sum + last
}

function decimalOf(text: string, mayBeDecimal: boolean): bigint | null {
  const [, whole, decimals = ''] = /^(\d{1,18})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (whole === undefined || (decimals !== '' && !mayBeDecimal)) return null
  return BigInt(whole) * FINE + BigInt(decimals.padEnd(4, '0'))
}
