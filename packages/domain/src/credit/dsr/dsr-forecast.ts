import { MAX_MONTHS } from '../../money/annuity.ts'
import { addMonths, type Ymd, ymd, ymdParts } from '../../time/korea.ts'
import { middleRatePercent } from '../loans/rate-range.ts'
import { repaymentSchedule } from '../loans/repayment/repayment-schedule.ts'
import { diagnoseDsr, totalDebt } from './dsr.ts'
import type { DsrLoan } from './dsr-loan.ts'
import { dsrPolicyOn } from './dsr-policy.ts'

export type DsrPoint = {
  /** `YYYY-MM`. */
  readonly yearMonth: string
  /** 0 when no loan is left; null: no income, or a day that the policy does not cover. */
  readonly dsrPercent: number | null
  readonly annualRepaymentAmount: number | null
  readonly totalDebtAmount: number
  readonly isEstimated: true
  readonly maturedLoanIds: readonly string[]
}

/**
 * Returns the ratio of the coming months if all payments are made as agreed: balances fall by their plans, loans end on
 * their last day, there are no new loans and the income stays the same.
 * @param months how many, the first is next month
 */
export function dsrForecast(
  loans: readonly DsrLoan[],
  annualIncomeAmount: number | null,
  today: Ymd,
  months: number,
): readonly DsrPoint[] {
  const hasIncome = annualIncomeAmount !== null && annualIncomeAmount > 0
  return Array.from({ length: months }, (_, at) => {
    const date = ymd(addMonths(ymdParts(today), at + 1))
    const policy = dsrPolicyOn(date)
    const left = loans.flatMap((loan) => loanAfter(loan, at + 1) ?? [])
    const leftBefore = loans.filter((loan) => loanAfter(loan, at) !== null)
    const found = policy === null ? null : diagnoseDsr(left, annualIncomeAmount, policy)
    return {
      yearMonth: date.slice(0, 7),
      dsrPercent: found?.notCalculableReasonEnum === 'NO_LOAN' && hasIncome ? 0 : (found?.dsrPercent ?? null),
      annualRepaymentAmount: found === null ? null : found.annualPrincipalAmount + found.annualInterestAmount,
      totalDebtAmount: totalDebt(left),
      isEstimated: true,
      maturedLoanIds: leftBefore
        .filter((loan) => loanAfter(loan, at + 1) === null)
        .map(({ userKcbLoanId }) => userKcbLoanId),
    }
  })
}

/**
 * Returns a loan after a number of months as agreed; null: it is repaid. A loan without a known last day stays
 * unchanged, and so does one that was not repaid on its last day.
 */
export function loanAfter(loan: DsrLoan, months: number): DsrLoan | null {
  if (months === 0 || loan.remainingMonths === null || loan.isMatured) return loan
  const remainingMonths = loan.remainingMonths - months
  if (remainingMonths <= 0) return null
  const planned = Math.min(loan.remainingMonths, MAX_MONTHS)
  const rows = repaymentSchedule({
    repaymentMethodEnum: loan.repaymentMethodEnum,
    principalAmount: loan.balanceAmount,
    ratePercent: middleRatePercent(loan.rate),
    months: planned,
    graceMonths: Math.min(loan.remainingGraceMonths, planned - 1),
    balloonAmount: Math.min(loan.balloonAmount, loan.balanceAmount),
  })
  return {
    ...loan,
    balanceAmount: rows?.[months - 1]?.remainingAmount ?? loan.balanceAmount,
    remainingMonths,
    remainingGraceMonths: Math.max(0, loan.remainingGraceMonths - months),
  }
}
