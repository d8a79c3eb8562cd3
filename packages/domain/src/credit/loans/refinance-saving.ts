import { instalmentsDifference } from '../../money/annuity.ts'
import { portion } from '../../money/portion.ts'
import { ratePercent as percentOf, rateThousandths } from '../../money/rate.ts'
import type { KcbUserLoanType } from './loan-type.ts'
import { type PrepaymentFee, prepaymentFee } from './repayment/prepayment-fee.ts'
import type { RepaymentMethod } from './repayment/repayment-method.ts'
import { monthInterest, repaymentSchedule } from './repayment/repayment-schedule.ts'

/** Kinds that can be moved to another lender online. @source docs/reference/credit.md#saving */
const REFINANCED_TYPES: readonly KcbUserLoanType[] = ['CREDIT_LOAN', 'LINE_OF_CREDIT', 'MORTGAGE_LOAN', 'JEONSE_LOAN']

/** A saving is shown from this rate difference and this net saving of a year on. @source ours */
const WORTHWHILE_THOUSANDTHS = 500
const WORTHWHILE_YEARLY_AMOUNT = 100_000

export type Refinancing = {
  readonly userKcbLoanId: string
  readonly kcbUserLoanTypeEnum: KcbUserLoanType
  readonly repaymentMethodEnum: RepaymentMethod
  /** The balance; of an overdraft the drawn amount. */
  readonly balanceAmount: number
  readonly currentRatePercent: number
  readonly expectedRatePercent: number
  readonly remainingMonths: number
  readonly remainingGraceMonths: number
  readonly balloonAmount: number
  readonly fee: PrepaymentFee
  /** Costs beside the fee and the stamp: a lien. 0 for credit loans. */
  readonly otherCostAmount: number
}

export type RefinanceSaving = {
  readonly userKcbLoanId: string
  readonly balanceAmount: number
  readonly rateGapPercentPoint: number
  /** Interest saved in a year (or until the end, when that is sooner), less the costs. */
  readonly yearlySavingAmount: number
  /** The same saving until the end. */
  readonly totalSavingAmount: number
  readonly horizonMonths: number
  /** Interest saved in a usual month of the first year, before costs. */
  readonly monthlySavingAmount: number
  readonly costs: {
    readonly prepaymentFeeAmount: number
    readonly stampDutyAmount: number
    readonly otherAmount: number
    readonly totalAmount: number
  }
  /** Months until the saved interest equals the costs; null: never. */
  readonly breakEvenMonths: number | null
  readonly isWorthwhile: boolean
}

/** Returns whether a loan of this kind can be moved to another lender online. */
export function isRefinanced(type: KcbUserLoanType): boolean {
  return REFINANCED_TYPES.includes(type)
}

/**
 * Returns the saving of moving a loan to another rate with the same repayment: two schedules of its balance, month by
 * month, less the costs. Negative when it costs more than it saves.
 * @source docs/reference/credit.md#saving
 * @throws RangeError when the terms contradict themselves, for example without a remaining month
 */
export function refinanceSaving(asked: Refinancing): RefinanceSaving {
  const now = monthlyInterests(asked, asked.currentRatePercent)
  const then = monthlyInterests(asked, asked.expectedRatePercent)
  const saved = now.map((amount, at) => amount - then[at]!)
  const costs = costsOf(asked)
  const untilTheEnd = asked.repaymentMethodEnum === 'EQUAL_AMORTIZATION' ? exactSaving(asked) : sum(saved)
  const ofFirstYear = saved.length <= 12 ? untilTheEnd : sum(saved.slice(0, 12))
  const yearlySavingAmount = ofFirstYear - costs.totalAmount
  const gap = rateThousandths(asked.currentRatePercent) - rateThousandths(asked.expectedRatePercent)
  return {
    userKcbLoanId: asked.userKcbLoanId,
    balanceAmount: asked.balanceAmount,
    rateGapPercentPoint: percentOf(gap),
    yearlySavingAmount,
    totalSavingAmount: untilTheEnd - costs.totalAmount,
    horizonMonths: saved.length,
    monthlySavingAmount: portion(ofFirstYear, 1, Math.min(12, saved.length)),
    costs,
    breakEvenMonths: breakEven(saved, costs.totalAmount),
    isWorthwhile: gap >= WORTHWHILE_THOUSANDTHS && yearlySavingAmount >= WORTHWHILE_YEARLY_AMOUNT,
  }
}

/**
 * Returns the loan with the highest saving of a year after costs; of equal ones the larger, then the first. Null when
 * none is worthwhile.
 */
export function bestSaving(savings: readonly RefinanceSaving[]): RefinanceSaving | null {
  return savings
    .filter(({ isWorthwhile }) => isWorthwhile)
    .reduce<RefinanceSaving | null>((best, next) => (best === null || isBetter(next, best) ? next : best), null)
}

function isBetter(next: RefinanceSaving, best: RefinanceSaving): boolean {
  const more = next.yearlySavingAmount - best.yearlySavingAmount
  return more > 0 || (more === 0 && next.balanceAmount > best.balanceAmount)
}

/** Returns the interest of each remaining month; a limit, or a loan without a plan, keeps its drawn balance. */
function monthlyInterests(asked: Refinancing, ratePercent: number): number[] {
  const rows = repaymentSchedule({
    repaymentMethodEnum: asked.repaymentMethodEnum,
    principalAmount: asked.balanceAmount,
    ratePercent,
    months: asked.remainingMonths,
    graceMonths: asked.remainingGraceMonths,
    balloonAmount: asked.balloonAmount,
  })
  if (rows !== null) return rows.map(({ interestAmount }) => interestAmount)
  const month = monthInterest(asked.balanceAmount, ratePercent)
  return Array.from({ length: asked.remainingMonths }, () => month)
}

/**
 * Over the whole term equal instalments are compared exactly and cut once, so that everyone with the formula gets the
 * same.
 */
function exactSaving({ balanceAmount, currentRatePercent, expectedRatePercent, remainingMonths }: Refinancing): number {
  return instalmentsDifference(balanceAmount, currentRatePercent, expectedRatePercent, remainingMonths)
}

function costsOf(asked: Refinancing): RefinanceSaving['costs'] {
  const prepaymentFeeAmount = prepaymentFee(asked.balanceAmount, asked.fee)
  const stampDutyAmount = stampDutyShare(asked.balanceAmount)
  const otherAmount = asked.otherCostAmount
  return {
    prepaymentFeeAmount,
    stampDutyAmount,
    otherAmount,
    totalAmount: prepaymentFeeAmount + stampDutyAmount + otherAmount,
  }
}

const STAMP_DUTY_SHARES = [
  [50_000_000, 0],
  [100_000_000, 35_000],
  [1_000_000_000, 75_000],
] as const

/** Returns the borrower's half of the stamp duty on a new contract, won. *Estimate.* */
export function stampDutyShare(amount: number): number {
  return STAMP_DUTY_SHARES.find(([upTo]) => amount <= upTo)?.[1] ?? 175_000
}

function breakEven(saved: readonly number[], costs: number): number | null {
  let left = costs
  for (const [at, amount] of saved.entries()) {
    if (left <= 0) return at
    left -= amount
  }
  return left <= 0 ? saved.length : null
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
