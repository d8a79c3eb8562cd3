import type { user } from '@ieum/contracts/account/user.ts'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { readPageToken, writePageToken } from '../../../platform/keys/page-token.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'

type Caller = 'USER' | 'INTERNAL' | 'MANAGEMENT' | 'PORTAL' | 'BRIDGE'

/** Newest first; IDs sort by the time of the look-up. */
export const listAccessLog: Handler<typeof user.listAccessLog, AccountContext> = async (call, context) => {
  const { db, indexes } = context
  const { userId } = call.user
  const { pageToken, limit } = call.query
  const scope = ['access-log', userId]
  const position = pageToken === undefined ? null : readPageToken(indexes, scope, pageToken)
  if (pageToken !== undefined && !position?.[0]) throw new Refusal('INVALID_PAGE_TOKEN')

  const rows = await forUser(db, userId)
    .selectFrom('access_log')
    .select(['access_log_id', 'operation', 'caller', 'service', 'occurred_at'])
    .$if(position !== null, (query) => query.where('access_log_id', '<', (position as string[])[0] as string))
    .orderBy('access_log_id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    entries: page.map((row) => ({
      accessLogId: row.access_log_id,
      operation: row.operation,
      callerEnum: row.caller as Caller,
      service: row.service,
      occurredAtMs: String(row.occurred_at.getTime()),
    })),
    nextPageToken: rows.length > limit && last ? writePageToken(indexes, scope, [last.access_log_id]) : null,
  }
}
