import type { PgBoss } from 'pg-boss'

/** A job that has ended in this process, with its result. */
export type EndedJob = {
  readonly job: { readonly id: string; readonly retryCount: number }
  readonly queue: string
  /** Null when it succeeded; otherwise the failure that the queue stores. */
  readonly failure: Error | null
}

/** Ends of jobs are recorded together. */
const SETTLE_MS = 50
/** Delay after the queue could not record an end. */
const RETRY_MS = 3_000
/**
 * After this many failed recordings an end is given up: the job's heartbeat stops, and another process takes the job
 * over.
 */
const MOST_TRIES = 5

export type Settling = {
  add(ended: EndedJob): void
  /** Jobs whose end is not recorded yet: they still belong to this process. */
  unsettled(): readonly EndedJob[]
  /** Records the remaining ends once, waiting no longer than this; nothing is recorded after it. */
  stop(limitMs: number): Promise<void>
}

/**
 * Records the ends of jobs in the queue, one loop at a time: one statement for all jobs of a queue that succeeded, and
 * one for all that failed alike. While the queue cannot be written, one statement is retried every few seconds.
 * @param report called for an end that could not be recorded
 */
export function createSettling(boss: Pick<PgBoss, 'complete' | 'fail'>, report: (error: unknown) => void): Settling {
  const waiting = new Map<string, EndedJob & { readonly tries: number }>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false

  function begin(afterMs: number): void {
    if (timer || running || isStopped || waiting.size === 0) return
    timer = setTimeout(() => {
      timer = undefined
      running = settleAll().then((isWhole) => {
        running = undefined
        begin(isWhole ? SETTLE_MS : RETRY_MS)
      })
    }, afterMs)
  }

  /** @returns false when an end could not be recorded: the others then wait for the next time, too */
  async function settleAll(): Promise<boolean> {
    for (const alike of Map.groupBy(waiting.values(), kindOf).values()) {
      if (!(await settle(alike))) return false
    }
    return true
  }

  async function settle(alike: readonly (EndedJob & { readonly tries: number })[]): Promise<boolean> {
    const [first] = alike
    if (!first) return true
    const jobs = alike.map(({ job }) => job)
    try {
      if (first.failure) await boss.fail(first.queue, jobs, first.failure)
      else await boss.complete(first.queue, jobs)
      for (const { id } of jobs) waiting.delete(id)
      return true
    } catch (error) {
      report(error)
      for (const one of alike) {
        // On stopping: an end that the queue never accepts blocks nothing.
        waiting.delete(one.job.id)
        if (one.tries + 1 < MOST_TRIES) waiting.set(one.job.id, { ...one, tries: one.tries + 1 })
      }
      return false
    }
  }

  return {
    add(ended) {
      waiting.set(ended.job.id, { ...ended, tries: 0 })
      begin(SETTLE_MS)
    },
    unsettled: () => [...waiting.values()],
    async stop(limitMs) {
      clearTimeout(timer)
      isStopped = true
      const limit = new AbortController()
      const isOver = new Promise<void>((resolve) => {
        const end = setTimeout(resolve, limitMs)
        limit.signal.addEventListener('abort', () => {
          clearTimeout(end)
          resolve()
        })
      })
      await Promise.race([isOver, Promise.resolve(running).then(settleAll)])
      limit.abort()
    },
  }
}

const kindOf = ({ queue, failure }: EndedJob): string =>
  failure === null ? queue : `${queue} ${failure.stack ?? failure.message}`
