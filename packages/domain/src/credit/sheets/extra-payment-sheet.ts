import type { Ymd } from '../../time/korea.ts'
import { sourceOf, UNKNOWN_SOURCES } from '../loans/input-sources.ts'
import type { ExtraPayment } from '../loans/repayment/extra-payment.ts'
import type { LoanExtraPayment, PlannedLoan } from '../loans/repayment/loan-extra-payment.ts'
import type { CalculationSheet } from './calculation-sheet.ts'

/** Created in the browser where the person types, and downloaded from there: the service never receives it. */
export type ExtraPaymentSheet = Omit<CalculationSheet, 'subject'> & { readonly subject: 'EXTRA_PAYMENT' }

/** Returns the inputs of paying more of a loan. `dueDates`: the due days of the months, separated by spaces. */
export function extraPaymentSheet(
  { dueDates, enteredFee, isMortgage, openedDate, sources = UNKNOWN_SOURCES, terms }: PlannedLoan,
  extra: ExtraPayment,
  found: LoanExtraPayment,
  today: Ymd,
): ExtraPaymentSheet {
  return {
    sheetVersion: 2,
    subject: 'EXTRA_PAYMENT',
    formulaKey: 'PLAN_WITH_MORE_LESS_FEE',
    rounding: 'CUT_TO_WON',
    policyVersion: null,
    inputs: {
      repaymentMethodEnum: terms.repaymentMethodEnum,
      principalAmount: terms.principalAmount,
      ratePercent: terms.ratePercent,
      months: terms.months,
      openedDate,
      isMortgage,
      paidDate: today,
      dueDates: dueDates.join(' '),
      kind: extra.kind,
      amount: extra.amount,
      effect: extra.effect,
      feeRatePercent: found.feeRatePercent,
      feeFreeFromDate: enteredFee?.freeFromDate ?? null,
    },
    inputSources: {
      repaymentMethodEnum: sources.repaymentMethod,
      principalAmount: sources.balanceAmount,
      ratePercent: sources.rate,
      months: sources.maturityDate,
      openedDate: sources.openedDate,
      isMortgage: sources.registration,
      paidDate: sourceOf('CALENDAR'),
      dueDates: sourceOf('CALCULATED'),
      kind: sourceOf('ASKED'),
      amount: sourceOf('ASKED'),
      effect: sourceOf('ASKED'),
      feeRatePercent: sources.prepaymentFee,
      feeFreeFromDate: sources.prepaymentFee,
    },
    results: {
      months: found.months,
      savedMonths: found.savedMonths,
      totalInterestAmount: found.totalInterestAmount,
      savedInterestAmount: found.savedInterestAmount,
      feeAmount: found.feeAmount,
      netSavedAmount: found.netSavedAmount,
    },
    parts: [],
  }
}
