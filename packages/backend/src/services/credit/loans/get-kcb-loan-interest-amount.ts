import type { creditLoans } from '@ieum/contracts/credit/loans/loans.ts'
import { dailyInterest, interestRange } from '@ieum/domain/credit/loans/daily-interest.ts'
import { isEstimatedRate } from '@ieum/domain/credit/loans/rate-range.ts'
import { totalInterest } from '@ieum/domain/credit/loans/repayment/repayment-schedule.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { findLoan } from './find-loan.ts'
import { interestMonth } from './interest-month.ts'
import { loanPlan } from './loan-plan.ts'

/** The interest of the running month in Korea. */
export const getKcbLoanInterestAmount: Handler<typeof creditLoans.getKcbLoanInterestAmount, CreditContext> = async (
  { user: { userId }, params: { userKcbLoanId } },
  context,
) => {
  await requireAccess(context, userId)
  const { loan } = await findLoan(context, userId, userKcbLoanId)
  const nowMs = context.clock.now()
  const { from, to, days, balanceAmount, rate } = interestMonth(loan, nowMs)
  const isEstimated = isEstimatedRate(rate)
  const plan = loanPlan(loan, koreanYmd(nowMs))
  return {
    userKcbLoanId,
    periodFromDate: from,
    periodToDate: to,
    days,
    interestAmount: isEstimated ? null : dailyInterest(balanceAmount, rate.minPercent, days),
    interestRange: isEstimated ? interestRange(balanceAmount, rate, days) : null,
    interestRatePercent: isEstimated ? null : rate.minPercent,
    interestRateSourceEnum: rate.interestRateSourceEnum,
    interestRateAsOfDate: rate.asOfDate,
    isEstimated,
    remainingTotalInterestAmount: plan ? totalInterest(plan.rows) : null,
    dayCountBasisEnum: 'ACT_365',
  }
}
