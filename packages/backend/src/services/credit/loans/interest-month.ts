import { daysUntil } from '@ieum/domain/credit/loans/loan-time.ts'
import { overdueRate } from '@ieum/domain/credit/loans/rate-range.ts'
import { isMatured } from '@ieum/domain/credit/loans/repayment/remaining-plan.ts'
import type { SourcedRate } from '@ieum/domain/credit/loans/sourced-loan.ts'
import { addMonths, koreanDateParts, type Ymd, ymd } from '@ieum/domain/time/korea.ts'
import { type CreditLoan, isOpen } from './credit-loan.ts'

/**
 * The days of the running month in Korea on which a loan bears interest, with the balance and the rate: from the day on
 * which it was opened until its last day; the first day counts and the last does not. After the loan's last day the
 * overdue rate applies.
 */
export function interestMonth(
  loan: CreditLoan,
  nowMs: number,
): {
  readonly from: Ymd
  readonly to: Ymd
  readonly days: number
  readonly balanceAmount: number
  readonly rate: SourcedRate
} {
  const { openedDate, maturityDate, balanceAmount, rate } = loan.sourced
  const first = { ...koreanDateParts(nowMs), day: 1 }
  const [monthFrom, monthTo] = [ymd(first), ymd(addMonths(first, 1))]
  const isOverdue = isMatured(loan.sourced, ymd(koreanDateParts(nowMs)))
  const from = openedDate.value > monthFrom ? openedDate.value : monthFrom
  const ends = isOverdue ? null : maturityDate.value
  const to = ends !== null && ends < monthTo ? ends : monthTo
  return {
    from,
    to: to < from ? from : to,
    days: daysUntil(from, to),
    balanceAmount: isOpen(loan) ? balanceAmount.value : 0,
    rate: isOverdue ? { ...rate, ...overdueRate(rate) } : rate,
  }
}
