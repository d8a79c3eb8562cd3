import type { Logger } from 'pino'

/** Safe to run in two processes at once: every worker does it. Should end soon after `signal` aborts. */
export type PeriodicWork = { readonly name: string; run(signal: AbortSignal): Promise<unknown> }

export type Round = {
  /** Run one after the other; a failing one is logged, and the others still run. */
  readonly works: readonly PeriodicWork[]
  /** Machine time between the end of a round and the start of the next. */
  readonly everyMs: number
  /** Delay before the first round; 0 when left out. */
  readonly firstAfterMs?: number
  readonly log: Logger
}

export type Periodic = {
  /** Runs a round at once, or one more if one is running; resolves when it has ended or was never begun. */
  now(): Promise<void>
  /** Starts no more rounds; resolves when the running work has ended. */
  stop(): Promise<void>
}

/** Runs a round of works repeatedly until it is stopped. Logs failures without the data of their statements. */
export function startPeriodic({ works, everyMs, firstAfterMs = 0, log }: Round): Periodic {
  const abort = new AbortController()
  const { signal } = abort
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  async function round(): Promise<void> {
    for (const { name, run } of works) {
      if (signal.aborted) return
      try {
        await run(signal)
      } catch (error) {
        // Work that is being stopped may fail.
        if (!signal.aborted) log.error({ event: 'periodic', work: name, error })
      }
    }
  }
  function start(): Promise<void> {
    clearTimeout(timer)
    running = round().then(() => {
      running = null
      if (!signal.aborted && !next) scheduleNext(everyMs)
    })
    return running
  }
  function scheduleNext(afterMs: number): void {
    timer = setTimeout(() => void start(), afterMs).unref()
  }
  async function onceMore(current: Promise<void>): Promise<void> {
    await current
    next = null
    if (!signal.aborted) await start()
  }
  if (firstAfterMs === 0) void start()
  else scheduleNext(firstAfterMs)

  return {
    async now() {
      if (signal.aborted) return
      if (!running) return start()
      next ??= onceMore(running)
      return next
    },
    async stop() {
      abort.abort()
      clearTimeout(timer)
      await running
    },
  }
}
