import type { creditScoreDetails } from '@ieum/contracts/credit/scores/score-details.ts'
import { topPercent } from '@ieum/domain/credit/scores/score-percentile.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { scoreDaysOf } from './score-days.ts'

type Get = Handler<typeof creditScoreDetails.getCreditScoreHistory, CreditContext>

export const getCreditScoreHistory: Get = async ({ query: { creditBureauEnum }, user: { userId } }, context) => {
  await requireAccess(context, userId)
  const { days, fromDate, leftOut } = await scoreDaysOf(context, userId)
  if (creditBureauEnum === 'UNKNOWN')
    return { creditBureauEnum, points: [], maxScore: null, minScore: null, leftOutCount: 0 }
  const all = days.get(creditBureauEnum) ?? []
  const points = all
    .map(({ scoredDate, score, topPercent: reportedTopPercent }, at) => ({
      scoredDate,
      score,
      topPercent: reportedTopPercent ?? topPercent(creditBureauEnum, score),
      delta: at === 0 ? null : score - all[at - 1]!.score,
    }))
    .filter(({ scoredDate }) => scoredDate >= fromDate)
  const scores = points.map(({ score }) => score)
  return {
    creditBureauEnum,
    points,
    maxScore: scores.length === 0 ? null : Math.max(...scores),
    minScore: scores.length === 0 ? null : Math.min(...scores),
    leftOutCount: leftOut.get(creditBureauEnum) ?? 0,
  }
}
