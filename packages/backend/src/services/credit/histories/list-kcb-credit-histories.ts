import type { creditHistories } from '@ieum/contracts/credit/bureau/histories.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { readPageToken, writePageToken } from '../../../platform/keys/page-token.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { countHistories } from './count-histories.ts'
import { historyView } from './history-view.ts'
import { loadHistories, type OpenedHistory } from './load-histories.ts'

type List = Handler<typeof creditHistories.listKcbCreditHistories, CreditContext>

/** Keyset pagination: rows that arrive between two pages are neither skipped nor repeated. */
export const listKcbCreditHistories: List = async ({ query, user: { userId } }, context) => {
  await requireAccess(context, userId)
  const { clock, indexes } = context
  const scope = ['credit-histories', userId]
  const position = query.pageToken === undefined ? null : readPageToken(indexes, scope, query.pageToken)
  if (query.pageToken !== undefined && position?.length !== 2) throw new Refusal('INVALID_PAGE_TOKEN')
  const nowMs = clock.now()
  const { leftOutCount, shown } = await loadHistories(context, userId, 'KCB')
  const rest = position === null ? shown : shown.filter((history) => isAfter(history, position as [string, string]))
  const page = rest.slice(0, query.limit)
  const last = page.at(-1)
  return {
    histories: page.map((history) => historyView(history, nowMs, context)),
    nextPageToken:
      last && rest.length > page.length
        ? writePageToken(indexes, scope, [String(last.occurredAtMs), last.historyKey.toString('hex')])
        : null,
    counts: countHistories(shown, nowMs),
    unreadCount: shown.filter(({ isRead }) => !isRead).length,
    leftOutCount,
  }
}

/** Whether a row sorts after that position: it is earlier, or of the same moment with a smaller key. */
function isAfter({ occurredAtMs, historyKey }: OpenedHistory, [momentMs, key]: readonly [string, string]): boolean {
  const behind = occurredAtMs - Number(momentMs)
  return behind < 0 || (behind === 0 && historyKey.toString('hex') < key)
}
