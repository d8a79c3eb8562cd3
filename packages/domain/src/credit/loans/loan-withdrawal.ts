import type { Ymd } from '../../time/korea.ts'
import { withdrawalUntilDate } from '../credit-dates.ts'
import { interestRange } from './daily-interest.ts'
import { daysUntil } from './loan-time.ts'
import type { RateRange } from './rate-range.ts'

export type LoanWithdrawal = {
  /** Last day on which the loan can be returned. */
  readonly untilDate: Ymd
  /** The balance and its interest since the opening, won; both ends of an unreported rate, otherwise equal. */
  readonly minAmount: number
  readonly maxAmount: number
}

/**
 * Returns how a young loan can be returned: its deadline, and the amount due today. The lender's costs at others (stamp
 * duty, registration) are added and known only to the lender.
 *
 * @returns null after the last day, and where the days until then are unknown
 * @source docs/reference/credit.md#dates (금융소비자보호법 제46조)
 */
export function loanWithdrawal(
  loan: { readonly openedDate: Ymd; readonly balanceAmount: number; readonly rate: RateRange },
  today: Ymd,
): LoanWithdrawal | null {
  const untilDate = withdrawalUntilDate(loan.openedDate)
  if (untilDate === null || today > untilDate || today < loan.openedDate) return null
  const interest = interestRange(loan.balanceAmount, loan.rate, daysUntil(loan.openedDate, today))
  return {
    untilDate,
    minAmount: loan.balanceAmount + interest.minAmount,
    maxAmount: loan.balanceAmount + interest.maxAmount,
  }
}
