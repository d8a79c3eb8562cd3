import type { creditLoans, KcbLoanDetail } from '@ieum/contracts/credit/loans/loans.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { kcbKey } from '../bureau-key.ts'
import type { CreditContext } from '../credit-context.ts'
import { historyView } from '../histories/history-view.ts'
import { isChange, loadHistories } from '../histories/load-histories.ts'
import { missedPaymentView } from '../loan-dates/missed-payment-view.ts'
import { withdrawalView } from '../loan-dates/withdrawal-view.ts'
import { loadLoanRates } from '../loan-rates/loan-rate-rows.ts'
import { requireAccess } from '../membership/require-access.ts'
import type { CreditLoan } from './credit-loan.ts'
import { findLoan } from './find-loan.ts'
import { loanPlan } from './loan-plan.ts'
import { loanView } from './loan-view.ts'

function inputView(entered: CreditLoan['entered']): KcbLoanDetail['input'] {
  if (entered === null) return null
  const { ratePercent, ...input } = entered
  return {
    interestRatePercent: ratePercent,
    repaymentMethodEnum: input.repaymentMethodEnum,
    graceEndDate: input.graceEndDate,
    prepaymentFee: input.prepaymentFee,
    enteredDate: input.enteredDate,
  }
}

export const getKcbLoan: Handler<typeof creditLoans.getKcbLoan, CreditContext> = async (
  { user: { userId }, params: { userKcbLoanId } },
  context,
) => {
  await requireAccess(context, userId)
  const nowMs = context.clock.now()
  const { loan, delinquencies, updatedAtMs } = await findLoan(context, userId, userKcbLoanId)
  const [{ all }, key] = await Promise.all([loadHistories(context, userId, 'KCB'), kcbKey(context, userId)])
  const rates = key ? await loadLoanRates(context.db, userId, key, context.log) : []
  const today = koreanYmd(nowMs)
  const plan = loanPlan(loan, today)
  const { months, loanNumber } = loan.reported
  return {
    input: inputView(loan.entered),
    loan: loanView(loan, { nowMs, updatedAtMs }, context),
    delinquencies: months.map(({ yearMonth, delinquentAmount, accountStatusEnum }) => ({
      yearMonth,
      delinquentAmount,
      accountStatusEnum,
    })),
    balanceHistory: months.map(({ yearMonth, balanceAmount }) => ({ yearMonth, balanceAmount })).toReversed(),
    repaymentSchedule:
      plan?.rows.map(({ sequence, dueDate, paymentAmount, principalAmount, interestAmount, remainingAmount }) => ({
        sequence,
        dueDate,
        paymentAmount,
        principalAmount,
        interestAmount,
        remainingAmount,
      })) ?? null,
    rateHistory: rates
      .filter((one) => one.userKcbLoanId === userKcbLoanId)
      .map(({ ratePercent, seenDate }) => ({ seenDate, interestRatePercent: ratePercent })),
    isScheduleEstimated: plan !== null && (plan.isEstimated || plan.isDateEstimated),
    withdrawal: withdrawalView(loan, today),
    missedPayment: missedPaymentView(delinquencies, loan.sourced.balanceAmount.value, today),
    relatedChangeHistories: all
      .filter(isChange)
      .filter(({ content }) => content.loanNumber === loanNumber)
      .map((history) => historyView(history, nowMs, context)),
  }
}
