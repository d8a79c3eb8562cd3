import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Keys } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Health } from '../../health/health-context.ts'
import { KEYS_DESTROYED } from '../../keys/vault.ts'
import { deleteEnded } from '../link/link-rows.ts'

/**
 * The keys of these, which have ended, are destroyed, and their rows deleted: nobody can read them any more, in no backup
 * either. When the process ends in between, the next round finds the rows and does it again.
 */
export async function destroyEnded(
  { healthDb, vault }: Pick<Keys, 'vault'> & Health,
  userId: UserId,
  linkIds: readonly string[],
): Promise<void> {
  for (const linkId of linkIds) {
    await vault.destroyFileKey(userId, linkId)
    await inTransaction(healthDb, async (trx) => {
      await deleteEnded(trx, userId, linkId)
      await sql`select pg_notify(${KEYS_DESTROYED}, ${userId})`.execute(trx)
    })
  }
}
