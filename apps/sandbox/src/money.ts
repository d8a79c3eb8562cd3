/**
 * Arithmetic of amounts. People files and answers contain decimals as JSON numbers; binary floating point would turn
 * 5,000,000 × 1,111.11 ÷ 1,000 into 5,555,549.999…, so every step uses decimals and returns the number closest to the
 * exact result.
 */
import { Decimal } from 'decimal.js'

const Exact = Decimal.clone({ precision: 60 })

/** Exact sum; 0 for none. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Exact(0)).toNumber()
}

/** Exact sum of two amounts. */
export const plus = (a: number, b: number): number => new Exact(a).plus(b).toNumber()

/** Exact difference. */
export const minus = (a: number, b: number): number => new Exact(a).minus(b).toNumber()

/** `count` times one amount, exact. */
export const multiplyExact = (amount: number, count: number): number => new Exact(amount).times(count).toNumber()

/** The value of `units` at a price for `perUnits` of them, exact. */
export const worthOf = (units: number, price: number, perUnits = 1): number =>
  new Exact(units).times(price).div(perUnits).toNumber()

/** The same with its decimals cut, as institutions report won. */
export const wholeWorthOf = (units: number, price: number, perUnits = 1): number =>
  new Exact(units).times(price).div(perUnits).trunc().toNumber()

/** Price of `perUnits` units, to the cent. */
export const priceOf = (amount: number, units: number, perUnits = 1): number =>
  new Exact(amount).times(perUnits).div(units).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber()

/** Interest of one month on a balance, decimals cut. @param ratePct percent a year */
export const monthlyInterest = (balance: number, ratePct: number): number =>
  new Exact(balance).times(ratePct).div(1200).trunc().toNumber()

/** The share of `total` in proportion to `part` of `whole`, rounded; 0 when `whole` is 0. */
export const shareOf = (total: number, part: number, whole: number): number =>
  whole === 0 ? 0 : new Exact(total).times(part).div(whole).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber()

/** One of `count` equal parts, cut to this many decimal places: another part includes the remainder. */
export const equalPart = (total: number, count: number, places = 0): number =>
  new Exact(total).div(count).toDecimalPlaces(places, Decimal.ROUND_DOWN).toNumber()

/** Whether an amount has at most this many decimals. */
export const hasPlaces = (amount: number, places: number): boolean => new Exact(amount).decimalPlaces() <= places
