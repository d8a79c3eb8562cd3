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
 * unit, and 원, ₩ or KRW. A number without a unit counts in units of `unitKrw`, the one in the field's label; with 원, ₩
 * or KRW it is won. After 억 or 조, `2천` and `2,500` count in the unit below, as people say them: 3억 2천 is 320,000,000
 * won. What people read in two ways (`1억 5`, `2천5`, `3억 2천원`), a result that is not whole won and a minus are not
 * understood.
 * @param unitKrw 1 or 10,000
 * @example readAmount('3억 2,500만원', 1) → 325,000,000 won; readAmount('1.5', 1) → unclear
 */
export function readAmount(typed: string, unitKrw: 1 | 10_000): TypedAmount {
  const text = plainText(typed).replaceAll(/[\s,]/g, '')
  if (text === '') return { kind: 'empty' }
  const isWon = /원$|^₩|^krw|krw$/i.test(text)
  const number = text.replace(/^(?:₩|krw)/i, '').replace(/(?:원|krw)$/i, '')
  const krw = wonOf(number, isWon, unitKrw)
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

function wonOf(text: string, isWon: boolean, unitKrw: number): number | null {
  let rest = text
  let sum = 0n
  let lastPower: number | null = null
  for (const [name, power] of LARGE_UNITS) {
    const at = rest.indexOf(name)
    if (at < 0) continue
    const count = sectionOf(rest.slice(0, at), true)
    if (count === null) return null
    sum += count * 10n ** BigInt(power)
    rest = rest.slice(at + name.length)
    lastPower = power
  }
  if (rest !== '' || lastPower === null) {
    const last = sectionOf(rest, false, !isWon && unitKrw > 1 && lastPower === null)
    const unit = lastPower === null ? (isWon ? 1 : unitKrw) : unitOfTail(rest, lastPower, isWon)
    if (last === null || unit === null) return null
    sum += last * BigInt(unit)
  }
  const krw = sum / FINE
  return sum % FINE === 0n && krw <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(krw) : null
}

/**
 * Returns the unit of a number after the last large unit. After 만 it is won. After 억 and 조, three or four digits and
 * 천, 백 or 십 count in 만 or 억, unless the amount is in won; null: people read it in two ways.
 */
function unitOfTail(tail: string, lastPower: number, isWon: boolean): number | null {
  if (lastPower === 4) return 1
  const unitBelow = 10 ** (lastPower - 4)
  if (/^\d+$/.test(tail)) return isWon || tail.length > 4 ? 1 : tail.length > 2 ? unitBelow : null
  return isWon ? null : unitBelow
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
  // `2천5` is 2,005 and, in speech, 2,500.
  if (hasUnit && rest.length < 3) return null
  const last = decimalOf(rest, mayBeDecimal && !hasUnit)
  return last === null ? null : sum + last
}

function decimalOf(text: string, mayBeDecimal: boolean): bigint | null {
  const [, whole, decimals = ''] = /^(\d{1,18})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (whole === undefined || (decimals !== '' && !mayBeDecimal)) return null
  return BigInt(whole) * FINE + BigInt(decimals.padEnd(4, '0'))
}
