import type { creditMembership } from '@ieum/contracts/credit/bureau/membership.ts'
import { CREDIT_TERMS, RAISE_TERMS, RATE_CUT_TERMS } from '@ieum/contracts/credit/consents/terms-names.ts'
import { forUser } from '../../../platform/db/for-user.ts'
import { lockPerson } from '../../../platform/db/person-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { creditDeletionHook } from '../bureau-deregistration/deletion-hook.ts'
import type { CreditContext } from '../credit-context.ts'
import { CREDIT_QUEUES } from '../queues.ts'
import { creditTables } from '../tables.ts'
import { destroyBureauKeys } from './destroy-bureau-keys.ts'

type Withdraw = Handler<typeof creditMembership.withdrawFromCredit, CreditContext>

/**
 * Deletes the rows first and then the keys, as everywhere; the bureaus are notified afterwards, with retries until they
 * know. A person who does not use the service gets the same answer. A process that dies between rows and keys leaves a
 * job that destroys the keys.
 */
export const withdrawFromCredit: Withdraw = async ({ user: { userId } }, context) => {
  const { clock, db, outbox, vault, withdrawConsents } = context
  const nowMs = clock.now()
  await inTransaction(db, async (trx) => {
    await lockPerson(trx, userId)
    await creditDeletionHook.begin(trx, { clock, vault }, userId)
    const own = forUser(trx, userId)
    for (const table of creditTables.destroyed) await own.deleteFrom(table).execute()
    await withdrawConsents(trx, userId, [...CREDIT_TERMS, ...RAISE_TERMS, RATE_CUT_TERMS], nowMs)
    await CREDIT_QUEUES.keys.send(trx, outbox, { userId })
  })
  await destroyBureauKeys(context, { userId })
}
