import { daysUntil } from '@ieum/domain/credit/loans/loan-time.ts'
import type { KcbUserLoanType } from '@ieum/domain/credit/loans/loan-type.ts'
import { enteredPrepaymentFee, usualPrepaymentFee } from '@ieum/domain/credit/loans/repayment/prepayment-fee.ts'
import { type BestOffer, bestOffer, type OfferedLoan } from '@ieum/domain/credit/offers/best-offer.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import type { KnownLoan, KnownLoans } from '../dsr/known-loan.ts'

/**
 * Months that are compared for a loan whose last day is unknown: nothing beyond is promised.
 * @source docs/reference/credit.md#saving
 */
const UNTOLD_MONTHS = 12

/** The best saving by refinancing one of these loans. @param score the KCB score; null when there is none */
export function bestSavingOf(
  { loans }: KnownLoans,
  type: KcbUserLoanType | null,
  score: number | null,
  today: Ymd,
): BestOffer {
  return bestOffer(
    loans.map((loan) => offered(loan, today)),
    type,
    score,
  )
}

function offered(loan: KnownLoan, today: Ymd): OfferedLoan {
  const isMortgage = loan.kcbUserLoanTypeEnum === 'MORTGAGE_LOAN'
  return {
    userKcbLoanId: loan.userKcbLoanId,
    kcbUserLoanTypeEnum: loan.kcbUserLoanTypeEnum,
    repaymentMethodEnum: loan.repaymentMethodEnum,
    balanceAmount: loan.balanceAmount,
    rate: loan.rate,
    remainingMonths: loan.remainingMonths ?? UNTOLD_MONTHS,
    remainingGraceMonths: loan.remainingGraceMonths,
    balloonAmount: loan.balloonAmount,
    fee: loan.prepaymentFee
      ? enteredPrepaymentFee(loan.prepaymentFee, loan.openedDate, today)
      : usualPrepaymentFee(loan.openedDate, daysUntil(loan.openedDate, today), isMortgage),
    otherCostAmount: 0,
  }
}
