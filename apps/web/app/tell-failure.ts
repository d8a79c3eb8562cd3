import type { ApiError } from '@ieum/contract-kit/client.ts'
import { isClientDisplayableError } from '@ieum/contract-kit/error-kinds.ts'
import { record } from './analytics.ts'
import { buildOfPage, clientError } from './client-error.ts'
import { pageAt } from './page-name.ts'

/**
 * Tells that a call of a page has failed: its code and the page, nothing of the person. Browser only.
 * @param address of the page; the one on the screen when left out
 */
export function tellFailure(error: ApiError, address = window.location.href): void {
  const page = pageAt(address)
  if (!page || isForeseen(error)) return
  record(clientError(page, { code: error.errorCodeEnum, requestId: error.requestId }, buildOfPage()))
}

/** A session that is over, and what the server has words for because the person can do something about it. */
function isForeseen(error: ApiError): boolean {
  return error.status === 401 || (error.status < 500 && isClientDisplayableError(error))
}
