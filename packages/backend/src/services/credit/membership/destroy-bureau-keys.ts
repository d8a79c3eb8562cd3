import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Stores } from '../../../platform/context.ts'
import { lockPerson } from '../../../platform/db/person-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ALL_BUREAU_KEY_IDS } from '../../../platform/keys/bureau-key-ids.ts'
import { notifyKeysDestroyed } from '../../../platform/keys/keys-destroyed.ts'
import { lockMembership } from './membership-rows.ts'

/**
 * Destroys the bureau keys of a person whose rows are deleted. Keeps them when the person has agreed again meanwhile,
 * as they may be in use.
 */
export async function destroyBureauKeys(
  { db, vault }: Pick<Stores, 'db'> & Pick<Keys, 'vault'>,
  { userId }: { readonly userId: UserId },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPerson(trx, userId)
    if (await lockMembership(trx, userId)) return
    // The vault is another database, but ours, and never waits for this one.
    for (const keyId of ALL_BUREAU_KEY_IDS) await vault.destroy(userId, keyId)
    await notifyKeysDestroyed(trx, userId)
  })
}
