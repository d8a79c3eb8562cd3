import { isDecided } from '@ieum/domain/mydata/connect/sync-lists.ts'
import type { Context } from '../../context.ts'
import type { Place } from '../../jobs/crew.ts'
import type { Shift } from '../../jobs/queue.ts'
import { saveNetWorthAfterSync } from '../assets/net-worth-day.ts'
import type { Accounts, Institutions, Syncs } from '../mydata-parts.ts'
import type { SyncJob } from '../queues.ts'
import { loadGrant } from './load-grant.ts'
import { fail, runOrganization } from './run-organization.ts'
import { loadSync, loadSyncOrganizations, type SyncOrganization } from './sync-rows.ts'

/** Left between the end of the reading and the end of the budget for writing it down, ms. */
const WRITE_RESERVE_MS = 1_500

/**
 * The job of a sync: every undecided institution, each when its turn has come. Run again after a crash it skips what is
 * decided. Ends early when this process goes away; the job is then taken over.
 */
export async function runSync(
  context: Context & Institutions & Syncs & Accounts,
  job: SyncJob,
  { place, part, stopping }: Shift,
): Promise<void> {
  const { config, db, log } = context
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
    const runOne = async (organization: SyncOrganization, own: Place): Promise<void> => {
      // The promised time counts from here: what waited for its turn has not been asked.
      const signal = AbortSignal.any([
        AbortSignal.timeout(config.mydata.interactiveBudgetMs - WRITE_RESERVE_MS),
        stopping,
      ])
      const run = { userId, sync, organization, grant, isBackground: false, signal, place: own }
      try {
        await runOrganization(context, run, stopping)
      } catch (error) {
        if (stopping.aborted) return
        // A defect of ours concerns one institution, not the others.
        log.error({ error, syncId, organizationGuid: organization.organizationGuid }, 'institution run failed')
        await fail(context, run, 'ERROR')
      }
    }
    await place.away(() =>
      Promise.all(
        organizations
          .filter((organization) => !isDecided(organization))
          .map((one) => part(one.organizationGuid, (own) => runOne(one, own), stopping)),
      ),
    )
    stopping.throwIfAborted()
  }
  await saveNetWorthAfterSync(context, userId)
}
