import type { sessions } from '@ieum/contracts/account/sessions.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'

/** Another person's session, one that is over and one that never existed get the same answer. */
export const endSession: Handler<typeof sessions.endSession, AccountContext> = async (
  { user, params, reply },
  { sessions },
) => {
  if (!(await sessions.closeOf(user, params.sessionId, reply))) throw new Refusal('SESSION_NOT_FOUND')
}
