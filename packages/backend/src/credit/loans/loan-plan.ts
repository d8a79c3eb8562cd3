import { type RemainingPlan, remainingPlan } from '@ieum/domain/credit/remaining-plan.ts'
import {
  firstRepayment,
  type LoanTerms,
  type Repayment,
  repaymentSchedule,
} from '@ieum/domain/credit/repayment-schedule.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { type CreditLoan, isOpen } from './credit-loan.ts'

type Instalment = Repayment & { readonly dueDate: Ymd }

type Estimates = Pick<RemainingPlan, 'isEstimated' | 'isDateEstimated'>

export type LoanPlan = Estimates & {
  /** What is left to pay; the first month is the coming one. */
  readonly rows: readonly Instalment[]
}

/**
 * What is left to pay of an open loan from today on, where a plan can be made; null for limits, for a loan whose last day
 * nobody reported or has passed, and for what is paid.
 */
export function loanPlan(loan: CreditLoan, today: Ymd): LoanPlan | null {
  const plan = planOf(loan, today)
  const rows = plan && repaymentSchedule(plan.terms)
  return rows && { ...estimates(plan), rows: rows.map((row) => dated(plan, row)) }
}

/** The coming month of that plan. */
export function comingInstalment(loan: CreditLoan, today: Ymd): (Instalment & Estimates) | null {
  const plan = planOf(loan, today)
  const coming = plan && firstRepayment(plan.terms)
  return coming && { ...dated(plan, coming), ...estimates(plan) }
}

/** What that plan is made of, but for the rate; null where none can be made. */
export function planTerms(loan: CreditLoan, today: Ymd): Omit<LoanTerms, 'ratePercent'> | null {
  const terms = planOf(loan, today)?.terms
  if (!terms || firstRepayment(terms) === null) return null
  const { ratePercent: _, ...rest } = terms
  return rest
}

const planOf = (loan: CreditLoan, today: Ymd) => (isOpen(loan) ? remainingPlan(loan.sourced, today) : null)

const dated = (plan: RemainingPlan, row: Repayment): Instalment => ({ ...row, dueDate: plan.dueDateOf(row.sequence) })

const estimates = ({ isEstimated, isDateEstimated }: RemainingPlan): Estimates => ({ isEstimated, isDateEstimated })
