import type { ApiError } from '@ieum/contract-kit/client.ts'
import { isClientDisplayableError, isCodedError } from '@ieum/contract-kit/error-kinds.ts'

/**
 * Whether a call failed. Compares by name, because the server's pages are a separate bundle with a class of their own.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/** Whether the session has ended. The person then signs up again. */
export function isSignedOut(error: unknown): boolean {
  return isApiError(error) && error.status === 401
}

/** Whether the requested id does not exist or belongs to another person. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404
}

/**
 * Whether the parts of a page's address do not fit any id. A page reads by its address alone, so such an address names
 * nothing. Not for forms, whose fields the person can correct.
 */
export function isMalformedAddress(error: unknown): boolean {
  return isApiError(error) && error.status === 400 && isCode(error, 'INVALID_REQUEST')
}

/** Whether the requested result has arrived and the person has not opened it yet. */
export const isNotOpened = (error: unknown): boolean => isCode(error, 'GENE_RESULT_NOT_OPENED')

/** No answer arrived: the network is missing or too slow. */
export function isUnreachable(error: unknown): boolean {
  return isApiError(error) && error.status === 0
}

/** The text that the server allows us to show to a person. */
export function displayedMessage(error: unknown): string | null {
  return isApiError(error) && isClientDisplayableError(error) ? error.clientDisplayError.message : null
}

/** Whether the call was refused with this code. */
export function isCode(error: unknown, code: string): boolean {
  return isApiError(error) && isCodedError(error) && error.errorCodeEnum === code
}
