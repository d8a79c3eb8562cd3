import { SERVICE_ERRORS } from './service-errors.generated.ts'
import type { ErrorFacts } from './shared/error-facts.ts'
import { GENERAL_ERRORS } from './shared/general-errors.ts'

/**
 * Every refusal that can cross the wire: its status, what caused it, and whether the same request may succeed later.
 *
 * The texts for people are in `@ieum/copy`, the next state of the connection flow in `@ieum/connect-flow`, the
 * situation that reaches a code in the test kit. This table is the list that the other three must cover.
 */
export const ERROR_CODES = {
  ...GENERAL_ERRORS,
  ...SERVICE_ERRORS,
} as const satisfies { readonly [code: string]: ErrorFacts }

export type ErrorCode = keyof typeof ERROR_CODES

/** Body of every answer that is not a success. */
export type ErrorBody = {
  readonly errorCodeEnum: ErrorCode
  readonly clientDisplayError?: {
    readonly title: string | null
    readonly message: string
    readonly buttonLabel: string | null
  }
  readonly requestId: string
  readonly details?: { readonly [name: string]: unknown }
}
