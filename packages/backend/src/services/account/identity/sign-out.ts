import type { identity } from '@ieum/contracts/account/identity.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AccountContext } from '../account-context.ts'

export const signOut: Handler<typeof identity.signOut, AccountContext> = async ({ user, reply }, { sessions }) => {
  await sessions.close(user.sessionId, reply)
}
