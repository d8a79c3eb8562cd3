import type { Logger } from 'pino'
import { errorFacts } from '../http/error-facts.ts'

const HOUR_MS = 3_600_000
/** A process that just started has better things to do; one that never lives an hour must still get to it. */
const FIRST_AFTER_MS = 60_000

/** Deletes what nobody needs any more. Safe to run twice at once: every worker does it. */
export type UpkeepJob = {
  readonly name: string
  /** Returns how many rows went, null where it cannot tell. Should end soon after `signal` aborts. */
  run(signal: AbortSignal): Promise<number | null>
}

export type Upkeep = {
  /** Runs every job once, now; for operators and tests. */
  runAll(): Promise<void>
  /** No more runs; resolves when the running job has ended. */
  stop(): Promise<void>
}

export type UpkeepConfig = {
  readonly jobs: readonly UpkeepJob[]
  readonly log: Logger
  readonly everyMs?: number
  readonly firstAfterMs?: number
}

/** Runs the jobs one after the other, an hour of machine time apart. A job that fails is logged; the others still run. */
export function startUpkeep({
  jobs,
  log,
  everyMs = HOUR_MS,
  firstAfterMs = Math.min(FIRST_AFTER_MS, everyMs),
}: UpkeepConfig): Upkeep {
  const abort = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout

  async function round(): Promise<void> {
    for (const job of jobs) {
      if (abort.signal.aborted) return
      try {
        const deleted = await job.run(abort.signal)
        if (deleted) log.info({ event: 'upkeep', job: job.name, deleted })
      } catch (error) {
        log.error({ event: 'upkeep', job: job.name, error: errorFacts(error) })
      }
    }
  }
  function runAll(): Promise<void> {
    running = running.then(round)
    return running
  }
  function wake(afterMs: number): void {
    timer = setTimeout(() => void runAll().then(() => abort.signal.aborted || wake(everyMs)), afterMs).unref()
  }
  wake(firstAfterMs)

  return {
    runAll,
    async stop() {
      abort.abort()
      clearTimeout(timer)
      await running
    },
  }
}
