/** True minus, before the number. */
export const MINUS = '−'
/** Shown for an unknown amount; its hidden text is `common.unknown`. Never 0. */
export const UNKNOWN_AMOUNT = '–'

/** An amount stays on one line. */
const NO_BREAK_SPACE = '\u00a0'

const UNITS = [
  { size: 1_000_000_000_000, name: '조' },
  { size: 100_000_000, name: '억' },
  { size: 10_000, name: '만' },
] as const

/** With every digit: `12,500원`, `−3,200원`. For detail, consent, loan and transaction screens. @param krw integer won */
export function wonExact(krw: number | null): string {
  return krw === null ? UNKNOWN_AMOUNT : `${signOf(krw)}${grouped(Math.abs(krw))}원`
}

/**
 * Rounded down to 만, toward zero, without zero groups, never broken: `1억 2,345만원`; under 만 exact. For home, charts,
 * chips; a sum that a person typed needs {@link wonFull}.
 */
export function wonShort(krw: number | null): string {
  if (krw === null || Math.abs(krw) < 10_000) return wonExact(krw)
  return `${signOf(krw)}${inUnits(Math.abs(krw)).parts.join(NO_BREAK_SPACE)}원`
}

/** With its units and with every digit, never broken: `1억 2,345만 6,789원`. For what was understood of typed text. */
export function wonFull(krw: number): string {
  const { parts, rest } = inUnits(Math.abs(krw))
  const all = rest > 0 || parts.length === 0 ? [...parts, grouped(rest)] : parts
  return `${signOf(krw)}${all.join(NO_BREAK_SPACE)}원`
}

const TINY_UNITS = [
  { size: 100_000_000, name: '억' },
  { size: 10_000, name: '만' },
  { size: 1_000, name: '천' },
  { size: 1, name: '' },
] as const

/** In the space of one day of a calendar, rounded toward zero to one unit, without 원: `32만`, `6천`, `950`. */
export function wonTiny(krw: number): string {
  const whole = Math.abs(krw)
  const { size, name } = TINY_UNITS.find((unit) => whole >= unit.size) ?? { size: 1, name: '' }
  return `${signOf(krw)}${grouped(Math.floor(whole / size))}${name}`
}

/** The counts of 조, 억 and 만, without zeros, and what is left below 만. */
function inUnits(krw: number): { readonly parts: readonly string[]; readonly rest: number } {
  let rest = krw
  const parts: string[] = []
  for (const { size, name } of UNITS) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) parts.push(`${grouped(count)}${name}`)
  }
  return { parts, rest }
}

/** With the sign of a change: `+12,000원`, `−500원`, `0원`. */
export function wonChange(krw: number): string {
  return krw > 0 ? `+${wonExact(krw)}` : wonExact(krw)
}

/** Points, which are not won: `1,200P`. */
export function points(count: number): string {
  return `${signOf(count)}${grouped(Math.abs(count))}P`
}

/**
 * Foreign money with its own digits: `US$1,234.56`.
 * @param foreign amount as decimal text, shown unchanged
 */
export function foreignAmount({
  amount,
  currencyCode,
}: {
  readonly amount: string
  readonly currencyCode: string
}): string {
  const [whole = '0', fraction] = amount.replace(/^[+-]/, '').split('.')
  const number = fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`
  return `${amount.startsWith('-') ? MINUS : ''}${CURRENCY_SIGNS[currencyCode] ?? `${currencyCode} `}${number}`
}

const CURRENCY_SIGNS: { readonly [currencyCode: string]: string } = {
  USD: 'US$',
  JPY: 'JP¥',
  EUR: '€',
  CNY: 'CN¥',
  GBP: '£',
}

/** `12,345` */
export function grouped(count: number | string): string {
  return String(count).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')
}

function signOf(krw: number): string {
  return krw < 0 ? MINUS : ''
}
