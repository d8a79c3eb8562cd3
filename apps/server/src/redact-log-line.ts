import type { Backend } from '@ieum/backend/backend.ts'

const PRINTING = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const

/**
 * The last safeguard of the log: output of libraries, warnings of the platform and uncaught errors become lines without
 * values, because their texts quote data. An uncaught error still ends the process.
 */
export function redactLogLine(log: Backend['log']): void {
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

/** The place of the print call: an error without a message, whose frames begin at the caller of `print`. */
function placeOf(print: (...printed: unknown[]) => void): Error {
  const place = new Error('printed')
  Error.captureStackTrace(place, print)
  return place
}
