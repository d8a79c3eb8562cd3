import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import type { Syncs } from '../mydata-dependencies.ts'
import { insertCertificationTransaction, type NewTransaction } from './certification-transaction-rows.ts'
import { withdrawRequests } from './supersede.ts'

/**
 * Stores a transaction. Superseded requests, such as one at an agency that the person has switched from, are withdrawn
 * there by a job of the same transaction.
 * @source CF-4.2.13
 */
export async function storeTransaction(
  context: Pick<Syncs, 'outbox'>,
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  one: NewTransaction,
): Promise<void> {
  await withdrawRequests(context, trx, userId, await insertCertificationTransaction(trx, userId, key, one))
}
