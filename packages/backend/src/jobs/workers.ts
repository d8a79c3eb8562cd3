import type { MydataContext } from '../mydata/mydata-context.ts'
import { runAttempt } from '../mydata/sync/run-attempt.ts'
import { runHistory } from '../mydata/sync/run-history.ts'
import { runSync } from '../mydata/sync/run-sync.ts'
import { scanDue } from '../mydata/sync/scan-due.ts'
import { sweepSyncs } from '../mydata/sync/sweep-syncs.ts'
import { startPeriodic } from './periodic.ts'
import { type AttemptJob, BULK_WORK, INTERACTIVE_WORK, type OrganizationJob, QUEUES, type SyncJob } from './queues.ts'

/** Syncs that one process runs at the same time. */
const SYNCS_AT_ONCE = 8
const SWEEP_MS = 5_000
const SCAN_MS = 5_000

/** Starts the workers of this process; `stop` lets go of running jobs so that another process takes them over. */
export async function startWorkers(context: MydataContext): Promise<{ stop(): Promise<void> }> {
  const { boss, clock, log } = context
  const stopping = new AbortController()
  const { signal } = stopping
  const one =
    <J>(run: (context: MydataContext, job: J, stopping: AbortSignal) => Promise<void>) =>
    async (jobs: { data: J }[]): Promise<void> => {
      await Promise.all(jobs.map((job) => run(context, job.data, signal)))
    }
  const interactive = { ...INTERACTIVE_WORK, localConcurrency: SYNCS_AT_ONCE }
  await boss.work<SyncJob>(QUEUES.sync, interactive, one(runSync))
  await boss.work<AttemptJob>(QUEUES.attempt, BULK_WORK, one(runAttempt))
  await boss.work<SyncJob>(QUEUES.scheduled, BULK_WORK, one(runSync))
  await boss.work<OrganizationJob>(QUEUES.history, BULK_WORK, one(runHistory))
  const sweep = startPeriodic('sync sweep', SWEEP_MS, log, () => sweepSyncs(context))
  const scan = startPeriodic('due scan', SCAN_MS, log, () => scanDue(context))
  const unsubscribe = clock.onChange(scan.now)
  return {
    stop: async () => {
      unsubscribe()
      stopping.abort()
      await Promise.all([sweep.stop(), scan.stop()])
    },
  }
}
