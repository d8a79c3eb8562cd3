import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { createSemaphore } from '../outbound/transport/semaphore.ts'
import { Refusal } from '../refusal.ts'
import { expectedWaitMs, RETRY_WAIT_MS, retryWaitMs } from './expected-wait.ts'

/** A queue's facts are valid for this long; one reader serves all callers. */
const FACTS_LIVE_MS = 500
/** Window over which a queue's throughput is measured. */
const WINDOW_MS = 30_000
/** Concurrent writes in one process. @source ours */
const WRITING_AT_ONCE = 6

/** Decides whether a queue, across all processes, accepts more work that a person waits for. */
export type Admission = {
  /** @throws Refusal SERVICE_UNAVAILABLE with a retry time, where work would wait longer than that */
  admit(queue: string, longestMs: number): Promise<void>
  /**
   * The same for a caller whose `work` puts a job into the queue: until that is done the job counts as waiting. Its
   * writes take turns, a few at a time: a crowd writing at once would leave the database no capacity for others.
   * @throws Refusal
   */
  prepare<T>(queue: string, longestMs: number, work: (inTurn: InTurn) => Promise<T>): Promise<T>
}

export type InTurn = <T>(write: () => Promise<T>) => Promise<T>

type Known = { readonly facts: Parameters<typeof expectedWaitMs>[0]; readonly readAtMs: number }

export function createAdmission({ db, clock }: { readonly db: Db; readonly clock: Pick<Clock, 'realNow'> }): Admission {
  const turns = createSemaphore(WRITING_AT_ONCE)
  const known = new Map<string, Known>()
  const readers = new Map<string, Promise<Known>>()
  /**
   * Callers that prepare a job here, and how long ago the others finished: the queue's facts may not include their jobs
   * yet.
   */
  const preparing = new Map<string, number>()
  const finishedAt = new Map<string, number[]>()
  /** When callers that were refused here return: later refusals get later times. */
  const retryTimes = new Map<string, number[]>()

  async function read(queue: string): Promise<Known> {
    const readAtMs = clock.realNow()
    const since = new Date(readAtMs - WINDOW_MS)
    const { rows } = await queueFacts(queue, since).execute(db)
    const { waiting = 0, oldest = null, ended = 0 } = rows[0] ?? {}
    const oldestWaitsMs = oldest ? Math.max(0, readAtMs - oldest.getTime()) : 0
    const now = { facts: { waiting, oldestWaitsMs, ended, windowMs: WINDOW_MS }, readAtMs }
    known.set(queue, now)
    finishedAt.set(
      queue,
      (finishedAt.get(queue) ?? []).filter((at) => at >= readAtMs),
    )
    return now
  }

  async function facts(queue: string): Promise<Known['facts']> {
    const now = known.get(queue)
    if (now && clock.realNow() - now.readAtMs < FACTS_LIVE_MS) return now.facts
    const reader = readers.get(queue) ?? read(queue).finally(() => readers.delete(queue))
    readers.set(queue, reader)
    return (await reader).facts
  }

  function refuseBeyond(longestMs: number, queue: string, measured: Known['facts']): void {
    const uncounted = (preparing.get(queue) ?? 0) + (finishedAt.get(queue)?.length ?? 0)
    const waiting = measured.waiting + uncounted
    if (expectedWaitMs({ ...measured, waiting }) <= longestMs) return
    const nowMs = clock.realNow()
    const before = (retryTimes.get(queue) ?? []).filter((atMs) => atMs > nowMs)
    const waitMs = expectedWaitMs({ ...measured, waiting: waiting + before.length })
    const retryAfterMs = retryWaitMs(waitMs, longestMs, Math.random())
    // Beyond the latest moment the order no longer matters, and the list stays short.
    if (retryAfterMs < RETRY_WAIT_MS.latest) retryTimes.set(queue, [...before, nowMs + retryAfterMs])
    throw new Refusal('SERVICE_UNAVAILABLE', undefined, { retryAfterMs })
  }

  const inTurn: InTurn = async (write) => {
    await turns.acquire()
    try {
      return await write()
    } finally {
      turns.release()
    }
  }

  return {
    admit: async (queue, longestMs) => refuseBeyond(longestMs, queue, await facts(queue)),
    async prepare(queue, longestMs, work) {
      // Counted at once: of many concurrent callers each sees those before it.
      refuseBeyond(longestMs, queue, await facts(queue))
      preparing.set(queue, (preparing.get(queue) ?? 0) + 1)
      try {
        return await work(inTurn)
      } finally {
        preparing.set(queue, (preparing.get(queue) ?? 1) - 1)
        const finished = finishedAt.get(queue) ?? []
        finished.push(clock.realNow())
        finishedAt.set(queue, finished)
      }
    },
  }
}

/** Waiting and recently ended jobs of a queue. @param since the end of a job that counts */
export const queueFacts = (queue: string, since: Date) =>
  sql<{ waiting: number; oldest: Date | null; ended: number }>`
    select count(*)::int as waiting, min(created_on) as oldest,
      (select count(*)::int from pgboss.job
        where name = ${queue} and state = 'completed' and completed_on > ${since}) as ended
    from pgboss.job where name = ${queue} and state < 'active' and not blocked`
