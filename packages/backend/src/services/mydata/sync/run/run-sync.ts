import { isDecided } from '@ieum/domain/mydata/connect/progress/sync-lists.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Shift } from '../../../../platform/jobs/queue.ts'
import type { Place } from '../../../../platform/jobs/scheduling/job-scheduler.ts'
import { saveNetWorthAfterSync } from '../../assets/net-worth-day.ts'
import type { Accounts, Institutions, Syncs } from '../../mydata-dependencies.ts'
import { recordOrganizationUse } from '../../organization-use/record-organization-use.ts'
import type { SyncJob } from '../../queues.ts'
import { createSettling } from './commit-batcher.ts'
import { loadGrant } from './load-grant.ts'
import { deleteOldSyncs } from './old-sync-rows.ts'
import { deferOrganization } from './overdue.ts'
import { fail, isConsented } from './run-organization.ts'
import { runStep } from './run-step.ts'
import { loadSync, loadSyncOrganizations, recordBegun, type SyncOrganization } from './sync-rows.ts'

/** Undecided, or late and not taken over by another sync meanwhile. */
const isOpen = (one: SyncOrganization) => !isDecided(one) || (one.failure === 'LATE' && one.isTriedAgain)

/** Time reserved between the end of the reading and the end of the budget for writing, ms. */
const WRITE_RESERVE_MS = 1_500

/**
 * The job of a sync: runs every institution that is undecided or late, each when its turn comes. A rerun after a crash
 * skips decided institutions. Ends early when this process shuts down; another process then takes over the job.
 */
export async function runSync(
  context: Context & Institutions & Syncs & Accounts,
  job: SyncJob,
  { place, part, stopping }: Shift,
): Promise<void> {
  const { clock, config, db, log } = context
  const { userId, syncId } = job
  const sync = await loadSync(db, userId, syncId)
  if (!sync) return
  const organizations = sync.state === 'CLOSED' ? [] : (await loadSyncOrganizations(db, userId, syncId)).filter(isOpen)
  if (organizations.length > 0) {
    const grant =
      isConsented(sync.kind) && sync.certificationTransactionId
        ? await loadGrant(context, userId, sync.certificationTransactionId)
        : null
    const settling = isConsented(sync.kind) ? null : createSettling(context, userId, sync, organizations.length)
    let inLine = organizations.length
    const runOne = async (organization: SyncOrganization, own: Place): Promise<void> => {
      inLine -= 1
      // The promised time counts from here: an institution that waits for its turn has not been asked.
      const signal = AbortSignal.any([
        AbortSignal.timeout(config.mydata.interactiveBudgetMs - WRITE_RESERVE_MS),
        stopping,
      ])
      const run = { userId, sync, organization, grant, isBackground: false, signal, place: own, settling }
      try {
        // Only a connect waits for this moment.
        if (inLine === 0 && sync.kind === 'CONNECT') await recordBegun(db, userId, syncId, clock.realNow())
        await runStep(context, run, stopping)
      } catch (error) {
        if (stopping.aborted) return
        // A defect of ours affects one institution, not the others.
        log.error({ error, syncId, organizationGuid: organization.organizationGuid }, 'institution run failed')
        await fail(context, run, 'ERROR')
      } finally {
        settling?.through()
      }
    }
    // If others occupy an institution for that long, it is left for later; the job does not wait for it.
    const until = AbortSignal.any([AbortSignal.timeout(config.mydata.interactiveBudgetMs), stopping])
    const hasBegun = await place.away(() =>
      Promise.all(
        organizations.map((one) =>
          part(
            one.organizationGuid,
            async (own) => {
              await runOne(one, own)
              return true
            },
            until,
          ),
        ),
      ),
    )
    stopping.throwIfAborted()
    for (const [at, organization] of organizations.entries()) {
      if (!hasBegun[at]) await deferOrganization(context, userId, sync, organization.organizationGuid)
    }
  }
  await saveNetWorthAfterSync(context, userId)
  if (isConsented(sync.kind)) {
    // Nothing that the person waits for depends on it.
    await recordOrganizationUse(context, userId, syncId).catch((error: unknown) =>
      log.warn({ error }, 'organization use not noted'),
    )
  }
  await deleteOldSyncs(db, userId, clock.realNow())
}
