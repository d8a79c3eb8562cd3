/** The two questions that a client asks of a failure, of the body of an answer as of what the client throws. */
import type { ClientDisplayError } from './client.ts'

const fieldsOf = (failure: unknown): Record<string, unknown> =>
  typeof failure === 'object' && failure !== null ? (failure as Record<string, unknown>) : {}

/** The body has a `clientDisplayError`: its words may be shown to a person as they are. */
export function isClientDisplayableError(
  failure: unknown,
): failure is { readonly clientDisplayError: ClientDisplayError } {
  const { clientDisplayError } = fieldsOf(failure)
  return typeof clientDisplayError === 'object' && clientDisplayError !== null
}

/**
 * The body has an `errorCodeEnum`. Also true of what the client throws without an answer (`NETWORK_ERROR`, `TIMEOUT`) or
 * for one that is not ours (`UNKNOWN`): those codes are the client's own.
 */
export function isCodedError(failure: unknown): failure is { readonly errorCodeEnum: string } {
  const { errorCodeEnum } = fieldsOf(failure)
  return typeof errorCodeEnum === 'string' && errorCodeEnum !== ''
}
