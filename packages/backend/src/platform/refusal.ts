import { ERROR_CODES, type ErrorCode } from '@ieum/contracts/error-codes.ts'

export type RefusalOptions = ErrorOptions & {
  /** When repeating the call may succeed, from now; sent as `Retry-After`. */
  readonly retryAfterMs?: number
}

/** Default retry time: long enough for a full pool or a restarted database. */
const RETRY_AFTER_MS = 2_000
const SECOND_MS = 1_000

/**
 * A foreseen response other than success. Thrown by the HTTP layer only; rules return values. `details` are sent to the
 * client unchanged: ids and states, never personal data.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>> | undefined
  readonly retryAfterMs: number | undefined

  constructor(code: ErrorCode, details?: Readonly<Record<string, unknown>>, options: RefusalOptions = {}) {
    super(code, options)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.retryAfterMs = options.retryAfterMs
  }

  /** The same refusal with more details. */
  withDetails(more: Readonly<Record<string, unknown>>): Refusal {
    const { cause, code, details, retryAfterMs } = this
    return new Refusal(code, { ...details, ...more }, { cause, ...(retryAfterMs !== undefined && { retryAfterMs }) })
  }

  /** The refusal for a caught error. */
  static because(cause: unknown, code: ErrorCode, details?: Readonly<Record<string, unknown>>): Refusal {
    return new Refusal(code, details, { cause })
  }
}

/**
 * `Retry-After` of a refusal in whole seconds, at least one; `null` where the response has none. Every 429 and 503 that
 * may succeed later has one.
 */
export function retryAfterSecondsOf({ code, retryAfterMs = RETRY_AFTER_MS }: Refusal): number | null {
  const { status, isRetryable } = ERROR_CODES[code]
  if (!isRetryable || (status !== 429 && status !== 503)) return null
  return Math.max(1, Math.ceil(retryAfterMs / SECOND_MS))
}
