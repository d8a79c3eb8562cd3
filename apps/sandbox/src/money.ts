/**
 * Arithmetic of amounts. People files and answers hold decimals as JSON numbers; binary floating point would turn
 * 5,000,000 × 1,111.11 ÷ 1,000 into 5,555,549.999…, so every step is taken in decimals and comes back as the number
 * that stands for the exact result.
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

/** What so many pieces of one amount come to, exact. */
export const timesOf = (amount: number, count: number): number => new Exact(amount).times(count).toNumber()

/** What `units` are worth at a price that is stated for `perUnits` of them, exact. */
export const worthOf = (units: number, price: number, perUnits = 1): number =>
  new Exact(units).times(price).div(perUnits).toNumber()

/** The same with its decimals cut, as institutions state won. */
export const wholeWorthOf = (units: number, price: number, perUnits = 1): number =>
  new Exact(units).times(price).div(perUnits).trunc().toNumber()

/** Price of `perUnits` units, to the cent. */
export const priceOf = (amount: number, units: number, perUnits = 1): number =>
  new Exact(amount).times(perUnits).div(units).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber()

/** Interest of one month on a balance, decimals cut. @param ratePct percent a year */
export const monthlyInterest = (balance: number, ratePct: number): number =>
  new Exact(balance).times(ratePct).div(1200).trunc().toNumber()

/** The whole part of `total` that `part` of `whole` has, to the nearest; 0 when there is no whole. */
export const shareOf = (total: number, part: number, whole: number): number =>
  whole === 0 ? 0 : new Exact(total).times(part).div(whole).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber()

/** One of `count` equal parts, cut to so many decimal places: what is left over goes with another part. */
export const equalPart = (total: number, count: number, places = 0): number =>
  new Exact(total).div(count).toDecimalPlaces(places, Decimal.ROUND_DOWN).toNumber()

/** Whether an amount has at most so many decimals. */
export const hasPlaces = (amount: number, places: number): boolean => new Exact(amount).decimalPlaces() <= places
