import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/**
 * One JSON line an event on standard output. Values of requests never come here; the list below is the last net
 * for a field somebody logs by mistake.
 */
export function createLog({ logLevel, world }: Pick<Config, 'logLevel' | 'world'>): Logger {
  return pino({
    level: logLevel,
    base: { world },
    redact: {
      paths: ['name', 'fullName', 'phoneNumber', 'ci', 'token', 'tokens', 'cookie', 'authorization', 'code', 'password']
        .flatMap((field) => [field, `*.${field}`])
        .filter((path) => path !== 'code' && path !== '*.name'),
      censor: '[removed]',
    },
  })
}
