import { dueDate } from '@ieum/domain/credit/credit-dates.ts'
import { monthsUntil } from '@ieum/domain/credit/loan-time.ts'
import { isEstimatedRate, middleRatePercent } from '@ieum/domain/credit/rate-range.ts'
import {
  firstRepayment,
  type LoanTerms,
  type Repayment,
  repaymentSchedule,
} from '@ieum/domain/credit/repayment-schedule.ts'
import { type Ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import { type CreditLoan, isOpen } from './credit-loan.ts'

type Instalment = Repayment & { readonly dueDate: Ymd }

type Estimates = {
  /** With a rate or a method that nobody said. */
  readonly isEstimated: boolean
  readonly isDateEstimated: boolean
}

export type LoanPlan = Estimates & {
  /** What is left to pay; the first month is the coming one. */
  readonly rows: readonly Instalment[]
}

/**
 * What is left to pay of an open loan from today on, by its balance, rate and method, where a plan can be made of them;
 * null for limits, for what nobody told the end of, and for what is paid.
 */
export function loanPlan(loan: CreditLoan, today: Ymd): LoanPlan | null {
  const planned = plannedTerms(loan, today)
  const rows = planned && repaymentSchedule(planned.terms)
  return rows && { ...planned.estimates, rows: rows.map(planned.dated) }
}

/** The coming month of that plan. */
export function comingInstalment(loan: CreditLoan, today: Ymd): (Instalment & Estimates) | null {
  const planned = plannedTerms(loan, today)
  const coming = planned && firstRepayment(planned.terms)
  return coming && { ...planned.dated(coming), ...planned.estimates }
}

/** What that plan is made of, but for the rate; null where none can be made. */
export function planTerms(loan: CreditLoan, today: Ymd): Omit<LoanTerms, 'ratePercent'> | null {
  const terms = plannedTerms(loan, today)?.terms
  if (!terms || firstRepayment(terms) === null) return null
  const { ratePercent: _, ...rest } = terms
  return rest
}

function plannedTerms(loan: CreditLoan, today: Ymd) {
  const { sourced } = loan
  const { value: maturityDate } = sourced.maturityDate
  const { value: principalAmount } = sourced.balanceAmount
  const { value: repaymentMethodEnum, source } = sourced.repaymentMethodEnum
  if (!isOpen(loan) || maturityDate === null || principalAmount === 0) return null
  const months = Math.max(1, monthsUntil(today, maturityDate))
  const told = sourced.nextPaymentDate.value
  const first = told !== null && told >= today ? told : nextDueDate(sourced.openedDate.value, today)
  return {
    terms: { repaymentMethodEnum, principalAmount, ratePercent: middleRatePercent(sourced.rate), months },
    dated(row: Repayment): Instalment {
      const isLast = row.sequence === months
      return { ...row, dueDate: isLast && maturityDate > first ? maturityDate : monthsAfter(first, row.sequence - 1) }
    },
    estimates: {
      isEstimated: isEstimatedRate(sourced.rate) || source === 'ESTIMATED',
      isDateEstimated: told === null,
    },
  }
}

/** The day of the month on which the loan was opened, from today on. */
function nextDueDate(openedDate: Ymd, today: Ymd): Ymd {
  const [opened, now] = [ymdParts(openedDate), ymdParts(today)]
  const months = Math.max(1, (now.year - opened.year) * 12 + now.month - opened.month)
  const due = dueDate(openedDate, months)
  return due >= today ? due : dueDate(openedDate, months + 1)
}

function monthsAfter(day: Ymd, count: number): Ymd {
  return count === 0 ? day : dueDate(day, count)
}
