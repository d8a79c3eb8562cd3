import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import type { Syncs } from '../mydata-dependencies.ts'
import { QUEUES } from '../queues.ts'
import { insertCertificationTransaction, type NewTransaction } from './certification-transaction-rows.ts'

/**
 * Stores a transaction. Superseded requests, such as one at an agency that the person has switched from, are withdrawn
 * there by a job of the same transaction.
 * @source CF-4.2.13
 */
export async function storeTransaction(
  { outbox }: Pick<Syncs, 'outbox'>,
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  one: NewTransaction,
): Promise<void> {
  const superseded = await insertCertificationTransaction(trx, userId, key, one)
  for (const certificationTransactionId of superseded) {
    await QUEUES.withdrawal.send(trx, outbox, { userId, certificationTransactionId })
  }
}
