import type { creditHistories } from '@ieum/contracts/credit/bureau/histories.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { markHistoryRead } from './history-rows.ts'
import { inquiryView } from './history-view.ts'
import { findShownHistory, isInquiry } from './load-histories.ts'

type Get = Handler<typeof creditHistories.getKcbCreditInquiryHistory, CreditContext>

/** Also finds a row that NICE reported: a notice may lead to it, though the list is KCB's. */
export const getKcbCreditInquiryHistory: Get = async ({ params, user: { userId } }, context) => {
  await requireAccess(context, userId)
  const history = (await findShownHistory(context, userId, params.userKcbCreditInquiryHistoryId))?.history
  if (!history || !isInquiry(history)) throw new Refusal('CREDIT_INQUIRY_HISTORY_NOT_FOUND')
  const nowMs = context.clock.now()
  if (!history.isRead) await markHistoryRead(context.db, userId, history.historyKey, nowMs)
  return { history: inquiryView({ ...history, isRead: true }, nowMs, context) }
}
