import type { Backend } from '@ieum/backend/backend.ts'

const PRINTING = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const

/**
 * The last net under the log: what a library prints, a warning of the platform, an error that nobody caught become lines
 * that hold no value. Their texts quote whatever they speak of. An error that nobody caught ends the process, as ever.
 */
export function tellOnlyFacts(log: Backend['log']): void {
  for (const name of PRINTING) {
    console[name] = (...printed: unknown[]) => {
      const error = printed.find((one) => one instanceof Error) ?? placeOf(console[name])
      log.warn({ event: 'printed', error })
    }
  }
  process.removeAllListeners('warning')
  process.on('warning', (error) => log.warn({ event: 'platform warning', error }))
  process.on('uncaughtException', (error) => {
    log.fatal({ event: 'died', error })
    process.exit(1)
  })
}

/** Who prints: an error without words, whose frames begin at the caller of `print`. */
function placeOf(print: (...printed: unknown[]) => void): Error {
  const place = new Error('printed')
  Error.captureStackTrace(place, print)
  return place
}
