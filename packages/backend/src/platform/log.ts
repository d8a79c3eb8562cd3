import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { Config } from './config/config.ts'
import { errorFacts } from './error-facts.ts'

/** Field names whose values may be personal data. */
const PERSONAL = ['name', 'fullName', 'phoneNumber', 'ci', 'token', 'tokens', 'cookie', 'authorization', 'password']

/** Unwritable lines wait up to this many bytes; later ones are dropped. */
const WAITING_BYTES = 1_000_000

/**
 * Standard output, line by line. A line that cannot be written (disk full, no reader) does not end the process: lines
 * wait a little, then each is dropped with a call to `onDropped`.
 */
export function standardOutput(onDropped: () => void): DestinationStream {
  const stream = destination({ fd: 1, sync: true, maxLength: WAITING_BYTES })
  // Its own listener ends the process.
  stream.removeAllListeners('error')
  stream.on('error', () => {})
  stream.on('drop', onDropped)
  return stream
}

/** A logged error contains only its facts, whichever module logs it. */
const reduced = (thrown: unknown) => errorFacts(thrown)

/**
 * Writes one JSON line per event. Values of requests are never logged; errors are reduced to their facts, and the list
 * of names is the last safeguard for a field that is logged by mistake. A `code` is treated as one that a person typed,
 * except an error's own.
 */
export function createLog({ logLevel, world }: Pick<Config, 'logLevel' | 'world'>, stream: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: { world },
    serializers: { err: reduced, error: reduced },
    redact: {
      // The censor gets the path of errors' codes with their owner.
      paths: [...PERSONAL.flatMap((field) => [field, `*.${field}`]), 'err.code', 'error.code', 'code', '*.code'].filter(
        (path) => path !== '*.name',
      ),
      censor: (value: unknown, [owner, field]: unknown[]) =>
        field === 'code' && (owner === 'err' || owner === 'error') ? value : '[removed]',
    },
  }
  return pino(options, stream)
}
