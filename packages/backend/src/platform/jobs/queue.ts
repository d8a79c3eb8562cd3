import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Queue } from 'pg-boss'
import type { Trx } from '../db/pool.ts'
import type { Outbox } from './outbox.ts'
import type { Place } from './scheduling/job-scheduler.ts'

/** The environment of a job: its own place, places for its parts, and a stop signal. */
export type Shift = {
  /** Aborts when the process is about to end, or another one has taken the job over. */
  readonly stopping: AbortSignal
  /** Held while the job runs; released while it waits for another system or for its own parts. */
  readonly place: Place
  /**
   * Runs a part of the job when its turn has come; to be called while the job's own place is released. Returns
   * `undefined` when `signal` aborted before the part began.
   * @param group the institution that must not be called too often at once
   */
  part<T>(group: string, work: (place: Place) => Promise<T>, signal: AbortSignal): Promise<T | undefined>
}

/** Runs the jobs of one queue. */
export type Worker<Ctx> = {
  readonly queue: Queue
  readonly rank: number
  readonly run: (context: Ctx, job: PersonalJob, shift: Shift) => Promise<void>
}

/**
 * Thrown by a worker: something that the job needs is not available now, which is no defect. The queue's delay and
 * limit decide when and how often the job is retried.
 */
export class TryAgainLater extends Error {
  override readonly name = 'TryAgainLater'
}

/** Every job belongs to a person: people take turns. */
export type PersonalJob = { readonly userId: UserId }

/** A queue of jobs of one kind. Jobs carry ids only; a running job reads everything else from the rows. */
export type JobQueue<Job extends PersonalJob> = {
  readonly name: string
  /** Enqueues in the transaction of the data: both are committed or neither. */
  send(trx: Trx, outbox: Outbox, job: Job): Promise<void>
  /** Runs its jobs with `run`; to be listed among the workers of the service. */
  worker<Ctx>(rank: number, run: (context: Ctx, job: Job, shift: Shift) => Promise<void>): Worker<Ctx>
}

/** Ended jobs are read repeatedly until they are deleted; failures are in the log. @source ours */
const ENDED_SECONDS = 60

/**
 * @param keyOf for a queue whose policy distinguishes jobs by a key: a job sent while another one with the same key
 * waits or runs is merged into that one
 */
export function jobQueue<Job extends PersonalJob>(settings: Queue, keyOf?: (job: Job) => string): JobQueue<Job> {
  const queue = { deleteAfterSeconds: ENDED_SECONDS, ...settings }
  return {
    name: queue.name,
    send: (trx, outbox, job) => outbox.put(trx, queue.name, job, keyOf?.(job)),
    // Only `send` above puts a job into this queue, and it accepts no other type.
    worker: (rank, run) => ({ queue, rank, run: (context, job, shift) => run(context, job as Job, shift) }),
  }
}

/**
 * Priority of work across all services: what a person waits for, what a person requested in addition to what they
 * already see, what nobody waits for, and what can always wait.
 */
export const RANKS = { waitedFor: 0, askedFor: 1, scheduled: 2, background: 3 } as const
