import { ApiError } from '@ieum/contract-kit/client.ts'
import type { Logger } from 'pino'

/**
 * Logs one line about a page that failed to render. If a call refused its loader, the line contains its code alone: the
 * call has logged the rest itself, and a stranger can request such pages any number of times.
 */
export function logPageFailure(log: Logger, requestId: string, error: unknown): void {
  if (!(error instanceof ApiError)) log.error({ event: 'page failed', requestId, error })
  else log.info({ event: 'page refused', requestId, refusal: error.errorCodeEnum })
}
