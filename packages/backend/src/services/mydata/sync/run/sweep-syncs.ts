import { isDecided } from '@ieum/domain/mydata/connect/progress/sync-lists.ts'
import type { Context } from '../../../../platform/context.ts'
import { overdueSyncs } from '../../../../platform/cross-user/mydata/overdue-syncs.ts'
import type { MydataContext } from '../../mydata-context.ts'
import type { Accounts, Directory, Syncs } from '../../mydata-dependencies.ts'
import { endOverdue } from './overdue.ts'
import { fail } from './run-organization.ts'
import { loadSync, loadSyncOrganizations } from './sync-rows.ts'

/** Work that began in time ends at the deadline and is stored within this time. */
const GRACE_MS = 1_000
const BATCH = 100

/**
 * Ends the waiting for syncs whose promised time is over: undecided institutions are late, and follow. Nobody waits for
 * a periodic transfer; its undecided institutions have failed, and the next transfer is scheduled as usual.
 */
export async function sweepSyncs(
  context: Context & Directory & Syncs & Accounts & Pick<MydataContext, 'metrics'>,
): Promise<number> {
  const { clock, db, metrics } = context
  const overdue = await overdueSyncs(db, clock.realNow() - GRACE_MS, BATCH)
  for (const { userId, syncId } of overdue) {
    const sync = await loadSync(db, userId, syncId)
    if (sync?.state !== 'RUNNING') continue
    metrics.syncSwept(sync.kind)
    if (sync.kind !== 'SCHEDULED') {
      await endOverdue(context, userId, sync)
      continue
    }
    for (const organization of await loadSyncOrganizations(db, userId, syncId)) {
      if (isDecided(organization)) continue
      await fail(context, { userId, sync, organization, grant: null, isBackground: false }, 'TIMEOUT')
    }
  }
  return overdue.length
}
