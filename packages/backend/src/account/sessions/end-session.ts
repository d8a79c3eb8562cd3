import type { sessions } from '@ieum/contracts/account/sessions.ts'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AccountContext } from '../account-context.ts'

/** Somebody else's session, one that is over and one that never was are answered alike. */
export const endSession: Handler<typeof sessions.endSession, AccountContext> = async (
  { user, params, reply },
  { sessions },
) => {
  if (!(await sessions.closeOf(user, params.sessionId, reply))) throw new Refusal('SESSION_NOT_FOUND')
}
