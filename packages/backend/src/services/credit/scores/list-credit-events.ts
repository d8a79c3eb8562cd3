import { CREDIT_BUREAU_NAMES } from '@ieum/contracts/credit/bureau/bureau-names.ts'
import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { CreditEvent, creditScoreDetails } from '@ieum/contracts/credit/scores/score-details.ts'
import { DELINQUENCY_CHANGE_TYPES } from '@ieum/contracts/outside/credit/credit-bureau-names.ts'
import { creditEvents as words } from '@ieum/copy/credit/scores/score-sentences.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext, Logos } from '../credit-context.ts'
import { historyView } from '../histories/history-view.ts'
import { loadHistories, type OpenedHistory } from '../histories/load-histories.ts'
import { requireAccess } from '../membership/require-access.ts'
import { type UpheldResponse, upheldAt } from '../score-disputes/accepted-dispute.ts'
import { openedResponses } from '../score-disputes/decrypted-responses.ts'
import { type EndedRaise, endedRaises } from './ended-raises.ts'
import { type ScoreDay, scoreDaysOf } from './score-days.ts'

type List = Handler<typeof creditScoreDetails.listCreditEvents, CreditContext>

/** @source ours */
const MOST_EVENTS = 100

export const listCreditEvents: List = async ({ user: { userId } }, context) => {
  await requireAccess(context, userId)
  const [{ days, fromDate, leftOut }, raises, responses, ...histories] = await Promise.all([
    scoreDaysOf(context, userId),
    endedRaises(context, userId),
    openedResponses(context, userId),
    ...CREDIT_BUREAU_NAMES.map((bureau) => loadHistories(context, userId, bureau)),
  ])
  const nowMs = context.clock.now()
  const events = [
    ...CREDIT_BUREAU_NAMES.flatMap((bureau) =>
      scoreEvents(bureau, days.get(bureau) ?? [], fromDate, upheldAt(responses.opened, bureau)),
    ),
    ...raises.map(raiseEvent),
    ...CREDIT_BUREAU_NAMES.flatMap((bureau, at) =>
      (histories[at]?.shown ?? []).map((history) => historyEvent(bureau, history, nowMs, context)),
    ),
  ]
  const counts = [...leftOut.values(), responses.leftOutCount, ...histories.map((one) => one.leftOutCount)]
  return {
    creditEvents: events.sort(newestFirst).slice(0, MOST_EVENTS),
    leftOutCount: counts.reduce((sum, count) => sum + count, 0),
  }
}

/** Compares numbers: as text, instants of different lengths sort wrongly. */
function newestFirst(one: CreditEvent, other: CreditEvent): number {
  const [own, others] = [Number(one.occurredAtMs), Number(other.occurredAtMs)]
  return others - own || (one.creditEventId < other.creditEventId ? -1 : 1)
}

function scoreEvents(
  bureau: CreditBureau,
  days: readonly ScoreDay[],
  fromDate: string,
  upheld: readonly UpheldResponse[],
): readonly CreditEvent[] {
  return days.flatMap(({ scoredDate, score, fetchedAtMs }, at) => {
    if (scoredDate < fromDate) return []
    const before = days[at - 1]
    const delta = before ? score - before.score : null
    if (delta === 0) return []
    const type = delta === null ? ('FIRST_SCORE' as const) : delta > 0 ? ('SCORE_UP' as const) : ('SCORE_DOWN' as const)
    return [
      {
        creditEventId: `score.${bureau}.${scoredDate}`,
        creditEventTypeEnum: type,
        creditBureauEnum: bureau,
        title: words.score(bureau, delta),
        description: words.scoreIs(score),
        delta,
        occurredAtMs: String(fetchedAtMs),
        relatedHistoryId: null,
        relatedCreditResponseRequestId:
          upheld.find(({ date }) => before && before.scoredDate < date && date <= scoredDate)?.id ?? null,
        isRead: null,
      },
    ]
  })
}

const raiseEvent = ({ applicationId, bureau, completedAtMs, delta }: EndedRaise): CreditEvent => ({
  creditEventId: `raise.${bureau}.${applicationId}`,
  creditEventTypeEnum: delta === 0 ? 'SCORE_UNCHANGED_AFTER_RAISE' : 'RAISE_COMPLETED',
  creditBureauEnum: bureau,
  title: words.raised(bureau),
  description: words.raisedBy(delta),
  delta,
  occurredAtMs: String(completedAtMs),
  relatedHistoryId: null,
  relatedCreditResponseRequestId: null,
  isRead: null,
})

function historyEvent(bureau: CreditBureau, history: OpenedHistory, nowMs: number, logos: Logos): CreditEvent {
  const { historyId, title, organization, creditChangeTypeEnum, occurredAtMs, isRead } = historyView(
    history,
    nowMs,
    logos,
  )
  const { content } = history
  const isDelinquency = creditChangeTypeEnum !== null && DELINQUENCY_CHANGE_TYPES.includes(creditChangeTypeEnum)
  const ofChange = isDelinquency ? ('DELINQUENCY' as const) : ('CREDIT_CHANGE' as const)
  return {
    creditEventId: `history.${bureau}.${historyId}`,
    creditEventTypeEnum: content.kind === 'INQUIRY' ? 'CREDIT_INQUIRY' : ofChange,
    creditBureauEnum: bureau,
    title,
    description: organization.organizationName,
    delta: content.kind === 'CHANGE' ? content.scoreDelta : null,
    occurredAtMs,
    relatedHistoryId: historyId,
    relatedCreditResponseRequestId: null,
    isRead,
  }
}
