import { MAX_MONTHS } from '../../../money/annuity.ts'
import { isAhead } from '../../../time/due-day.ts'
import { addMonths, daysInMonth, type Ymd, ymd, ymdParts } from '../../../time/korea.ts'
import { dueDate } from '../../credit-dates.ts'
import { isEstimatedRate, middleRatePercent } from '../rate-range.ts'
import type { SourcedLoan } from '../sourced-loan.ts'
import type { RepaymentMethod } from './repayment-method.ts'
import type { LoanTerms } from './repayment-schedule.ts'

/** The remaining payments of a loan, as separate terms. */
export type RemainingPlan = {
  readonly terms: LoanTerms
  /** Due day of a payment, by its sequence from 1 on. */
  readonly dueDateOf: (sequence: number) => Ymd
  /** An amount of it depends on an unreported value: a rate, a method, the end of a grace, a balloon. */
  readonly isEstimated: boolean
  /** The day of payment was not reported. */
  readonly isDateEstimated: boolean
}

/** Returns whether its last day has passed with a balance still owed: then all of it is due, and there is no plan. */
export function isMatured(
  { maturityDate, balanceAmount }: Pick<SourcedLoan, 'maturityDate' | 'balanceAmount'>,
  today: Ymd,
): boolean {
  return maturityDate.value !== null && maturityDate.value < today && balanceAmount.value > 0
}

/**
 * Returns the remaining payments of a loan from today on: one on every due day before the last day and one on it. Null
 * where the last day was not reported, has passed or is further away than any loan's, or nothing is owed.
 * @source docs/reference/credit.md#plans
 */
export function remainingPlan(loan: SourcedLoan, today: Ymd): RemainingPlan | null {
  const { value: maturityDate } = loan.maturityDate
  const { value: principalAmount } = loan.balanceAmount
  if (maturityDate === null || maturityDate < today || principalAmount === 0) return null
  const coming = comingDueDate(loan, today)
  const before: Ymd[] = []
  for (let due = coming.date; due < maturityDate; due = coming.after(before.length)) {
    before.push(due)
    if (before.length >= MAX_MONTHS) return null
  }
  const months = before.length + 1
  const { value: graceEndDate } = loan.graceEndDate
  const isInGrace = graceEndDate !== null
  return {
    terms: {
      repaymentMethodEnum: isInGrace ? withGrace(loan.repaymentMethodEnum.value) : loan.repaymentMethodEnum.value,
      principalAmount,
      ratePercent: middleRatePercent(loan.rate),
      months,
      graceMonths: isInGrace ? before.filter((due) => due <= graceEndDate).length : 0,
      balloonAmount: Math.min(loan.balloonAmount.value, principalAmount),
    },
    dueDateOf: (sequence) => (sequence < months ? before[sequence - 1]! : maturityDate),
    isEstimated: hasEstimate(loan),
    isDateEstimated: coming.isEstimated,
  }
}

const WITH_GRACE: Partial<Record<RepaymentMethod, RepaymentMethod>> = {
  EQUAL_PRINCIPAL: 'DEFERRED_EQUAL_PRINCIPAL',
  EQUAL_AMORTIZATION: 'DEFERRED_EQUAL_AMORTIZATION',
  BALLOON: 'DEFERRED_BALLOON',
}

/** For a lender that reports the method and a grace separately. */
export function withGrace(method: RepaymentMethod): RepaymentMethod {
  return WITH_GRACE[method] ?? method
}

/** Returns whether an amount of the plan depends on an unreported value. */
function hasEstimate({ rate, repaymentMethodEnum, graceEndDate, balloonAmount }: SourcedLoan): boolean {
  const isReported = (source: string) => source !== 'ESTIMATED' && source !== 'UNKNOWN'
  const isGraceMissing = repaymentMethodEnum.value.startsWith('DEFERRED_') && graceEndDate.value === null
  return (
    isEstimatedRate(rate) ||
    !isReported(repaymentMethodEnum.source) ||
    !isReported(balloonAmount.source) ||
    isGraceMissing ||
    graceEndDate.source === 'ESTIMATED'
  )
}

/** Returns the first due day from today on: as reported, else on the day of the month of the opening. */
function comingDueDate({ nextPaymentDate, repaymentDay, openedDate }: SourcedLoan, today: Ymd) {
  const { value: reported } = nextPaymentDate
  const day = repaymentDay.value ?? (reported === null ? null : ymdParts(reported).day)
  if (reported !== null && isAhead(reported, today))
    return { date: reported, after: monthly(reported, day), isEstimated: false }
  if (day !== null) {
    // There is no payment in the month of the opening.
    const inMonth = onDay(today, day)
    const isPaid = inMonth < today || inMonth.slice(0, 7) === openedDate.value.slice(0, 7)
    const date = isPaid ? onDay(ymd(addMonths({ ...ymdParts(today), day: 1 }, 1)), day) : inMonth
    return { date, after: monthly(date, day), isEstimated: false }
  }
  const [opened, now] = [ymdParts(openedDate.value), ymdParts(today)]
  const passed = Math.max(1, (now.year - opened.year) * 12 + now.month - opened.month)
  const begun = dueDate(openedDate.value, passed) >= today ? passed : passed + 1
  return {
    date: dueDate(openedDate.value, begun),
    after: (count: number) => dueDate(openedDate.value, begun + count),
    isEstimated: true,
  }
}

/** Returns the due day a number of months after the first one, on the reported day of the month. */
function monthly(firstDue: Ymd, day: number | null): (count: number) => Ymd {
  return (count) => onDay(ymd(addMonths({ ...ymdParts(firstDue), day: 1 }, count)), day ?? ymdParts(firstDue).day)
}

/** Returns that day of the month of a date, or the last one where the month is shorter. */
function onDay(date: Ymd, day: number): Ymd {
  const { year, month } = ymdParts(date)
  return ymd({ year, month, day: Math.min(day, daysInMonth({ year, month })) })
}
