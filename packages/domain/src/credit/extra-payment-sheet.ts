import type { Ymd } from '../time/korea.ts'
import type { CalculationSheet } from './calculation-sheet.ts'
import type { ExtraPayment } from './extra-payment.ts'
import type { LoanExtraPayment, PlannedLoan } from './loan-extra-payment.ts'

/** Made where the person types, and downloaded from there: the service never hears of it. */
export type ExtraPaymentSheet = Omit<CalculationSheet, 'subject'> & { readonly subject: 'EXTRA_PAYMENT' }

/** What paying more of a loan was reckoned from. `dueDates`: the days of the months, parted by spaces. */
export function extraPaymentSheet(
  { dueDates, isMortgage, openedDate, terms }: PlannedLoan,
  extra: ExtraPayment,
  found: LoanExtraPayment,
  today: Ymd,
): ExtraPaymentSheet {
  return {
    sheetVersion: 1,
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
