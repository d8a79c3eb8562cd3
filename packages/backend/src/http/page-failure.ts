import { ApiError } from '@ieum/contract-kit/client.ts'
import type { Logger } from 'pino'

/**
 * One line about a page that could not be made. A call that refused its loader is named by its code alone: it has told
 * the rest itself, and a stranger can ask for such pages as often as they like.
 */
export function logPageFailure(log: Logger, requestId: string, error: unknown): void {
  if (!(error instanceof ApiError)) log.error({ event: 'page failed', requestId, error })
  else log.info({ event: 'page refused', requestId, refusal: error.errorCodeEnum })
}
