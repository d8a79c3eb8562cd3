import type { CertificationTransactionId, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Syncs } from '../mydata-dependencies.ts'
import { QUEUES } from '../queues.ts'
import { supersedeTransactions } from './superseded-rows.ts'

/**
 * Ends every unsigned consent that covers an institution, and withdraws its request at its agency; the person must be
 * locked.
 * @source CF-4.2.13
 */
export async function supersedeConsents(
  context: Pick<Syncs, 'outbox'>,
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
): Promise<void> {
  await withdrawRequests(context, trx, userId, await supersedeTransactions(trx, userId, [organizationGuid]))
}

/** Withdraws the requests of superseded transactions at their agencies, by a job of this transaction each. */
export async function withdrawRequests(
  { outbox }: Pick<Syncs, 'outbox'>,
  trx: Trx,
  userId: UserId,
  superseded: readonly CertificationTransactionId[],
): Promise<void> {
  for (const certificationTransactionId of superseded) {
    await QUEUES.withdrawal.send(trx, outbox, { userId, certificationTransactionId })
  }
}
