import type { sessions } from '@ieum/contracts/account/sessions.ts'
import type { Handler } from '../../http/handler.ts'
import type { AccountContext } from '../account-context.ts'

/** With this one, whose cookie then goes too, or without it. */
export const endSessions: Handler<typeof sessions.endSessions, AccountContext> = async (
  { user, query, reply },
  { sessions },
) => {
  await sessions.closeAllOf(user, { isOwnKept: query.isThisKept === 'true' }, reply)
}
