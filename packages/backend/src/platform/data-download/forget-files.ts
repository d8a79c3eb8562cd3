import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Db, Trx } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Vault } from '../keys/vault.ts'
import { type Forgotten, recordDeleted } from './download-rows.ts'

/**
 * Deletes files completely: `forget` deletes their parts, then their keys are deleted, so that no backup of the parts
 * opens. A crash in between leaves keys that open nothing, and the maintenance job continues with them. Returns the
 * number of files.
 */
export async function forgetFiles(
  { db, vault }: { readonly db: Db; readonly vault: Pick<Vault, 'destroyFileKey'> },
  userId: UserId,
  forget: (trx: Trx) => Promise<readonly Forgotten[]>,
): Promise<number> {
  const files = await inTransaction(db, forget)
  for (const file of files) {
    await vault.destroyFileKey(userId, file.runId)
    await inTransaction(db, (trx) => recordDeleted(trx, userId, file))
  }
  return files.length
}
