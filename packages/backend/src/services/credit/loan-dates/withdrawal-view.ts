import type { LoanWithdrawal } from '@ieum/contracts/credit/loans/loan-dates.ts'
import { loanWithdrawal } from '@ieum/domain/credit/loans/loan-withdrawal.ts'
import { isEstimatedRate } from '@ieum/domain/credit/loans/rate-range.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { type CreditLoan, isOpen } from '../loans/credit-loan.ts'

/** Withdrawal from an open loan; null once its last day is over. */
export function withdrawalView(loan: CreditLoan, today: Ymd): LoanWithdrawal | null {
  const { openedDate, balanceAmount, rate } = loan.sourced
  if (!isOpen(loan)) return null
  const found = loanWithdrawal({ openedDate: openedDate.value, balanceAmount: balanceAmount.value, rate }, today)
  if (found === null) return null
  const { untilDate, minAmount, maxAmount } = found
  const isEstimated = isEstimatedRate(rate)
  return {
    untilDate,
    dueAmount: isEstimated ? null : minAmount,
    dueRange: isEstimated ? { minAmount, maxAmount } : null,
  }
}
