import type { DeletionId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores, Time } from '../context.ts'
import { dueDeletions } from '../cross-user/deletions/due-deletions.ts'
import type { Trx } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { claimDeletion } from './deletion-rows.ts'

export type DeletionJob = { readonly userId: UserId; readonly deletionId: DeletionId }

/** Duration of a claim: after that the deletion is due again. Longer than a step takes. @source ours */
const LEASE_MS = 60_000
const BATCH = 200

/** Claims due deletions and passes each to `send`, in its own transaction. */
export async function scanDeletions(
  { clock, db }: Time & Pick<Stores, 'db'>,
  send: (trx: Trx, job: DeletionJob) => Promise<void>,
): Promise<void> {
  const now = clock.realNow()
  for (const due of await dueDeletions(db, now, BATCH)) {
    await inTransaction(db, async (trx) => {
      if (await claimDeletion(trx, due, now + LEASE_MS)) {
        await send(trx, { userId: due.userId, deletionId: due.deletionId })
      }
    })
  }
}
