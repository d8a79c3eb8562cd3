import { type RemainingPlan, remainingPlan } from '@ieum/domain/credit/loans/repayment/remaining-plan.ts'
import {
  firstRepayment,
  type LoanTerms,
  type Repayment,
  repaymentSchedule,
} from '@ieum/domain/credit/loans/repayment/repayment-schedule.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { type CreditLoan, isOpen } from './credit-loan.ts'

type Instalment = Repayment & { readonly dueDate: Ymd }

type Estimates = Pick<RemainingPlan, 'isEstimated' | 'isDateEstimated'>

export type LoanPlan = Estimates & {
  /** The remaining payments; the first row is the coming month. */
  readonly rows: readonly Instalment[]
}

/**
 * The remaining payments of an open loan from today on. Returns null when no plan is possible: for a limit, for a loan
 * whose last day is unknown or past, and for a loan that is paid.
 */
export function loanPlan(loan: CreditLoan, today: Ymd): LoanPlan | null {
  const plan = planOf(loan, today)
  const rows = plan && repaymentSchedule(plan.terms)
  return rows && { ...estimates(plan), rows: rows.map((row) => dated(plan, row)) }
}

/** The coming month in that plan. */
export function comingInstalment(loan: CreditLoan, today: Ymd): (Instalment & Estimates) | null {
  const plan = planOf(loan, today)
  const coming = plan && firstRepayment(plan.terms)
  return coming && { ...dated(plan, coming), ...estimates(plan) }
}

/** The inputs of that plan without the rate; null when no plan is possible. */
export function planTerms(loan: CreditLoan, today: Ymd): Omit<LoanTerms, 'ratePercent'> | null {
  const terms = planOf(loan, today)?.terms
  if (!terms || firstRepayment(terms) === null) return null
  const { ratePercent: _, ...rest } = terms
  return rest
}

const planOf = (loan: CreditLoan, today: Ymd) => (isOpen(loan) ? remainingPlan(loan.sourced, today) : null)

const dated = (plan: RemainingPlan, row: Repayment): Instalment => ({ ...row, dueDate: plan.dueDateOf(row.sequence) })

const estimates = ({ isEstimated, isDateEstimated }: RemainingPlan): Estimates => ({ isEstimated, isDateEstimated })
