import type { Queue, WorkOptions } from 'pg-boss'
import type { Trx } from '../db/pool.ts'
import type { Outbox } from './outbox.ts'

/** Who takes the jobs of one queue. `stopping` aborts when the process is to end: another one takes the job over. */
export type Worker<Ctx> = {
  readonly queue: Queue
  readonly options: WorkOptions
  readonly run: (context: Ctx, job: object, stopping: AbortSignal) => Promise<void>
}

/** A queue of jobs of one kind. Jobs carry ids only; what is to be done is read from the rows when the job runs. */
export type JobQueue<Job extends object> = {
  readonly name: string
  /** Enqueues in the transaction of the data: both are kept or neither. */
  send(trx: Trx, outbox: Outbox, job: Job): Promise<void>
  /** Takes its jobs with `run`; to be named among the workers of the service. */
  worker<Ctx>(options: WorkOptions, run: (context: Ctx, job: Job, stopping: AbortSignal) => Promise<void>): Worker<Ctx>
}

export function jobQueue<Job extends object>(queue: Queue): JobQueue<Job> {
  return {
    name: queue.name,
    send: (trx, outbox, job) => outbox.put(trx, queue.name, job),
    // Only `send` above puts a job into this queue, and it takes no other.
    worker: (options, run) => ({ queue, options, run: (context, job, stopping) => run(context, job as Job, stopping) }),
  }
}

/** A person waits. @source docs/architecture.md#jobs */
export const INTERACTIVE_WORK = {
  batchSize: 1,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
  heartbeatRefreshSeconds: 3,
} as const

/** Nobody waits: more at a time, and the next batch at once while there is one. */
export const BULK_WORK = { batchSize: 5, pollingIntervalSeconds: 2, burstWhenBatchFull: true } as const
