/** The two checks that a client makes on a failure, on an answer's body as well as on the client's own errors. */
import type { ClientDisplayError } from './client.ts'

const fieldsOf = (failure: unknown): Record<string, unknown> =>
  typeof failure === 'object' && failure !== null ? (failure as Record<string, unknown>) : {}

/** Returns whether the body has a `clientDisplayError`: its text may be shown to a person unchanged. */
export function isClientDisplayableError(
  failure: unknown,
): failure is { readonly clientDisplayError: ClientDisplayError } {
  const { clientDisplayError } = fieldsOf(failure)
  return typeof clientDisplayError === 'object' && clientDisplayError !== null
}

/**
 * Returns whether the body has an `errorCodeEnum`. Also true for the client's own errors without an answer
 * (`NETWORK_ERROR`, `TIMEOUT`) or with an answer that is not ours (`UNKNOWN`): those codes are the client's own.
 */
export function isCodedError(failure: unknown): failure is { readonly errorCodeEnum: string } {
  const { errorCodeEnum } = fieldsOf(failure)
  return typeof errorCodeEnum === 'string' && errorCodeEnum !== ''
}
