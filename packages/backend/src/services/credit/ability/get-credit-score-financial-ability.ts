import type { creditScoreDetails } from '@ieum/contracts/credit/scores/score-details.ts'
import { abilityTips } from '@ieum/copy/credit/scores/score-sentences.ts'
import { abilityImprovement, financialAbility } from '@ieum/domain/credit/offers/financial-ability.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { kcbScore } from '../dsr/kcb-score.ts'
import { requireAccess } from '../membership/require-access.ts'

type Get = Handler<typeof creditScoreDetails.getCreditScoreFinancialAbility, CreditContext>

const PLUS_SCORES = [10, 30, 50] as const

/** Answers for a score that the person enters, or for their own. */
export const getCreditScoreFinancialAbility: Get = async ({ query, user: { userId } }, context) => {
  const { rows } = await requireAccess(context, userId)
  const creditScore = query.creditScore ?? (await kcbScore(context, userId, rows))
  if (creditScore === null) throw new Refusal('CREDIT_SCORE_NOT_READY')
  const found = financialAbility(creditScore)
  return {
    creditScore,
    creditBureauEnum: 'KCB' as const,
    loanAbility: {
      averageRatePercent: found.averageRatePercent,
      approvalPercent: found.approvalPercent,
      limitAmount: found.loanLimitAmount,
    },
    cardAbility: { issuePercent: found.issuePercent, maxLimitAmount: found.maxCardLimitAmount },
    improvements: PLUS_SCORES.map((plusScore) => abilityImprovement(creditScore, plusScore)),
    tips: [...abilityTips],
    asOfDate: koreanYmd(context.clock.now()),
    isEstimated: true as const,
  }
}
