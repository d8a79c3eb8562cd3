import type { leaving } from '@ieum/contracts/account/leaving.ts'
import { lockPerson } from '../../../platform/db/person-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { openDeletion } from '../../../platform/deletions/deletion-rows.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AccountContext } from '../account-context.ts'
import { mustProveSignIn } from '../sessions/sign-in-proof.ts'
import { forgetSignIn } from './forget-sign-in.ts'

/**
 * The person leaves: from here on nobody is signed in as them, and their CI leads to nobody, so that they may sign up
 * as a new person. The rest of their data is deleted in the background, and cannot be restored.
 * @source ADR 0079, 0132
 */
export const leaveIeum: Handler<typeof leaving.leaveIeum, AccountContext> = async ({ user, reply }, context) => {
  const { clock, db, sessions } = context
  const { userId, sessionId } = user
  await mustProveSignIn(db, clock, userId, sessionId)
  // Committed first: when the process dies after it, the deletion does the rest.
  await inTransaction(db, async (trx) => {
    if (!(await lockPerson(trx, userId))) return
    await openDeletion(trx, userId, {
      organizationGuid: null,
      state: 'READY',
      connectionState: null,
      requestedAtMs: clock.now(),
      nextDueAtMs: clock.realNow(),
    })
  })
  // Done first, while there is a session to end: this answer clears its cookies.
  await sessions.closeAllOf(user, { isOwnExcluded: false }, reply)
  await forgetSignIn(context, userId)
}
