import { createHash } from 'node:crypto'
import type { CommandResponse, Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Notifications } from '../db/notifications.ts'
import { errorFacts } from '../http/error-facts.ts'
import type { Crew } from './crew.ts'
import { type PersonalJob, type Shift, TryAgainLater, type Worker } from './queue.ts'

/** A queue that tells of its jobs is asked this often all the same: what a dead process held is told by nobody. */
const TOLD_POLL_MS = 1_000
/** Nobody waits. */
const QUIET_POLL_MS = 3_000
/** A heartbeat is told this often; a process whose jobs have none for their `heartbeatSeconds` is taken for dead. */
const HEARTBEAT_MS = 3_000
/** Ends of jobs are written down together. */
const SETTLE_MS = 50
/** Jobs that one process holds at a time. */
const MOST_HELD = 300

/** Where the queue says that a job came: its own channel, so that a send costs no statement more. */
const CHANNEL = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`

/** The process ends, or another one has the job: whoever takes it over begins anew. */
const STOPPED = new Error('stopped')

type Held = { readonly job: { id: string; retryCount: number }; readonly queue: string; readonly lost: AbortController }

export type TakingNeeds = {
  readonly boss: PgBoss
  readonly crew: Crew
  readonly log: Logger
  readonly notifications: Notifications
}

/**
 * Takes jobs from all queues of this process as the crew has room for them, the lowest rank first; those of another
 * rank stay in the queue, where every process can take them. Tells of the jobs it holds that it lives, and writes down
 * their ends in batches.
 * @source docs/architecture.md#jobs
 */
export async function takeJobs(
  { boss, crew, log, notifications }: TakingNeeds,
  workers: readonly Worker<void>[],
  stopping: AbortSignal,
): Promise<{ stop(limitMs: number): Promise<void> }> {
  const queues = workers
    .toSorted((one, other) => one.rank - other.rank)
    .map((worker) => ({ worker, mayHaveMore: true, askedAtMs: Number.NEGATIVE_INFINITY }))
  const held = new Map<string, Held>()
  const ended = new Map<string, Held>()
  const failed = new Map<string, Held & { readonly why: Error }>()
  let taking: Promise<void> | null = null
  let isWokenAgain = false
  let settling: NodeJS.Timeout | null = null

  const guarded = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!stopping.aborted) log.warn({ event: 'jobs', work: what, error })
    }
  }

  function wake(): void {
    if (stopping.aborted) return
    if (taking) {
      isWokenAgain = true
      return
    }
    if (!queues.some(({ mayHaveMore, worker }) => mayHaveMore && roomFor(worker.rank) > 0)) return
    taking = guarded('take', take).finally(() => {
      taking = null
      if (!isWokenAgain) return
      isWokenAgain = false
      wake()
    })
  }

  const roomFor = (rank: number) => Math.min(crew.room(rank), MOST_HELD - held.size)

  async function take(): Promise<void> {
    for (const queue of queues) {
      const { name } = queue.worker.queue
      while (queue.mayHaveMore && !stopping.aborted) {
        const room = roomFor(queue.worker.rank)
        if (room <= 0) return
        queue.mayHaveMore = false
        queue.askedAtMs = performance.now()
        const jobs = await boss.fetch<PersonalJob>(name, { batchSize: room })
        for (const job of jobs) void start(queue.worker, job)
        if (jobs.length === room) queue.mayHaveMore = true
      }
    }
  }

  async function start(worker: Worker<void>, job: Job<PersonalJob>): Promise<void> {
    const lost = new AbortController()
    const signal = AbortSignal.any([stopping, lost.signal])
    const one: Held = { job: { id: job.id, retryCount: job.retryCount }, queue: worker.queue.name, lost }
    held.set(job.id, one)
    const claim = { person: job.data.userId, rank: worker.rank, group: null }
    const shift: Omit<Shift, 'place'> = {
      stopping: signal,
      part: (group, work, until) => crew.part({ ...claim, group }, work, AbortSignal.any([until, signal])),
    }
    try {
      const done = await crew.part(
        claim,
        async (place) => {
          await worker.run(undefined, job.data, { ...shift, place })
          return 'done'
        },
        signal,
      )
      if (!lost.signal.aborted) {
        if (done) ended.set(job.id, one)
        else failed.set(job.id, { ...one, why: STOPPED })
      }
    } catch (error) {
      if (!signal.aborted && !(error instanceof TryAgainLater)) {
        log.error({ event: 'job failed', queue: one.queue, error })
      }
      if (!lost.signal.aborted) failed.set(job.id, { ...one, why: signal.aborted ? STOPPED : failureOf(error) })
    } finally {
      held.delete(job.id)
      settling ??= setTimeout(() => void guarded('settle', settle), SETTLE_MS)
      wake()
    }
  }

  async function settle(): Promise<void> {
    settling = null
    try {
      for (const [queue, ofQueue] of Map.groupBy(ended.values(), (one) => one.queue)) {
        await boss.complete(
          queue,
          ofQueue.map(({ job }) => job),
        )
        for (const { job } of ofQueue) ended.delete(job.id)
      }
      for (const { queue, job, why } of failed.values()) {
        await boss.fail(queue, [job], why)
        failed.delete(job.id)
      }
    } finally {
      if (ended.size + failed.size > 0 && !stopping.aborted) {
        settling ??= setTimeout(() => void guarded('settle', settle), HEARTBEAT_MS)
      }
    }
  }

  async function tellHeartbeats(): Promise<void> {
    const alive = [...held.values(), ...ended.values(), ...failed.values()]
    for (const [queue, ofQueue] of Map.groupBy(alive, (one) => one.queue)) {
      const touched: CommandResponse & { readonly settled?: readonly string[] } = await boss.touch(
        queue,
        ofQueue.map(({ job }) => job),
      )
      if (!touched.settled) continue
      const ours = new Set(touched.settled)
      for (const one of ofQueue) {
        // Somebody else has it by now: what is done here twice decides nothing twice.
        if (!ours.has(one.job.id) && held.has(one.job.id)) one.lost.abort(new Error('another process has this job'))
      }
    }
  }

  await notifications.listen(CHANNEL, (name) => {
    for (const queue of queues) if (queue.worker.queue.name === name) queue.mayHaveMore = true
    wake()
  })
  crew.onRoom(wake)
  const polls = setInterval(() => {
    const now = performance.now()
    for (const queue of queues) {
      const everyMs = queue.worker.queue.notify ? TOLD_POLL_MS : QUIET_POLL_MS
      if (now - queue.askedAtMs >= everyMs - TOLD_POLL_MS / 2) queue.mayHaveMore = true
    }
    wake()
  }, TOLD_POLL_MS).unref()
  const heartbeats = setInterval(() => void guarded('heartbeat', tellHeartbeats), HEARTBEAT_MS).unref()
  wake()

  return {
    /** Lets go of every job: those that do not end by then are taken over once their heartbeat is missed. */
    async stop(limitMs) {
      clearInterval(polls)
      clearInterval(heartbeats)
      await taking
      const endMs = performance.now() + limitMs
      while (held.size > 0 && performance.now() < endMs) await new Promise((resolve) => setTimeout(resolve, 20))
      if (settling) clearTimeout(settling)
      for (const [id, one] of held) failed.set(id, { ...one, why: STOPPED })
      await guarded('settle', settle)
    },
  }
}

/** What the queue keeps of a failed job, as it is and for days: no value of the statement that failed. */
function failureOf(error: unknown): Error {
  const { name, code, at = [] } = errorFacts(error)
  const failure = new Error(code ? `${name} ${code}` : name)
  failure.stack = [failure.message, ...at].join('\n')
  return failure
}
