import type { creditHistories } from '@ieum/contracts/credit/bureau/histories.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { historyView } from './history-view.ts'
import { isChange, loadHistories } from './load-histories.ts'

type Find = Handler<typeof creditHistories.findCreditChangeHistory, CreditContext>

/** The notice of a change may arrive before its row. */
export const findCreditChangeHistory: Find = async ({ body, user: { userId } }, context) => {
  await requireAccess(context, userId)
  const { shown } = await loadHistories(context, userId, 'KCB')
  const history = shown
    .filter(isChange)
    .find(
      ({ content, occurredAtMs }) =>
        content.creditChangeTypeEnum === body.creditChangeTypeEnum && koreanYmd(occurredAtMs) === body.occurredDate,
    )
  return { history: history ? historyView(history, context.clock.now(), context) : null }
}
