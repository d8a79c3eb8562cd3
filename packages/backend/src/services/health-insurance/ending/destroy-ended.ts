import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notifyKeysDestroyed } from '../../../platform/keys/keys-destroyed.ts'
import type { Health } from '../../health/health-context.ts'
import { deleteEnded } from '../link/link-rows.ts'

/**
 * Destroys the keys of these ended links and deletes their rows, so that nobody can read them, in no backup either.
 * When the process dies in between, the next round finds the rows and repeats it.
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
      await notifyKeysDestroyed(trx, userId)
    })
  }
}
