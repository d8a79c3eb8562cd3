import { isDecided } from '@ieum/domain/mydata/connect/sync-lists.ts'
import type { Context } from '../../context.ts'
import { overdueSyncs } from '../../cross-user/mydata/overdue-syncs.ts'
import type { Accounts, Syncs } from '../mydata-parts.ts'
import { loadGrant } from './load-grant.ts'
import { fail } from './run-organization.ts'
import { loadSync, loadSyncOrganizations } from './sync-rows.ts'

/** The worker itself ends at the deadline; this long after it nobody is at work any more. */
const GRACE_MS = 2_000
const BATCH = 100

/** Ends syncs whose worker died: what is undecided has taken too long and is tried again in the background. */
export async function sweepSyncs(context: Context & Syncs & Accounts): Promise<number> {
  const { clock, db } = context
  const overdue = await overdueSyncs(db, clock.realNow() - GRACE_MS, BATCH)
  for (const { userId, syncId } of overdue) {
    const sync = await loadSync(db, userId, syncId)
    if (sync?.state !== 'RUNNING') continue
    const transactionId = sync.certificationTransactionId
    const grant = transactionId === null ? null : await loadGrant(context, userId, transactionId)
    for (const organization of await loadSyncOrganizations(db, userId, syncId)) {
      if (isDecided(organization)) continue
      await fail(context, { userId, sync, organization, grant, isBackground: false }, 'TIMEOUT')
    }
  }
  return overdue.length
}
