import type { sessions } from '@ieum/contracts/account/sessions.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AccountContext } from '../account-context.ts'

/** Includes this session, whose cookie is then cleared, or excludes it. */
export const endSessions: Handler<typeof sessions.endSessions, AccountContext> = async (
  { user, query, reply },
  { sessions },
) => {
  await sessions.closeAllOf(user, { isOwnExcluded: query.isThisKept === 'true' }, reply)
}
