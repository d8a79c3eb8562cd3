import { portion } from '../../money/portion.ts'
import { rateThousandths, WHOLE_RATE } from '../../money/rate.ts'
import type { RateRange } from './rate-range.ts'

/** Days of a year for daily interest, in leap years too. @source docs/reference/credit.md#interest-of-days */
const DAYS_OF_YEAR = 365

/**
 * Returns the interest of a constant balance for a number of days (first day included, last day not), decimals cut.
 * @example dailyInterest(10_000_000, 6, 31) → 50_958
 */
export function dailyInterest(balanceAmount: number, ratePercent: number, days: number): number {
  return interestOfDayBalances([{ balanceAmount, days }], ratePercent)
}

/** The same at both ends of a rate: equal when the rate was reported. */
export function interestRange(
  balanceAmount: number,
  rate: RateRange,
  days: number,
): { readonly minAmount: number; readonly maxAmount: number } {
  return {
    minAmount: dailyInterest(balanceAmount, rate.minPercent, days),
    maxAmount: dailyInterest(balanceAmount, rate.maxPercent, days),
  }
}

/**
 * Returns the interest of a changing balance, such as that of an overdraft limit: each balance with its number of days;
 * decimals are cut once, at the end. An undrawn limit costs nothing.
 */
export function interestOfDayBalances(
  balances: readonly { readonly balanceAmount: number; readonly days: number }[],
  ratePercent: number,
): number {
  const thousandths = rateThousandths(ratePercent)
  const balanceDays = balances.reduce((sum, { balanceAmount, days }) => {
    if (!Number.isInteger(days) || days < 0) throw new RangeError('not a number of days')
    return sum + portion(balanceAmount, days, 1)
  }, 0)
  return portion(balanceDays, thousandths, DAYS_OF_YEAR * WHOLE_RATE)
}
