import type { Ymd } from '../time/korea.ts'
import { withdrawalUntilDate } from './credit-dates.ts'
import { interestRange } from './daily-interest.ts'
import { daysUntil } from './loan-time.ts'
import type { RateRange } from './rate-range.ts'

export type LoanWithdrawal = {
  /** Last day on which the loan can be given back. */
  readonly untilDate: Ymd
  /** What is owed and its interest since the loan was opened, won; both ends of a rate that nobody said, else equal. */
  readonly minAmount: number
  readonly maxAmount: number
}

/**
 * Giving a young loan back: until when, and what has to be paid today. What the lender paid to others for it (stamp duty,
 * registration) comes on top and is known to the lender alone.
 *
 * @returns null once the last day is over, and where the days until it are not known
 * @source docs/credit.md#dates (금융소비자보호법 제46조)
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
