import type { Ymd } from '../time/korea.ts'
import { type ExtraPayment, type ExtraPaymentOutcome, extraPayment } from './extra-payment.ts'
import type { LoanInputSources } from './input-sources.ts'
import { daysUntil } from './loan-time.ts'
import { enteredPrepaymentFee, prepaymentFee, usualPrepaymentFee } from './prepayment-fee.ts'
import type { LoanTerms } from './repayment-schedule.ts'
import type { PrepaymentFeeTerms } from './sourced-loan.ts'

/** A loan with its plan from today on. */
export type PlannedLoan = {
  readonly openedDate: Ymd
  readonly isMortgage: boolean
  /** What repaying early costs, as the person entered it; absent: the usual fee. */
  readonly enteredFee?: PrepaymentFeeTerms | null | undefined
  /** Who reported what of it; absent: not known. */
  readonly sources?: LoanInputSources | undefined
  /** What is left of it. */
  readonly terms: LoanTerms
  /** When its months are due. */
  readonly dueDates: readonly Ymd[]
}

export type LoanExtraPayment = ExtraPaymentOutcome & {
  /** What lenders usually take; the contract may say less, or nothing. */
  readonly feeRatePercent: number
  readonly feeAmount: number
  /** Interest that is not paid, less the fee; negative where the fee is more. */
  readonly netSavedAmount: number
}

/** A part of a loan that is repaid before its time, and on which day. */
type EarlyRepayment = { readonly date: Ymd; readonly amount: number }

/**
 * What paying more of a loan comes to, with the fee of paying early: a sum at once is paid today, more every month on the
 * days that the months are due.
 *
 * @returns null for methods that have no month to make shorter or lower
 * @source docs/credit.md#paying-more
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

/** Each part by the days since the loan was opened, by the rules of the day on which it was contracted. */
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
