import type { Ymd } from '../../../time/korea.ts'
import type { LoanInputSources } from '../input-sources.ts'
import { daysUntil } from '../loan-time.ts'
import type { PrepaymentFeeTerms } from '../sourced-loan.ts'
import { type ExtraPayment, type ExtraPaymentOutcome, extraPayment } from './extra-payment.ts'
import { enteredPrepaymentFee, prepaymentFee, usualPrepaymentFee } from './prepayment-fee.ts'
import type { LoanTerms } from './repayment-schedule.ts'

/** A loan with its plan from today on. */
export type PlannedLoan = {
  readonly openedDate: Ymd
  readonly isMortgage: boolean
  /** Cost of early repayment as the person entered it; absent: the usual fee. */
  readonly enteredFee?: PrepaymentFeeTerms | null | undefined
  /** Sources of its fields; absent: unknown. */
  readonly sources?: LoanInputSources | undefined
  /** The remaining part. */
  readonly terms: LoanTerms
  /** Due days of its months. */
  readonly dueDates: readonly Ymd[]
}

export type LoanExtraPayment = ExtraPaymentOutcome & {
  /** The usual rate of lenders; the contract may set a lower one or none. */
  readonly feeRatePercent: number
  readonly feeAmount: number
  /** Saved interest less the fee; negative where the fee is higher. */
  readonly netSavedAmount: number
}

/** A part of a loan that is repaid early, and its day. */
type EarlyRepayment = { readonly date: Ymd; readonly amount: number }

/**
 * Returns the result of paying more of a loan, including the fee of early repayment: a single sum is paid today, a
 * monthly extra on the due days.
 *
 * @returns null for methods of which no month can be made shorter or lower
 * @source docs/reference/credit.md#paying-more
 */
export function loanExtraPayment(loan: PlannedLoan, extra: ExtraPayment, today: Ymd): LoanExtraPayment | null {
  const found = extraPayment(loan.terms, extra)
  if (found === null) return null
  const fee = earlyFee(
    loan,
    extra.kind === 'ONCE'
      ? [{ date: today, amount: Math.min(extra.amount, loan.terms.principalAmount) }]
      : found.rows.map(({ extraAmount }, at) => ({ date: loan.dueDates[at]!, amount: extraAmount })),
  )
  return { ...found, ...fee, netSavedAmount: found.savedInterestAmount - fee.feeAmount }
}

/** Calculates the fee of each part by the days since the loan was opened and the rules of the day of the contract. */
function earlyFee(
  { openedDate, isMortgage, enteredFee }: Pick<PlannedLoan, 'openedDate' | 'isMortgage' | 'enteredFee'>,
  parts: readonly EarlyRepayment[],
): Pick<LoanExtraPayment, 'feeRatePercent' | 'feeAmount'> {
  const feeOn = (date: Ymd) =>
    enteredFee
      ? enteredPrepaymentFee(enteredFee, openedDate, date)
      : usualPrepaymentFee(openedDate, daysUntil(openedDate, date), isMortgage)
  return {
    feeRatePercent: feeOn(openedDate).feeRatePercent,
    feeAmount: parts.reduce((sum, { date, amount }) => sum + prepaymentFee(amount, feeOn(date)), 0),
  }
}
