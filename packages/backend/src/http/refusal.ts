import type { ErrorCode } from '@ieum/contracts/error-codes.ts'

/**
 * An answer that is not a success and that the rules foresee. Thrown by the shell only; rules return values.
 * `details` goes to the client as it is: ids and states, never personal data.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(code: ErrorCode, details?: Readonly<Record<string, unknown>>, options?: ErrorOptions) {
    super(code, options)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  /** The refusal that a caught error comes to. */
  static because(cause: unknown, code: ErrorCode, details?: Readonly<Record<string, unknown>>): Refusal {
    return new Refusal(code, details, { cause })
  }
}
