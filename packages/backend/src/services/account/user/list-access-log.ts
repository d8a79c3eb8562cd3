import type { user } from '@ieum/contracts/account/user.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { readPageToken, writePageToken } from '../../../platform/keys/page-token.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { loadLookUps } from './access-log-rows.ts'

/** Newest first. */
export const listAccessLog: Handler<typeof user.listAccessLog, AccountContext> = async (call, context) => {
  const { db, indexes } = context
  const { userId } = call.user
  const { pageToken, limit } = call.query
  const scope = ['access-log', userId]
  const position = pageToken === undefined ? null : readPageToken(indexes, scope, pageToken)
  if (pageToken !== undefined && !position?.[0]) throw new Refusal('INVALID_PAGE_TOKEN')

  const rows = await loadLookUps(db, userId, position?.[0] ?? null, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    entries: page.map(({ caller, occurredAtMs, ...row }) => ({
      ...row,
      callerEnum: caller,
      occurredAtMs: String(occurredAtMs),
    })),
    nextPageToken: rows.length > limit && last ? writePageToken(indexes, scope, [last.accessLogId]) : null,
  }
}
