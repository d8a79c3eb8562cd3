import { daysUntil } from '@ieum/domain/credit/loan-time.ts'
import { addMonths, koreanDateParts, type Ymd, ymd } from '@ieum/domain/time/korea.ts'
import { type CreditLoan, isOpen } from './credit-loan.ts'

/** The running month in Korea by its days, first day counted and the first of the next month not, and what is owed in it. */
export function interestMonth(
  loan: CreditLoan,
  nowMs: number,
): { readonly from: Ymd; readonly to: Ymd; readonly days: number; readonly balanceAmount: number } {
  const first = { ...koreanDateParts(nowMs), day: 1 }
  const [from, to] = [ymd(first), ymd(addMonths(first, 1))]
  return { from, to, days: daysUntil(from, to), balanceAmount: isOpen(loan) ? loan.sourced.balanceAmount.value : 0 }
}
