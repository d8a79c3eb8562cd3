/** Legal maximum, percent a year. @source docs/reference/credit.md#rates-nobody-gave */
export const MOST_LOAN_RATE_PERCENT = 20

/**
 * How low the rate of a loan can be. `CREDIT`: lent without a home or a purchase behind it. `HOME`: on a home or its
 * deposit. `PROMOTED`: also without interest, such as instalments for a new car.
 */
export type LoanRateClass = 'CREDIT' | 'HOME' | 'PROMOTED'

/** Below this percent a lender's figure is the rate of something else, such as the deposit side of an overdraft. */
const LEAST_PERCENT: Record<LoanRateClass, number> = { CREDIT: 1, HOME: 0.001, PROMOTED: 0 }

/**
 * Returns whether a reported rate cannot be that of such a loan. It is shown as doubtful and not used in calculations.
 * @source docs/reference/credit.md#rates-that-cannot-be
 */
export function isDoubtfulLoanRate(percent: number, rateClass: LoanRateClass): boolean {
  return !Number.isFinite(percent) || percent < LEAST_PERCENT[rateClass] || percent > MOST_LOAN_RATE_PERCENT
}
