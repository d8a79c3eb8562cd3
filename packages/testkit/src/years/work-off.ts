import type { Parts } from '@ieum/backend/platform/infrastructure.ts'
import { type PersonalJob, RANKS, TryAgainLater, type Worker } from '@ieum/backend/platform/jobs/queue.ts'
import { createJobScheduler } from '@ieum/backend/platform/jobs/scheduling/job-scheduler.ts'

/** Jobs of a queue that are started in parallel. */
const AT_ONCE = 40

export type WorkOff = {
  /**
   * Runs the waiting jobs, and those that they enqueue, until none may run now; returns whether some wait for a later
   * moment.
   */
  run(): Promise<boolean>
  stop(): void
}

/**
 * The work of a process's workers without their waiting: jobs are fetched on command, and their end is recorded at
 * once.
 */
export function createWorkOff({ boss, config, pool }: Parts, workers: readonly Worker<void>[]): WorkOff {
  const stopping = new AbortController()
  const { syncConcurrency: ofPerson, organizationConcurrency: ofGroup } = config.mydata
  const scheduler = createJobScheduler({
    limits: { ofPerson, ofGroup, restrainedFromRank: RANKS.scheduled, peopleInTurn: AT_ONCE },
    places: { least: 4, most: 12 },
    mostUnderWay: 2_000,
  })

  async function one({ queue: { name }, rank, run }: Worker<void>, id: string, job: PersonalJob): Promise<void> {
    const { signal } = stopping
    const claim = { person: job.userId, rank, group: null }
    try {
      await scheduler.part(
        claim,
        (place) =>
          run(undefined, job, {
            place,
            stopping: signal,
            part: (group, work, until) => scheduler.part({ ...claim, group }, work, AbortSignal.any([until, signal])),
          }),
        signal,
      )
      await boss.complete(name, id)
    } catch (error) {
      await boss.fail(name, id, { message: (error as Error).name })
      if (!(error instanceof TryAgainLater)) throw error
    }
  }

  return {
    async run() {
      for (;;) {
        const { rows } = await pool.query<{ name: string; is_due: boolean }>(
          `select distinct name, start_after <= clock_timestamp() as is_due from pgboss.job where state < 'active'`,
        )
        const names = new Set(rows.filter((row) => row.is_due).map(({ name }) => name))
        if (names.size === 0) return rows.length > 0
        for (const worker of workers.filter(({ queue }) => names.has(queue.name))) {
          const jobs = await boss.fetch<PersonalJob>(worker.queue.name, { batchSize: AT_ONCE })
          await Promise.all(jobs.map(({ id, data }) => one(worker, id, data)))
        }
      }
    },
    stop() {
      stopping.abort()
      scheduler.stop()
    },
  }
}
