/** Facts of a refusal in addition to its code; each service lists its own codes in `<service>/errors.ts`. */

export type ErrorCause = 'request' | 'caller' | 'state' | 'limit' | 'outside' | 'bug'

export type ErrorFacts = {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  readonly cause: ErrorCause
  /** The same request can succeed later without any other action of the person. */
  readonly isRetryable: boolean
  /** The answer carries `clientDisplayError`, a text that may be shown unchanged. */
  readonly isDisplayed: boolean
}

/** The facts of one code, in a line. */
export const code = (
  status: ErrorFacts['status'],
  cause: ErrorCause,
  flags: { retryable?: true; displayed?: true } = {},
): ErrorFacts => ({ status, cause, isRetryable: flags.retryable ?? false, isDisplayed: flags.displayed ?? false })

export const displayed = { displayed: true } as const
export const retryable = { retryable: true } as const
export const both = { displayed: true, retryable: true } as const
