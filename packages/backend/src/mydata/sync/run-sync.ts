import { isDecided } from '@ieum/domain/mydata/connect/sync-lists.ts'
import type { Context } from '../../context.ts'
import { createSlots } from '../../outside/slots.ts'
import { saveNetWorthAfterSync } from '../assets/net-worth-day.ts'
import type { Accounts, Institutions, Syncs } from '../mydata-parts.ts'
import type { SyncJob } from '../queues.ts'
import { loadGrant } from './load-grant.ts'
import { fail, runOrganization } from './run-organization.ts'
import { loadSync, loadSyncOrganizations } from './sync-rows.ts'

/** Left between the end of the reading and the deadline for writing it down, ms. */
const WRITE_RESERVE_MS = 1_500

/**
 * The interactive job: every undecided institution of a sync, side by side. Run again after a crash it skips what is
 * decided. Ends early when `stopping` says that this process goes away; the job is then taken over.
 */
export async function runSync(
  context: Context & Institutions & Syncs & Accounts,
  job: SyncJob,
  stopping: AbortSignal,
): Promise<void> {
  const { clock, config, db, log } = context
  const { userId, syncId } = job
  const sync = await loadSync(db, userId, syncId)
  if (!sync) return
  if (sync.state === 'RUNNING') {
    const organizations = await loadSyncOrganizations(db, userId, syncId)
    const needsGrant = sync.kind === 'CONNECT' || sync.kind === 'RETRY'
    const grant =
      needsGrant && sync.certificationTransactionId
        ? await loadGrant(context, userId, sync.certificationTransactionId)
        : null
    const leftMs = Math.max(sync.deadlineAtMs - WRITE_RESERVE_MS - clock.realNow(), 0)
    const signal = AbortSignal.any([AbortSignal.timeout(leftMs), stopping])
    const slots = createSlots(config.mydata.syncConcurrency)
    await Promise.all(
      organizations
        .filter((organization) => !isDecided(organization))
        .map(async (organization) => {
          const run = { userId, sync, organization, grant, isBackground: false, signal }
          if (!(await slots.take(stopping))) return
          try {
            if (signal.aborted && !stopping.aborted) await fail(context, run, 'TIMEOUT')
            else await runOrganization(context, run, stopping)
          } catch (error) {
            if (stopping.aborted) return
            // A defect of ours concerns one institution, not the others.
            log.error({ error, syncId, organizationGuid: organization.organizationGuid }, 'institution run failed')
            await fail(context, run, 'ERROR')
          } finally {
            slots.give()
          }
        }),
    )
    if (stopping.aborted) throw new Error('process is stopping')
  }
  await saveNetWorthAfterSync(context, userId)
}
