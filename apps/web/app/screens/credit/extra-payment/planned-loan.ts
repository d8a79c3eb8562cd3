import type { KcbLoanDetail } from '@ieum/contracts/credit/loans/loans.ts'
import {
  type InputSource,
  type LoanInputSources,
  sourceOf,
  UNKNOWN_SOURCES,
} from '@ieum/domain/credit/loans/input-sources.ts'
import { middleRatePercent } from '@ieum/domain/credit/loans/rate-range.ts'
import type { PlannedLoan } from '@ieum/domain/credit/loans/repayment/loan-extra-payment.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'

/** A loan whose term or instalments can be reduced, with its reported plan; null for all others. */
export function plannedLoan({ loan, repaymentSchedule }: KcbLoanDetail): PlannedLoan | null {
  const { repaymentMethodEnum, interestRatePercent, interestRateRange, interestRateSourceEnum } = loan
  if (repaymentMethodEnum !== 'EQUAL_AMORTIZATION' && repaymentMethodEnum !== 'EQUAL_PRINCIPAL') return null
  const ratePercent =
    interestRatePercent ?? (interestRateRange && middleRatePercent({ ...interestRateRange, interestRateSourceEnum }))
  if (repaymentSchedule === null || ratePercent === null) return null
  // Its months differ: only interest is due in the first ones.
  if (loan.graceEndDate !== null && loan.graceEndDate >= (repaymentSchedule[0]?.dueDate ?? '')) return null
  return {
    openedDate: loan.openedDate as Ymd,
    enteredFee: loan.prepaymentFee && {
      ...loan.prepaymentFee,
      freeFromDate: loan.prepaymentFee.freeFromDate as Ymd,
    },
    sources: sourcesOf(loan),
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

/** The source of each value of a loan, for its calculation sheet. */
function sourcesOf(loan: KcbLoanDetail['loan']): LoanInputSources {
  const of = (source: InputSource['sourceEnum'], day: string | null) => sourceOf(source, day as Ymd | null)
  const isReported = loan.interestRatePercent !== null
  return {
    ...UNKNOWN_SOURCES,
    registration: of('BUREAU', null),
    contractAmount: of(loan.contractAmountSourceEnum, loan.contractAmountAsOfDate),
    balanceAmount: of(loan.balanceSourceEnum, loan.balanceAsOfDate),
    rate:
      isReported && loan.interestRateSourceEnum === 'USER_INPUT'
        ? of('USER_INPUT', loan.interestRateAsOfDate)
        : of(isReported ? 'MYDATA' : 'ESTIMATED', loan.interestRateAsOfDate),
    repaymentMethod: of(loan.repaymentMethodSourceEnum, loan.repaymentMethodAsOfDate),
    openedDate: of(loan.openedDateSourceEnum, loan.openedDateAsOfDate),
    maturityDate: of(loan.maturityDateSourceEnum, loan.maturityDateAsOfDate),
    prepaymentFee: of(loan.prepaymentFee === null ? 'ESTIMATED' : 'USER_INPUT', null),
  }
}
