import type { leaving } from '@ieum/contracts/account/leaving.ts'
import { holdPerson } from '../../db/person-rows.ts'
import { inTransaction } from '../../db/transaction.ts'
import { openDeletion } from '../../deletions/deletion-rows.ts'
import type { Handler } from '../../http/handler.ts'
import type { AccountContext } from '../account-context.ts'
import { mustProveSignIn } from '../sessions/sign-in-proof.ts'
import { forgetSignIn } from './forget-sign-in.ts'

/**
 * The person leaves: from here on nobody is signed in as them, and their CI leads to nobody, so that they may sign up as
 * somebody new. What is left of them is deleted by itself, and cannot be taken back.
 * @source ADR 0079, 0132
 */
export const leaveIeum: Handler<typeof leaving.leaveIeum, AccountContext> = async ({ user, reply }, context) => {
  const { clock, db, sessions } = context
  const { userId, sessionId } = user
  await mustProveSignIn(db, clock, userId, sessionId)
  // Kept first: whatever dies after it, the deletion goes on with the rest.
  await inTransaction(db, async (trx) => {
    if (!(await holdPerson(trx, userId))) return
    await openDeletion(trx, userId, {
      organizationGuid: null,
      state: 'READY',
      connectionState: null,
      requestedAtMs: clock.now(),
      nextDueAtMs: clock.realNow(),
    })
  })
  // First, while there is a session to end: its cookies go with this answer.
  await sessions.closeAllOf(user, { isOwnKept: false }, reply)
  await forgetSignIn(context, userId)
}
