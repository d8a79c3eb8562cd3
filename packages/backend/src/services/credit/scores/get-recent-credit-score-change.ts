import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { creditScoreDetails, ScoreChange } from '@ieum/contracts/credit/scores/score-details.ts'
import { scoreReasonTexts } from '@ieum/copy/credit/scores/score-sentences.ts'
import { explainedChange } from '@ieum/domain/credit/scores/score-change-reasons.ts'
import { SCORE_FACTORS_AS_OF } from '@ieum/domain/credit/scores/score-factors.ts'
import { type ScoreStepBetween, scoreChanges, spannedDays } from '@ieum/domain/credit/scores/score-series.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { causesAt, causesBetween, type DatedCause } from './score-causes.ts'
import { type ScoreDay, scoreDaysOf } from './score-days.ts'

type Get = Handler<typeof creditScoreDetails.getRecentCreditScoreChange, CreditContext>

export const getRecentCreditScoreChange: Get = async ({ query: { creditBureau }, user: { userId } }, context) => {
  await requireAccess(context, userId)
  if (creditBureau === 'UNKNOWN') return { change: null, comparedPeriodDays: spannedDays([]) }
  const days = (await scoreDaysOf(context, userId)).days.get(creditBureau) ?? []
  const last = scoreChanges(days).at(-1)
  if (!last) return { change: null, comparedPeriodDays: spannedDays(days) }
  const causes = await causesAt(context, userId, creditBureau)
  return { change: changeView(creditBureau, last, causes), comparedPeriodDays: spannedDays([last.from, last.to]) }
}

function changeView(
  creditBureauEnum: CreditBureau,
  { from, to, delta }: ScoreStepBetween<ScoreDay>,
  causes: readonly DatedCause[],
): ScoreChange {
  const between = causesBetween(causes, from.scoredDate, to.scoredDate)
  const { reasons, remainder } = explainedChange(creditBureauEnum, delta, between)
  return {
    creditBureauEnum,
    fromScore: from.score,
    toScore: to.score,
    delta,
    changedDate: to.scoredDate,
    changedAtMs: String(to.fetchedAtMs),
    modelYearMonth: SCORE_FACTORS_AS_OF,
    reasons: reasons.map((reason) => ({
      ...reason,
      relatedHistoryIds: [...reason.relatedHistoryIds],
      text: scoreReasonTexts[reason.creditScoreChangeReasonEnum],
    })),
    remainder: { delta: remainder.delta, text: scoreReasonTexts.UNKNOWN },
  }
}
