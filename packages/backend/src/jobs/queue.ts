import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Queue } from 'pg-boss'
import type { Trx } from '../db/pool.ts'
import type { Place } from './crew.ts'
import type { Outbox } from './outbox.ts'

/** What a job works with: its own place, places for its parts, and when to stop. */
export type Shift = {
  /** Aborts when the process is to end, or another one has taken the job over. */
  readonly stopping: AbortSignal
  /** Held while the job runs; given back while it waits for the outside or for its own parts. */
  readonly place: Place
  /**
   * Does a part of the job when its turn has come; to be asked for while the job's own place is away.
   * `undefined` when `signal` ended before the part began.
   * @param group what must not be asked by too many at once: an institution
   */
  part<T>(group: string, work: (place: Place) => Promise<T>, signal: AbortSignal): Promise<T | undefined>
}

/** Who takes the jobs of one queue. */
export type Worker<Ctx> = {
  readonly queue: Queue
  readonly rank: number
  readonly run: (context: Ctx, job: PersonalJob, shift: Shift) => Promise<void>
}

/**
 * Thrown by a worker: what the job needs is not to be had now, and it is no defect. The queue's own delay says when it
 * comes again, its limit how often.
 */
export class TryAgainLater extends Error {
  override readonly name = 'TryAgainLater'
}

/** Every job is somebody's: people take turns. */
export type PersonalJob = { readonly userId: UserId }

/** A queue of jobs of one kind. Jobs carry ids only; what is to be done is read from the rows when the job runs. */
export type JobQueue<Job extends PersonalJob> = {
  readonly name: string
  /** Enqueues in the transaction of the data: both are kept or neither. */
  send(trx: Trx, outbox: Outbox, job: Job): Promise<void>
  /** Takes its jobs with `run`; to be named among the workers of the service. */
  worker<Ctx>(rank: number, run: (context: Ctx, job: Job, shift: Shift) => Promise<void>): Worker<Ctx>
}

/** Jobs that have ended are read again and again until they are deleted; a failure is in the log. @source ours */
const ENDED_SECONDS = 60

/**
 * @param keyOf for a queue whose policy tells jobs apart by a key: what is sent while one of the same key waits or runs
 *   is that one
 */
export function jobQueue<Job extends PersonalJob>(settings: Queue, keyOf?: (job: Job) => string): JobQueue<Job> {
  const queue = { deleteAfterSeconds: ENDED_SECONDS, ...settings }
  return {
    name: queue.name,
    send: (trx, outbox, job) => outbox.put(trx, queue.name, job, keyOf?.(job)),
    // Only `send` above puts a job into this queue, and it takes no other.
    worker: (rank, run) => ({ queue, rank, run: (context, job, shift) => run(context, job as Job, shift) }),
  }
}

/**
 * Which work gets on first, over all services: what a person waits for, what a person has asked for beside what they
 * see already, what nobody waits for, and what can always wait.
 */
export const RANKS = { waitedFor: 0, askedFor: 1, scheduled: 2, background: 3 } as const
