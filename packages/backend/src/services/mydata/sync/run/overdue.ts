import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { MINUTE_MS } from '@ieum/domain/time/durations.ts'
import type { Stores, Time } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { Syncs } from '../../mydata-dependencies.ts'
import { bumpSync, markLate } from './decision-rows.ts'
import type { Sync } from './sync-rows.ts'

/** The job of the sync is still in the queue and reaches it; after this long it is no longer expected to. */
const JOB_COMES_WITHIN_MS = 10 * MINUTE_MS

/** The promised time is over: notifies listeners that the rest follows. The job goes on when its turn comes. */
export async function endOverdue(
  context: Time & Pick<Stores, 'db'> & Pick<Syncs, 'syncStatuses'>,
  userId: UserId,
  sync: Sync,
): Promise<void> {
  await late(context, userId, sync, undefined, JOB_COMES_WITHIN_MS)
}

/**
 * One institution had no room for this person within the promised time: it is tried automatically `afterMs` from now.
 */
export async function deferOrganization(
  context: Time & Pick<Stores, 'db'> & Pick<Syncs, 'syncStatuses'>,
  userId: UserId,
  sync: Sync,
  organizationGuid: OrganizationGuid,
  afterMs = 0,
): Promise<void> {
  await late(context, userId, sync, organizationGuid, afterMs)
}

async function late(
  { clock, db, syncStatuses }: Time & Pick<Stores, 'db'> & Pick<Syncs, 'syncStatuses'>,
  userId: UserId,
  { syncId }: Sync,
  onlyOf: OrganizationGuid | undefined,
  afterMs: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const count = await markLate(trx, userId, syncId, { onlyOf, nextDueAtMs: clock.now() + afterMs })
    if (count > 0) await bumpSync(trx, userId, syncId, clock.realNow())
  })
  syncStatuses.changed(syncId)
}
