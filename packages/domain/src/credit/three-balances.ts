import { MAX_MONTHS } from '../money/annuity.ts'
import { addMonths, type Ymd, ymd, ymdParts } from '../time/korea.ts'
import { monthsUntil } from './loan-time.ts'
import type { RepaymentMethod } from './repayment-method.ts'
import { repaymentSchedule } from './repayment-schedule.ts'

/** What is left of a loan at the end of a month, won; null where there is no such number. */
export type BalanceMonth = {
  /** YYYY-MM */
  readonly yearMonth: string
  /** As the bureau told it. */
  readonly actualAmount: number | null
  /** As it was to be from the first day on, had every month been paid as agreed at the rate of its time. */
  readonly scheduledAmount: number | null
  /** As it will be when it goes on like this. */
  readonly projectedAmount: number | null
}

export type AgreedLoan = {
  readonly repaymentMethodEnum: RepaymentMethod | 'UNKNOWN'
  readonly contractAmount: number
  readonly openedDate: Ymd
  readonly maturityDate: Ymd | null
  /** A year; null: nobody said it and there is no usual one. */
  readonly ratePercent: number | null
  /** What its lender charged, by the day on which that was first seen; none: the rate above from the first day on. */
  readonly rates?: readonly { readonly seenDate: string; readonly ratePercent: number }[]
}

/** Of the others nobody tells the grace or what is left for the last day. */
const PLANNED: readonly string[] = ['BULLET', 'EQUAL_PRINCIPAL', 'EQUAL_AMORTIZATION']

/**
 * The three balances of a loan month by month, oldest first, in every month of which the bureau told one or the plan
 * from today on has one. What was told is taken as it is, whatever the plans say.
 *
 * @source docs/credit.md#three-balances
 */
export function threeBalances(
  loan: AgreedLoan,
  told: readonly { readonly yearMonth: string; readonly balanceAmount: number }[],
  coming: readonly { readonly dueDate: string; readonly remainingAmount: number }[],
): readonly BalanceMonth[] {
  const actual = new Map(told.map(({ yearMonth, balanceAmount }) => [yearMonth, balanceAmount]))
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
  // Before the first one was seen there was another, which nobody knows: that of the first day does not change any more.
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
