import { type ScaledDecimal, scaledDecimal } from './scaled-decimal.ts'

/** Won for one unit of a currency, as an exact decimal text without thousands commas. */
export type ExchangeRate = { readonly currencyCode: string; readonly rate: string }

/**
 * A rate that differs from the previous one by this factor is an error of the source: no currency moves that far in a
 * day. @source ours
 */
const DOUBTED_FACTOR = 2n

/**
 * Returns the rate of one unit from a published row.
 *
 * @param unit ISO 4217 code, with the number of units in brackets where it is not one: `USD`, `JPY(100)`
 * @param baseRate won for that many units, with or without thousands commas
 * @returns null for the won itself, and for a row without a positive rate: an unknown shape is never guessed
 * @source docs/reference/standard.md#exchange-rates
 * @example publishedRate('JPY(100)', '1,001.25') → { currencyCode: 'JPY', rate: '10.0125' }
 */
export function publishedRate(unit: string, baseRate: string): ExchangeRate | null {
  const match = /^([A-Z]{3})(?:\((10*)\))?$/.exec(unit.trim())
  const plain = plainDecimal(baseRate.trim())
  const [, currencyCode, unitCount = '1'] = match ?? []
  if (currencyCode === undefined || currencyCode === 'KRW' || plain === null) return null
  const { units, scale } = plain
  if (units <= 0n) return null
  return { currencyCode, rate: decimalText({ units, scale: scale + unitCount.length - 1 }) }
}

/**
 * Returns whether a newly published rate is plausible compared with the previous one. A source that omits the hundred
 * of `JPY(100)` would multiply everyone's yen by a hundred.
 */
export function isPlausibleRate(rate: string, before: string): boolean {
  const [now, then] = [scaledDecimal(rate), scaledDecimal(before)]
  if (now === null || then === null) return false
  const left = now.units * 10n ** BigInt(then.scale)
  const right = then.units * 10n ** BigInt(now.scale)
  return left < right * DOUBTED_FACTOR && right < left * DOUBTED_FACTOR
}

/**
 * Returns the integer won of an amount of foreign money, decimals cut toward zero. Exact, without floats.
 *
 * @param amount decimal text, negative for a debt on an account
 * @param rate won for one unit, decimal text
 * @returns null where it is beyond exact integers, or a text is no decimal
 * @example wonAtRate('5857.31', '1398.1') → 8_189_105
 */
export function wonAtRate(amount: string, rate: string): number | null {
  const [left, right] = [scaledDecimal(amount), scaledDecimal(rate)]
  if (left === null || right === null) return null
  const won = Number((left.units * right.units) / 10n ** BigInt(left.scale + right.scale))
  return Number.isSafeInteger(won) ? won : null
}

/** Reads a decimal with correctly placed thousands commas or without any; returns null for any other text. */
function plainDecimal(text: string): ScaledDecimal | null {
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)
  return scaledDecimal(isGrouped ? text.replaceAll(',', '') : text)
}

function decimalText({ units, scale }: ScaledDecimal): string {
  const digits = units.toString().padStart(scale + 1, '0')
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - scale)
  return scale === 0 || fraction === '' ? whole : `${whole}.${fraction}`
}
