import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { errorFacts } from '../http/error-facts.ts'
import { type Periodic, type PeriodicWork, startPeriodic } from './periodic.ts'
import type { Worker } from './queue.ts'
import { type UpkeepJob, upkeepRound } from './upkeep.ts'

/** What a worker process does beside answering: its jobs, what comes again and again, and its upkeep. */
export type Work = {
  readonly workers: readonly Worker<void>[]
  readonly periodic: readonly (PeriodicWork & { readonly everyMs: number; readonly followsClock?: true })[]
  readonly upkeep: readonly UpkeepJob[]
}

type WorkNeeds = { readonly boss: PgBoss; readonly clock: Clock; readonly log: Logger }

/** Starts the work of this process; `stop` lets go of running jobs so that another process takes them over. */
export async function startWork(
  { boss, clock, log }: WorkNeeds,
  { workers, periodic, upkeep }: Work,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  for (const { queue, options, run } of workers) {
    await boss.work<object>(queue.name, options, async (jobs) => {
      try {
        await Promise.all(jobs.map(({ data }) => run(undefined, data, stopping.signal)))
      } catch (error) {
        // What is told to stop may well fail.
        if (!stopping.signal.aborted) log.error({ event: 'job failed', queue: queue.name, error })
        throw failureOf(error)
      }
    })
  }
  const unsubscribe: (() => void)[] = []
  const follow = (one: Periodic): Periodic => {
    unsubscribe.push(clock.onChange(() => void one.now()))
    return one
  }
  const rounds = periodic.map(({ everyMs, followsClock, ...work }) => {
    const one = startPeriodic({ works: [work], everyMs, log })
    return followsClock ? follow(one) : one
  })
  // In the practice world a year goes by at once.
  rounds.push(follow(startPeriodic(upkeepRound(upkeep, log))))
  return {
    async stop() {
      for (const end of unsubscribe) end()
      stopping.abort()
      await Promise.all(rounds.map((one) => one.stop()))
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
