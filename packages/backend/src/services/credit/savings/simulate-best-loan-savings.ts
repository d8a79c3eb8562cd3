import type { creditLoanSavings, LoanSaving } from '@ieum/contracts/credit/loans/loan-savings.ts'
import { savingAssumptions } from '@ieum/copy/credit/loans/saving-assumptions.ts'
import type { BestOffer } from '@ieum/domain/credit/offers/best-offer.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { kcbScore } from '../dsr/kcb-score.ts'
import type { KnownLoan } from '../dsr/known-loan.ts'
import { loadKnownLoans } from '../dsr/load-known-loans.ts'
import { requireAccess } from '../membership/require-access.ts'
import { bestSavingOf } from './best-saving.ts'

type Simulate = Handler<typeof creditLoanSavings.simulateBestLoanSavings, CreditContext>

export const simulateBestLoanSavings: Simulate = async ({ query, user: { userId } }, context) => {
  const { rows } = await requireAccess(context, userId)
  const [known, score] = await Promise.all([loadKnownLoans(context, userId), kcbScore(context, userId, rows)])
  if (known.updatedAtMs === null) return none('REPORT_NOT_READ')
  const type = query.kcbUserLoanTypeEnum ?? null
  const found = bestSavingOf(known, type, score, koreanYmd(context.clock.now()))
  const loan = known.loans.find(({ userKcbLoanId }) => userKcbLoanId === found.best?.userKcbLoanId)
  if (found.best === null || found.asked === null || loan === undefined || score === null) {
    return none(score === null ? 'SCORE_UNKNOWN' : found.notSimulatableReasonEnum)
  }
  return {
    isSimulatable: true,
    notSimulatableReasonEnum: 'NONE',
    best: savingView(loan, { best: found.best, asked: found.asked }, score),
  }
}

const none = (
  notSimulatableReasonEnum: BestOffer['notSimulatableReasonEnum'] | 'REPORT_NOT_READ' | 'SCORE_UNKNOWN',
) => ({
  isSimulatable: false,
  notSimulatableReasonEnum,
  best: null,
})

function savingView(
  loan: KnownLoan,
  { best, asked }: { readonly [part in 'best' | 'asked']: NonNullable<BestOffer[part]> },
  score: number,
): LoanSaving {
  const { isWorthwhile: _, ...saving } = best
  return {
    ...saving,
    kcbUserLoanTypeEnum: loan.kcbUserLoanTypeEnum,
    organizationName: loan.organizationName,
    currentRatePercent: asked.currentRatePercent,
    interestRateSourceEnum: loan.rate.interestRateSourceEnum,
    expectedRatePercent: asked.expectedRatePercent,
    isEstimated: true,
    assumptions: [
      ...savingAssumptions({
        score,
        isLimit: loan.limitAmount !== null,
        remainingMonths: asked.remainingMonths,
        isTermUnknown: loan.remainingMonths === null,
        feeRatePercent: asked.fee.feeRatePercent,
        feeRemainingDays: asked.fee.remainingDays,
        isFeeEntered: loan.prepaymentFee !== null,
      }),
    ],
  }
}
