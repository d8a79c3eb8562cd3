import type { creditHistories } from '@ieum/contracts/credit/bureau/histories.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { loadReport } from '../report/load-report.ts'
import { markHistoryRead } from './history-rows.ts'
import { changeView } from './history-view.ts'
import { findShownHistory, isChange } from './load-histories.ts'
import type { ChangeContent } from './sealed-history.ts'

type Get = Handler<typeof creditHistories.getKcbCreditChangeHistory, CreditContext>

export const getKcbCreditChangeHistory: Get = async ({ params, user: { userId } }, context) => {
  await requireAccess(context, userId)
  const found = await findShownHistory(context, userId, params.userKcbCreditChangeHistoryId)
  const history = found?.history
  if (!history || !isChange(history)) throw new Refusal('CREDIT_CHANGE_HISTORY_NOT_FOUND')
  const nowMs = context.clock.now()
  if (!history.isRead) await markHistoryRead(context.db, userId, history.historyKey, nowMs)
  const about = await reportedOf(context, userId, history.content)
  return { history: changeView({ ...history, isRead: true }, found.bureau, nowMs, context, about) }
}

/** The loan and the card in the report that a change is about, found by the bureau's own numbers. */
async function reportedOf(
  context: Parameters<typeof loadReport>[0],
  userId: UserId,
  { loanNumber, cardNumber }: ChangeContent,
) {
  const known = loanNumber === null && cardNumber === null ? null : await loadReport(context, userId)
  const loan = known?.report.loans.find((one) => one.loanNumber === loanNumber)
  const card = known?.report.cards.find((one) => one.cardNumber === cardNumber)
  return { userKcbLoanId: loan?.userKcbLoanId ?? null, cardKey: card?.cardKey ?? null }
}
