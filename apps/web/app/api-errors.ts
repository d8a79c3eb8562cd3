import type { ApiError } from '@ieum/contract-kit/client.ts'
import { isClientDisplayableError, isCodedError } from '@ieum/contract-kit/error-kinds.ts'

/** A call that failed. By its name: pages on the server are a bundle of their own, with a class of their own. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/** The session is gone: whoever sees this goes to sign up again. */
export function isSignedOut(error: unknown): boolean {
  return isApiError(error) && error.status === 401
}

/** What was asked for by its id is not there, or is somebody else's. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404
}

/**
 * What a page reads is asked for by its address alone: an address whose parts fit no id names nothing. Not of a form,
 * whose fields the person can put right.
 */
export function isMalformedAddress(error: unknown): boolean {
  return isApiError(error) && error.status === 400 && isCode(error, 'INVALID_REQUEST')
}

/** No answer came: no network, or too slow. */
export function isUnreachable(error: unknown): boolean {
  return isApiError(error) && error.status === 0
}

/** The text that the server allows to be shown to a person. */
export function displayedMessage(error: unknown): string | null {
  return isApiError(error) && isClientDisplayableError(error) ? error.clientDisplayError.message : null
}

/** Refused with this code. */
export function isCode(error: unknown, code: string): boolean {
  return isApiError(error) && isCodedError(error) && error.errorCodeEnum === code
}
