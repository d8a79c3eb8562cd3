import type { KcbLoanDetail } from '@ieum/contracts/credit/loans.ts'
import type { PlannedLoan } from '@ieum/domain/credit/loan-extra-payment.ts'
import { middleRatePercent } from '@ieum/domain/credit/rate-range.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'

/** A loan whose months can be made shorter or lower, with its plan as it was answered; null for all others. */
export function plannedLoan({ loan, repaymentSchedule }: KcbLoanDetail): PlannedLoan | null {
  const { repaymentMethodEnum, interestRatePercent, interestRateRange, interestRateSourceEnum } = loan
  if (repaymentMethodEnum !== 'EQUAL_AMORTIZATION' && repaymentMethodEnum !== 'EQUAL_PRINCIPAL') return null
  const ratePercent =
    interestRatePercent ?? (interestRateRange && middleRatePercent({ ...interestRateRange, interestRateSourceEnum }))
  if (repaymentSchedule === null || ratePercent === null) return null
  return {
    openedDate: loan.openedDate as Ymd,
    isMortgage: loan.kcbUserLoanTypeEnum === 'MORTGAGE_LOAN',
    terms: {
      repaymentMethodEnum,
      principalAmount: loan.balanceAmount,
      ratePercent,
      months: repaymentSchedule.length,
    },
    dueDates: repaymentSchedule.map(({ dueDate }) => dueDate as Ymd),
  }
}
