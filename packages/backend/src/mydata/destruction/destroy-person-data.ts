import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { PersonalTable } from '../../db/for-user.ts'
import type { Db } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Recording, recordWithdrawal } from '../ledger/record-in-ledger.ts'
import { destroyRows, isAway, noteDestroyed } from './destroyed-rows.ts'

/** Whose rows go, of every service. */
export type Destroying = { readonly destroyedTables: readonly PersonalTable[] }

/**
 * Destroys what institutions told of a person, and what the person agreed to for it; who they are stays. First the rows,
 * then the keys: a process that dies in between leaves keys that open nothing, and the next one goes on with them.
 * False when the person has been seen after `lastSeenMs`, or it was done before: nothing is touched then.
 * @param lastSeenMs business time
 * @source docs/architecture.md#keys
 */
export async function destroyPersonData(
  context: Recording & Destroying & { readonly db: Db },
  userId: UserId,
  { lastSeenMs, nowMs }: { readonly lastSeenMs: number; readonly nowMs: number },
): Promise<boolean> {
  const { db, vault, destroyedTables } = context
  const areRowsGone = await inTransaction(db, async (trx) => {
    if (!(await isAway(trx, userId, lastSeenMs))) return false
    await destroyRows(trx, userId, destroyedTables, async (guids) => {
      if (guids.length > 0) await recordWithdrawal(trx, context, userId, guids, { by: 'DORMANCY' })
    })
    return true
  })
  if (!areRowsGone) return false
  return inTransaction(db, async (trx) => {
    // Whoever came back meanwhile may have keys in use again.
    if (!(await isAway(trx, userId, lastSeenMs))) return false
    // Another database, but ours and never waiting for this one.
    await vault.destroyOrganizationKeys(userId)
    await noteDestroyed(trx, userId, nowMs)
    return true
  })
}
