import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { activeSinceMs, nextPullAtMs } from '@ieum/domain/credit/report/nightly-pull.ts'
import { accessUnder } from '@ieum/domain/credit/terms-status.ts'
import type { Stores, Time } from '../../../platform/context.ts'
import { dueCreditPulls } from '../../../platform/cross-user/credit/due-credit-pulls.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Outbox } from '../../../platform/jobs/outbox.ts'
import type { Shift } from '../../../platform/jobs/queue.ts'
import type { Accounts } from '../credit-context.ts'
import { claimPull } from '../membership/membership-rows.ts'
import { CREDIT_QUEUES } from '../queues.ts'
import { termsStatusOf } from '../terms/terms-status.ts'
import { spreadOfPull } from './nightly-refresh-jitter.ts'
import { readFirst } from './read-first.ts'

const BATCH = 200

/**
 * Enqueues one job for each person whose nightly reading is due; whether it succeeds or not, the next one is tomorrow.
 */
export async function scanPulls({
  clock,
  db,
  outbox,
}: Time & Pick<Stores, 'db'> & { readonly outbox: Outbox }): Promise<void> {
  const nowMs = clock.now()
  for (const { userId, nextPullAtMs: dueAtMs } of await dueCreditPulls(db, nowMs, activeSinceMs(nowMs), BATCH)) {
    await inTransaction(db, async (trx) => {
      if (!(await claimPull(trx, userId, dueAtMs, nextPullAtMs(nowMs, spreadOfPull(userId))))) return
      await CREDIT_QUEUES.pull.send(trx, outbox, { userId })
    })
  }
}

/** Reads the bureaus that were not read today. Asks none while new terms wait for consent. */
export async function pullByNight(
  context: Parameters<typeof readFirst>[0] & Pick<Accounts, 'termsOf' | 'consentsTo'>,
  { userId }: { readonly userId: UserId },
  shift: Shift,
): Promise<void> {
  const { standing } = await termsStatusOf(context, userId)
  if (standing.missing.length > 0 || accessUnder(standing, context.clock.now()) !== 'ALL') return
  await readFirst(context, { userId }, shift, true)
}
