import { portion } from '../money/portion.ts'
import { rateThousandths, WHOLE_RATE } from '../money/rate.ts'
import type { Ymd } from '../time/korea.ts'
import { daysUntil } from './loan-time.ts'
import type { PrepaymentFeeTerms } from './sourced-loan.ts'

/** Days of the three years after which repaying early is free at the latest. */
const EXEMPTION_DAYS = 1_096

/** Loans contracted from this day on carry no more than what repaying early costs the lender. */
const COST_ONLY_SINCE = '2025-01-13'

export type PrepaymentFee = {
  /** Of what is repaid, percent. */
  readonly feeRatePercent: number
  /** Days until it is free, and of how many. */
  readonly remainingDays: number
  readonly exemptionDays: number
}

/**
 * What repaying early costs: less every day, nothing when the days are over; decimals cut.
 * @example prepaymentFee(30_000_000, { feeRatePercent: 0.7, remainingDays: 700, exemptionDays: 1_096 }) → 134_124
 */
export function prepaymentFee(prepaidAmount: number, fee: PrepaymentFee): number {
  if (fee.remainingDays <= 0) return 0
  const days = Math.min(fee.remainingDays, fee.exemptionDays)
  return portion(prepaidAmount, rateThousandths(fee.feeRatePercent) * days, WHOLE_RATE * fee.exemptionDays)
}

/**
 * The fee of a loan whose fee nobody told, shown with 예상.
 * @param passedDays since the loan was opened
 * @source docs/credit.md#saving
 */
export function usualPrepaymentFee(openedDate: Ymd, passedDays: number, isMortgage: boolean): PrepaymentFee {
  const isCostOnly = openedDate >= COST_ONLY_SINCE
  const feeRatePercent = isMortgage ? (isCostOnly ? 0.56 : 0.9) : isCostOnly ? 0.11 : 0.7
  return { feeRatePercent, remainingDays: Math.max(0, EXEMPTION_DAYS - passedDays), exemptionDays: EXEMPTION_DAYS }
}

/** The fee as the person entered it from the contract, on a day: it falls with each day until nothing is due. */
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
