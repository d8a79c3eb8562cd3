import type { creditHistories } from '@ieum/contracts/credit/histories.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { markHistoryRead } from './history-rows.ts'
import { changeView } from './history-view.ts'
import { isChange, loadHistories } from './load-histories.ts'

type Get = Handler<typeof creditHistories.getKcbCreditChangeHistory, CreditContext>

export const getKcbCreditChangeHistory: Get = async ({ params, user: { userId } }, context) => {
  await requireAccess(context, userId)
  const { shown } = await loadHistories(context, userId, 'KCB')
  const history = shown.filter(isChange).find((one) => one.historyId === params.userKcbCreditChangeHistoryId)
  if (!history) throw new Refusal('CREDIT_CHANGE_HISTORY_NOT_FOUND')
  const nowMs = context.clock.now()
  if (!history.isRead) await markHistoryRead(context.db, userId, history.historyKey, nowMs)
  return { history: changeView({ ...history, isRead: true }, 'KCB', nowMs) }
}
