import { MAX_MONTHS } from '../../money/annuity.ts'
import { addMonths, type Ymd, ymd, ymdParts } from '../../time/korea.ts'
import { monthsUntil } from './loan-time.ts'
import type { RepaymentMethod } from './repayment/repayment-method.ts'
import { repaymentSchedule } from './repayment/repayment-schedule.ts'

/** Balance of a loan at the end of a month, won; null where there is no such number. */
export type BalanceMonth = {
  /** YYYY-MM */
  readonly yearMonth: string
  /** As reported by the bureau. */
  readonly actualAmount: number | null
  /** By plan from the first day on, if every month had been paid as agreed at the rate of its time. */
  readonly scheduledAmount: number | null
  /** Forecast if payments continue like this. */
  readonly projectedAmount: number | null
}

export type AgreedLoan = {
  readonly repaymentMethodEnum: RepaymentMethod | 'UNKNOWN'
  readonly contractAmount: number
  readonly openedDate: Ymd
  readonly maturityDate: Ymd | null
  /** Percent a year; null: not reported, and there is no usual one. */
  readonly ratePercent: number | null
  /**
   * Rates that its lender charged, by the day on which each was first seen; none: the rate above from the first day on.
   */
  readonly rates?: readonly { readonly seenDate: string; readonly ratePercent: number }[]
}

/** Methods with a plan. For the others neither the grace nor the amount for the last day is reported. */
const PLANNED: readonly string[] = ['BULLET', 'EQUAL_PRINCIPAL', 'EQUAL_AMORTIZATION']

/**
 * Returns the three balances of a loan month by month, oldest first, for every month that the bureau reported or that
 * the plan from today on contains. A reported balance is used unchanged, whatever the plans contain.
 *
 * @source docs/reference/credit.md#three-balances
 */
export function threeBalances(
  loan: AgreedLoan,
  reported: readonly { readonly yearMonth: string; readonly balanceAmount: number }[],
  coming: readonly { readonly dueDate: string; readonly remainingAmount: number }[],
): readonly BalanceMonth[] {
  const actual = new Map(reported.map(({ yearMonth, balanceAmount }) => [yearMonth, balanceAmount]))
  const projected = new Map(coming.map(({ dueDate, remainingAmount }) => [dueDate.slice(0, 7), remainingAmount]))
  const scheduled = scheduledBalances(loan)
  return [...new Set([...actual.keys(), ...projected.keys()])].sort().map((yearMonth) => ({
    yearMonth,
    actualAmount: actual.get(yearMonth) ?? null,
    scheduledAmount: scheduled.get(yearMonth) ?? null,
    projectedAmount: actual.has(yearMonth) ? null : (projected.get(yearMonth) ?? null),
  }))
}

function scheduledBalances(loan: AgreedLoan): ReadonlyMap<string, number> {
  const { repaymentMethodEnum, contractAmount, openedDate, maturityDate, ratePercent } = loan
  if (maturityDate === null || ratePercent === null || !PLANNED.includes(repaymentMethodEnum)) return new Map()
  const months = monthsUntil(openedDate, maturityDate)
  if (months < 1 || months > MAX_MONTHS || repaymentMethodEnum === 'UNKNOWN') return new Map()
  const first = { ...ymdParts(openedDate), day: 1 }
  const monthOf = (count: number) => ymd(addMonths(first, count)).slice(0, 7)
  const known = (loan.rates ?? []).toSorted((one, other) => (one.seenDate < other.seenDate ? -1 : 1))
  const planAt = (rate: number, principalAmount: number, left: number) =>
    repaymentSchedule({ repaymentMethodEnum, principalAmount, ratePercent: rate, months: left }) ?? []
  // Before the first seen rate there was another, unknown one: that of the first day no longer changes.
  let rows = planAt(known[0]?.ratePercent ?? ratePercent, contractAmount, months)
  for (const { ratePercent: changed, seenDate } of known.slice(1)) {
    const paid = rows.filter(({ sequence }) => monthOf(sequence) <= seenDate.slice(0, 7))
    const left = paid.at(-1)?.remainingAmount ?? contractAmount
    if (left === 0) break
    const rest = planAt(changed, left, months - paid.length)
    rows = [...paid, ...rest.map((row) => ({ ...row, sequence: paid.length + row.sequence }))]
  }
  return new Map([
    [monthOf(0), contractAmount] as const,
    ...rows.map(({ sequence, remainingAmount }) => [monthOf(sequence), remainingAmount] as const),
  ])
}
