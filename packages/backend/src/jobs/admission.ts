import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { Refusal } from '../http/refusal.ts'
import { COME_AGAIN_MS, comeAgainMs, expectedWaitMs } from './expected-wait.ts'

/** What a queue says of itself is good for so long, by one reader for all who ask. */
const FACTS_LIVE_MS = 500
/** Over which time it is looked how much a queue manages. */
const WINDOW_MS = 30_000

/** Whether a queue, of all processes together, takes more work that somebody waits for. */
export type Admission = {
  /** @throws Refusal SERVICE_UNAVAILABLE with when to come again, where work would wait longer than that */
  admit(queue: string, longestMs: number): Promise<void>
  /**
   * The same for somebody whose job is about to be prepared.
   * @returns to be called once the job is in the queue, or never will be: until then it counts as waiting
   * @throws Refusal
   */
  enter(queue: string, longestMs: number): Promise<() => void>
}

type Known = { readonly facts: Parameters<typeof expectedWaitMs>[0]; readonly readAtMs: number }

export function createAdmission({ db, clock }: { readonly db: Db; readonly clock: Pick<Clock, 'realNow'> }): Admission {
  const known = new Map<string, Known>()
  const readers = new Map<string, Promise<Known>>()
  /** Who prepares a job here; how long ago the others left, as the queue's own facts may not tell of their jobs yet. */
  const preparing = new Map<string, number>()
  const left = new Map<string, number[]>()
  /** When those come again who were refused here: whoever is refused after them comes after them. */
  const comingAgain = new Map<string, number[]>()

  async function read(queue: string): Promise<Known> {
    const readAtMs = clock.realNow()
    const since = new Date(readAtMs - WINDOW_MS)
    const { rows } = await sql<{ waiting: number; oldest: Date | null; ended: number }>`
      select count(*) filter (where state < 'active')::int as waiting,
        min(created_on) filter (where state < 'active') as oldest,
        count(*) filter (where state = 'completed' and completed_on > ${since})::int as ended
      from pgboss.job where name = ${queue}`.execute(db)
    const { waiting = 0, oldest = null, ended = 0 } = rows[0] ?? {}
    const oldestWaitsMs = oldest ? Math.max(0, readAtMs - oldest.getTime()) : 0
    const now = { facts: { waiting, oldestWaitsMs, ended, windowMs: WINDOW_MS }, readAtMs }
    known.set(queue, now)
    left.set(
      queue,
      (left.get(queue) ?? []).filter((at) => at >= readAtMs),
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

  function refuseBeyond(longestMs: number, queue: string, told: Known['facts']): void {
    const untold = (preparing.get(queue) ?? 0) + (left.get(queue)?.length ?? 0)
    const waiting = told.waiting + untold
    if (expectedWaitMs({ ...told, waiting }) <= longestMs) return
    const nowMs = clock.realNow()
    const before = (comingAgain.get(queue) ?? []).filter((atMs) => atMs > nowMs)
    const waitMs = expectedWaitMs({ ...told, waiting: waiting + before.length })
    const retryAfterMs = comeAgainMs(waitMs, longestMs, Math.random())
    // Beyond the latest moment the order no longer matters, and the list stays short.
    if (retryAfterMs < COME_AGAIN_MS.latest) comingAgain.set(queue, [...before, nowMs + retryAfterMs])
    throw new Refusal('SERVICE_UNAVAILABLE', undefined, { retryAfterMs })
  }

  return {
    admit: async (queue, longestMs) => refuseBeyond(longestMs, queue, await facts(queue)),
    async enter(queue, longestMs) {
      // Counted at once: of many who ask together each sees those before it.
      refuseBeyond(longestMs, queue, await facts(queue))
      preparing.set(queue, (preparing.get(queue) ?? 0) + 1)
      return () => {
        preparing.set(queue, (preparing.get(queue) ?? 1) - 1)
        const lately = left.get(queue) ?? []
        lately.push(clock.realNow())
        left.set(queue, lately)
      }
    },
  }
}
