import type { Logger } from 'pino'

/** Runs work now and then again a while after it ended, until it is stopped; a failure is logged, not the end. */
export function startPeriodic(name: string, everyMs: number, log: Logger, work: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isStopped = false
  let isAskedAgain = false

  const run = async (): Promise<void> => {
    clearTimeout(timer)
    try {
      await work()
    } catch (error) {
      if (!isStopped) log.warn({ err: error, work: name }, 'periodic work failed')
    }
    running = null
    if (isStopped) return
    if (isAskedAgain) {
      isAskedAgain = false
      start()
    } else {
      timer = setTimeout(start, everyMs)
      timer.unref()
    }
  }
  const start = () => {
    running ??= run()
  }
  start()
  return {
    /** Runs it at once, or once more when it is just running. */
    now: () => {
      if (running) isAskedAgain = true
      else start()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
