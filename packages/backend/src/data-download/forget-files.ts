import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Db, Trx } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Vault } from '../keys/vault.ts'
import { type Forgotten, noteForgotten } from './download-rows.ts'

/**
 * Leaves nothing of files: `forget` takes their parts away, then their keys go, so that no backup of the parts opens. A
 * process that dies in between leaves keys that open nothing, and upkeep goes on with them. Returns how many they were.
 */
export async function forgetFiles(
  { db, vault }: { readonly db: Db; readonly vault: Pick<Vault, 'destroyFileKey'> },
  userId: UserId,
  forget: (trx: Trx) => Promise<readonly Forgotten[]>,
): Promise<number> {
  const files = await inTransaction(db, forget)
  for (const file of files) {
    await vault.destroyFileKey(userId, file.runId)
    await inTransaction(db, (trx) => noteForgotten(trx, userId, file))
  }
  return files.length
}
