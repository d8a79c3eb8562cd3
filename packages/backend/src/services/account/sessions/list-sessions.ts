import type { sessions } from '@ieum/contracts/account/sessions.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AccountContext } from '../account-context.ts'
import { loadSessions } from './session-rows.ts'

/** Sessions use machine time, clients count in business time. */
export const listSessions: Handler<typeof sessions.listSessions, AccountContext> = async ({ user }, { clock, db }) => {
  const onClientClock = (atMs: number) => String(atMs + clock.now() - clock.realNow())
  const rows = await loadSessions(db, user.userId, user.sessionId, clock.realNow())
  return {
    sessions: rows.map((row) => ({
      sessionId: row.id,
      kindEnum: row.kind,
      osEnum: row.os,
      browserEnum: row.browser,
      signedInAtMs: onClientClock(row.createdAtMs),
      lastSeenAtMs: onClientClock(row.lastSeenAtMs),
      isThis: row.isThis,
    })),
  }
}
