import type { creditMembership } from '@ieum/contracts/credit/membership.ts'
import { CREDIT_TERMS, RAISE_TERMS } from '@ieum/contracts/credit/terms-names.ts'
import { sql } from 'kysely'
import { forUser } from '../../db/for-user.ts'
import { holdPerson } from '../../db/person-rows.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { KEYS_DESTROYED } from '../../keys/vault.ts'
import { ALL_BUREAU_KEY_IDS } from '../bureau-key.ts'
import type { CreditContext } from '../credit-context.ts'
import { creditFarewell } from '../departures/farewell.ts'
import { creditTables } from '../tables.ts'
import { holdMembership } from './membership-rows.ts'

type Withdraw = Handler<typeof creditMembership.withdrawFromCredit, CreditContext>

/**
 * First the rows, then the keys, as everywhere; the bureaus are told afterwards, until they know. Who does not use the
 * service is answered alike, and what an earlier process has left undone is done then.
 */
export const withdrawFromCredit: Withdraw = async ({ user: { userId } }, context) => {
  const { clock, db, vault, withdrawConsents } = context
  const nowMs = clock.now()
  await inTransaction(db, async (trx) => {
    await holdPerson(trx, userId)
    await creditFarewell.begin(trx, { clock, vault }, userId)
    const own = forUser(trx, userId)
    for (const table of creditTables.destroyed) await own.deleteFrom(table).execute()
    await withdrawConsents(trx, userId, [...CREDIT_TERMS, ...RAISE_TERMS], nowMs)
  })
  await inTransaction(db, async (trx) => {
    await holdPerson(trx, userId)
    // Whoever agreed anew meanwhile may have keys in use again.
    if (await holdMembership(trx, userId)) return
    // Another database, but ours and never waiting for this one.
    for (const keyId of ALL_BUREAU_KEY_IDS) await vault.destroy(userId, keyId)
    await sql`select pg_notify(${KEYS_DESTROYED}, ${userId})`.execute(trx)
  })
}
