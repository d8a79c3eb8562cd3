import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { creditScoreDetails } from '@ieum/contracts/credit/scores/score-details.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { scoreFactorTexts } from '@ieum/copy/credit/scores/score-sentences.ts'
import { scoreDistribution } from '@ieum/domain/credit/scores/score-distribution.ts'
import { SCORE_FACTORS_AS_OF, scoreFactors } from '@ieum/domain/credit/scores/score-factors.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { scoresView } from './score-view.ts'

type Scores = typeof creditScoreDetails
type ScoreSources = Parameters<typeof requireAccess>[0] & Parameters<typeof scoresView>[0]

export const getKcbCreditScore: Handler<Scores['getKcbCreditScore'], CreditContext> = ({ user }, context) =>
  scoreOf('KCB', user.userId, context)

export const getNiceCreditScore: Handler<Scores['getNiceCreditScore'], CreditContext> = ({ user }, context) =>
  scoreOf('NICE', user.userId, context)

async function scoreOf(bureau: CreditBureau, userId: UserId, context: ScoreSources) {
  const { rows } = await requireAccess(context, userId)
  const { creditScores } = await scoresView(context, userId, rows)
  const creditScore = creditScores.find(({ creditBureauEnum }) => creditBureauEnum === bureau)!
  const { score } = creditScore
  return {
    creditScore,
    factors: scoreFactors(bureau).map((factor) => ({
      ...factor,
      // No bureau reports a person's status for a factor.
      statusEnum: 'UNKNOWN' as const,
      description: scoreFactorTexts[factor.creditFactorEnum],
    })),
    factorsAsOfYearMonth: SCORE_FACTORS_AS_OF,
    averageScoreOfSameAge: null,
    scoreDistribution: scoreDistribution(bureau).map((step) => ({
      ...step,
      isMine: score !== null && step.fromScore <= score && score <= step.toScore,
    })),
  }
}
