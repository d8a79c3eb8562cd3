import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { errorFacts } from './http/error-facts.ts'

/** Values that a field of one of these names may hold. */
const PERSONAL = ['name', 'fullName', 'phoneNumber', 'ci', 'token', 'tokens', 'cookie', 'authorization', 'password']

/** Lines wait for so long, in bytes, while they cannot be written; what comes then is dropped. */
const WAITING_BYTES = 1_000_000

/**
 * Standard output, line by line. That a line cannot be written (no room, nobody reads) ends nothing: lines wait a little,
 * then they are dropped, each told to `onDropped`.
 */
export function standardOutput(onDropped: () => void): DestinationStream {
  const stream = destination({ fd: 1, sync: true, maxLength: WAITING_BYTES })
  // Its own listener ends the process.
  stream.removeAllListeners('error')
  stream.on('error', () => {})
  stream.on('drop', onDropped)
  return stream
}

/** What was thrown, whoever logs it, says no more than its facts. */
const reduced = (thrown: unknown) => errorFacts(thrown)

/**
 * One JSON line an event. Values of requests never come here; errors are reduced to their facts, and
 * the list of names is the last net for a field somebody logs by mistake. A `code` is taken for one that a person
 * typed, except an error's own.
 */
export function createLog({ logLevel, world }: Pick<Config, 'logLevel' | 'world'>, stream: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: { world },
    serializers: { err: reduced, error: reduced },
    redact: {
      // Named by their owner, those of errors come to the censor with it.
      paths: [...PERSONAL.flatMap((field) => [field, `*.${field}`]), 'err.code', 'error.code', 'code', '*.code'].filter(
        (path) => path !== '*.name',
      ),
      censor: (value: unknown, [owner, field]: unknown[]) =>
        field === 'code' && (owner === 'err' || owner === 'error') ? value : '[removed]',
    },
  }
  return pino(options, stream)
}
