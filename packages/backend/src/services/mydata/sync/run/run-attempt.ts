import { MINUTE_MS } from '@ieum/domain/time/durations.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Shift } from '../../../../platform/jobs/queue.ts'
import type { Accounts, Institutions, Syncs } from '../../mydata-dependencies.ts'
import type { AttemptJob } from '../../queues.ts'
import { loadGrant } from './load-grant.ts'
import { deferOrganization } from './overdue.ts'
import { runStep } from './run-step.ts'
import { loadSync, loadSyncOrganizations } from './sync-rows.ts'

/** If others occupy the institution for this long, it is tried another time. */
const WAITS_MS = 30_000

/** Another try at one failed institution, with nobody waiting. @source docs/concepts/sync.md#retries */
export async function runAttempt(
  context: Context & Institutions & Syncs & Accounts,
  job: AttemptJob,
  shift: Shift,
): Promise<void> {
  const { config, db } = context
  const { stopping } = shift
  const { userId, syncId, organizationGuid } = job
  const sync = await loadSync(db, userId, syncId)
  const organization = (await loadSyncOrganizations(db, userId, syncId)).find(
    (one) => one.organizationGuid === organizationGuid,
  )
  if (!sync || sync.state === 'CLOSED' || organization?.state !== 'FAILED') return
  const transactionId = sync.certificationTransactionId
  const grant = transactionId === null ? null : await loadGrant(context, userId, transactionId, organizationGuid)
  const attempt = async (place: Shift['place']) => {
    const signal = AbortSignal.any([AbortSignal.timeout(config.mydata.interactiveBudgetMs), stopping])
    const run = { userId, sync, organization, grant, isBackground: true, signal, place, settling: null }
    await runStep(context, run, stopping)
    return true
  }
  const until = AbortSignal.any([AbortSignal.timeout(WAITS_MS), stopping])
  const hasBegun = await shift.place.away(() => shift.part(organizationGuid, attempt, until))
  stopping.throwIfAborted()
  if (!hasBegun && organization.failure === 'LATE')
    await deferOrganization(context, userId, sync, organizationGuid, MINUTE_MS)
}
