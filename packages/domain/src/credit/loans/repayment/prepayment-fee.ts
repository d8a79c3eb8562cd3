import { portion } from '../../../money/portion.ts'
import { rateThousandths, WHOLE_RATE } from '../../../money/rate.ts'
import type { Ymd } from '../../../time/korea.ts'
import { daysUntil } from '../loan-time.ts'
import type { PrepaymentFeeTerms } from '../sourced-loan.ts'

/** Days of the three years after which early repayment is free at the latest. */
const EXEMPTION_DAYS = 1_096

/** Loans contracted from this day on charge no more than the lender's cost of early repayment. */
const COST_ONLY_SINCE = '2025-01-13'

export type PrepaymentFee = {
  /** Percent of the repaid amount. */
  readonly feeRatePercent: number
  /** Days until it is free, and of how many. */
  readonly remainingDays: number
  readonly exemptionDays: number
}

/**
 * Returns the cost of early repayment: it falls every day to nothing at the end of the days; decimals cut.
 * @example prepaymentFee(30_000_000, { feeRatePercent: 0.7, remainingDays: 700, exemptionDays: 1_096 }) → 134_124
 */
export function prepaymentFee(prepaidAmount: number, fee: PrepaymentFee): number {
  if (fee.remainingDays <= 0) return 0
  const days = Math.min(fee.remainingDays, fee.exemptionDays)
  return portion(prepaidAmount, rateThousandths(fee.feeRatePercent) * days, WHOLE_RATE * fee.exemptionDays)
}

/**
 * Returns the estimated fee of a loan with an unknown fee, shown with 예상.
 * @param passedDays since the loan was opened
 * @source docs/reference/credit.md#saving
 */
export function usualPrepaymentFee(openedDate: Ymd, passedDays: number, isMortgage: boolean): PrepaymentFee {
  const isCostOnly = openedDate >= COST_ONLY_SINCE
  const feeRatePercent = isMortgage ? (isCostOnly ? 0.56 : 0.9) : isCostOnly ? 0.11 : 0.7
  return { feeRatePercent, remainingDays: Math.max(0, EXEMPTION_DAYS - passedDays), exemptionDays: EXEMPTION_DAYS }
}

/** Returns the fee that the person entered from the contract, on a day: it falls with each day until no fee is due. */
export function enteredPrepaymentFee(
  { feeRatePercent, freeFromDate }: PrepaymentFeeTerms,
  openedDate: Ymd,
  date: Ymd,
): PrepaymentFee {
  return {
    feeRatePercent,
    remainingDays: daysUntil(date, freeFromDate),
    exemptionDays: Math.max(1, daysUntil(openedDate, freeFromDate)),
  }
}
