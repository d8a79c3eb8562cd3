import type { ApiError } from '@ieum/contract-kit/client.ts'
import { isClientDisplayableError } from '@ieum/contract-kit/error-kinds.ts'
import { record } from './analytics.ts'
import { buildOfPage, clientError } from './client-error.ts'
import { pageAt } from './page-name.ts'

/**
 * Reports that a call of a page has failed: its code and the page, no personal data. Browser only.
 * @param address of the page; by default the one on the screen
 */
export function reportFailure(error: ApiError, address = window.location.href): void {
  const page = pageAt(address)
  if (!page || isForeseen(error)) return
  record(clientError(page, { code: error.errorCodeEnum, requestId: error.requestId }, buildOfPage()))
}

/** A session that has ended, or an error with a text for the person, who can do something about it. */
function isForeseen(error: ApiError): boolean {
  return error.status === 401 || (error.status < 500 && isClientDisplayableError(error))
}
