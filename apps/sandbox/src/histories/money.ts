/**
 * Arithmetic of made amounts in whole won. A history has tens of thousands of them, and each is rounded to whole won or
 * more at once, so plain numbers are exact here and much faster than decimals.
 */

/** To the nearest multiple of a unit. */
export const toUnit = (amount: number, unit: number): number => Math.round(amount / unit) * unit
/** To the next multiple of a unit above. */
export const upToUnit = (amount: number, unit: number): number => Math.ceil(amount / unit) * unit
/** To the next multiple of a unit below. */
export const downToUnit = (amount: number, unit: number): number => Math.floor(amount / unit) * unit

/** A percentage of an amount, decimals cut. */
export const percentOf = (amount: number, pct: number): number => Math.trunc((amount * pct) / 100)
/** An amount times a factor, to the nearest multiple of a unit. */
export const scaled = (amount: number, factor: number, unit = 1): number => toUnit(amount * factor, unit)
/** How many times `whole` an amount is; 0 for a whole of 0. */
export const ratioOf = (amount: number, whole: number): number => (whole === 0 ? 0 : amount / whole)

/** Multiples of ten below 20,000 won, of a hundred above. */
export const priceOfShop = (amount: number): number => toUnit(amount, amount < 20_000 ? 10 : 100)

/** Interest of so many months on a balance, decimals cut. @param ratePct percent a year */
export const interestOf = (balance: number, ratePct: number, months: number): number =>
  Math.max(Math.trunc((balance * ratePct * months) / 1200), 0)
/** Interest of so many days. */
export const interestOfDays = (balance: number, ratePct: number, days: number): number =>
  Math.trunc((balance * ratePct * days) / 36_500)

/** Income tax of 14 % and local tax of 1.4 %, each cut to tens of won. */
export const interestTax = (interest: number): number =>
  downToUnit(percentOf(interest, 14), 10) + downToUnit(percentOf(interest, 1.4), 10)
