import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import type { CommandResponse, Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Notifications } from '../db/notifications.ts'
import { errorFacts } from '../error-facts.ts'
import { NOTIFY_CHANNEL } from './notify-channel.ts'
import { type PersonalJob, RANKS, type Shift, TryAgainLater, type Worker } from './queue.ts'
import type { JobScheduler } from './scheduling/job-scheduler.ts'
import { createSettling } from './settle-jobs.ts'

/** A queue that notifies is still polled this often: a dead process notifies nobody of its jobs. */
const NOTIFIED_POLL_MS = 1_000
/** Poll interval when nobody waits. */
const QUIET_POLL_MS = 3_000
/** Heartbeat interval; a process whose jobs have no heartbeat for their `heartbeatSeconds` counts as dead. */
const HEARTBEAT_MS = 3_000
/** Maximum jobs that one process holds at a time. */
const MAX_CLAIMED = 300
/**
 * Maximum of these that nobody waits for: jobs that wait for other systems leave room for those that a person waits
 * for.
 */
const MAX_CLAIMED_UNAWAITED = 240
/** Time limit for recording the ends of jobs when the process stops. */
const SETTLE_LIMIT_MS = 2_000

/** The process ends, or another one has the job and starts it again from the beginning. */
const STOPPED = new Error('stopped')

type ClaimedJob = {
  readonly job: { id: string; retryCount: number }
  readonly queue: string
  readonly lost: AbortController
}

export type JobRunnerNeeds = {
  readonly boss: PgBoss
  readonly scheduler: JobScheduler
  readonly log: Logger
  readonly notifications: Notifications
}

/**
 * Claims jobs from all queues of this process as the scheduler has room for them, the lowest rank first; jobs of other ranks
 * stay in the queue, where every process can claim them. Sends heartbeats for the jobs it holds, and records their ends
 * in batches.
 * @source docs/concepts/jobs.md#job-scheduler
 */
export async function runJobs(
  { boss, scheduler, log, notifications }: JobRunnerNeeds,
  workers: readonly Worker<void>[],
  stopping: AbortSignal,
): Promise<{ stop(limitMs: number): Promise<void> }> {
  const queues = workers
    .toSorted((one, other) => one.rank - other.rank)
    .map((worker) => ({ worker, mayHaveMore: true, askedAtMs: Number.NEGATIVE_INFINITY }))
  const claimed = new Map<string, ClaimedJob>()
  let claiming: Promise<void> | null = null
  let isRequestedAgain = false
  const settling = createSettling(boss, (error) => {
    if (!stopping.aborted) log.warn({ event: 'jobs', work: 'settle', error })
  })

  const guarded = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!stopping.aborted) log.warn({ event: 'jobs', work: what, error })
    }
  }

  function startClaiming(): void {
    if (stopping.aborted) return
    if (claiming) {
      isRequestedAgain = true
      return
    }
    if (!queues.some(({ mayHaveMore, worker }) => mayHaveMore && roomFor(worker.rank) > 0)) return
    claiming = guarded('take', claimJobs).finally(() => {
      claiming = null
      if (!isRequestedAgain) return
      isRequestedAgain = false
      startClaiming()
    })
  }

  const roomFor = (rank: number) =>
    Math.min(scheduler.room(rank), (rank > RANKS.askedFor ? MAX_CLAIMED_UNAWAITED : MAX_CLAIMED) - claimed.size)

  /** The lowest rank is checked again after each batch: new jobs wait for one batch at most. */
  async function claimJobs(): Promise<void> {
    while (!stopping.aborted) {
      const queue = queues.find(({ mayHaveMore, worker }) => mayHaveMore && roomFor(worker.rank) > 0)
      if (!queue) return
      const room = roomFor(queue.worker.rank)
      queue.mayHaveMore = false
      queue.askedAtMs = performance.now()
      const jobs = await boss.fetch<PersonalJob>(queue.worker.queue.name, { batchSize: room })
      for (const job of jobs) void start(queue.worker, job)
      if (jobs.length === room) queue.mayHaveMore = true
    }
  }

  async function start(worker: Worker<void>, job: Job<PersonalJob>): Promise<void> {
    const lost = new AbortController()
    const signal = AbortSignal.any([stopping, lost.signal])
    const one: ClaimedJob = { job: { id: job.id, retryCount: job.retryCount }, queue: worker.queue.name, lost }
    claimed.set(job.id, one)
    const claim = { person: job.data.userId, rank: worker.rank, group: null }
    const shift: Omit<Shift, 'place'> = {
      stopping: signal,
      part: (group, work, until) => scheduler.part({ ...claim, group }, work, AbortSignal.any([until, signal])),
    }
    try {
      const done = await scheduler.part(
        claim,
        async (place) => {
          await worker.run(undefined, job.data, { ...shift, place })
          return 'done'
        },
        signal,
      )
      if (!lost.signal.aborted) {
        settling.add({ ...one, failure: done ? null : STOPPED })
      }
    } catch (error) {
      if (!signal.aborted && !(error instanceof TryAgainLater)) {
        log.error({ event: 'job failed', queue: one.queue, error })
      }
      if (!lost.signal.aborted) settling.add({ ...one, failure: signal.aborted ? STOPPED : failureOf(error) })
    } finally {
      claimed.delete(job.id)
      startClaiming()
    }
  }

  async function notifyHeartbeats(): Promise<void> {
    const alive = [...claimed.values(), ...settling.unsettled()]
    for (const [queue, ofQueue] of Map.groupBy(alive, (one) => one.queue)) {
      const touched: CommandResponse & { readonly settled?: readonly string[] } = await boss.touch(
        queue,
        ofQueue.map(({ job }) => job),
      )
      if (!touched.settled) continue
      const ours = new Set(touched.settled)
      for (const one of ofQueue) {
        // Another process has the job by now: work that runs twice must not decide twice.
        if (!ours.has(one.job.id)) claimed.get(one.job.id)?.lost.abort(new Error('another process has this job'))
      }
    }
  }

  await notifications.listen(NOTIFY_CHANNEL, (name) => {
    for (const queue of queues) if (queue.worker.queue.name === name) queue.mayHaveMore = true
    startClaiming()
  })
  scheduler.onRoom(startClaiming)
  const polls = setInterval(() => {
    const now = performance.now()
    for (const queue of queues) {
      const everyMs = queue.worker.queue.notify ? NOTIFIED_POLL_MS : QUIET_POLL_MS
      if (now - queue.askedAtMs >= everyMs - NOTIFIED_POLL_MS / 2) queue.mayHaveMore = true
    }
    startClaiming()
  }, NOTIFIED_POLL_MS).unref()
  const heartbeats = setInterval(() => void guarded('heartbeat', notifyHeartbeats), HEARTBEAT_MS).unref()
  startClaiming()

  return {
    /** Releases every job: those that do not end by then are taken over once their heartbeat is missed. */
    async stop(limitMs) {
      clearInterval(polls)
      clearInterval(heartbeats)
      const endMs = performance.now() + limitMs
      // A batch that is being fetched counts as held as soon as it arrives.
      while ((claiming || claimed.size > 0) && performance.now() < endMs) await setTimeoutAsync(20)
      for (const one of claimed.values()) settling.add({ ...one, failure: STOPPED })
      await settling.stop(SETTLE_LIMIT_MS)
    },
  }
}

/** The failure that the queue stores for days: contains no value of the failed statement. */
function failureOf(error: unknown): Error {
  const { name, code, at = [] } = errorFacts(error)
  const failure = new Error(code ? `${name} ${code}` : name)
  failure.stack = [failure.message, ...at].join('\n')
  return failure
}
