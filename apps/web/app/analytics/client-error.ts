import type { AnalyticsEvent } from '@ieum/contracts/analytics-events.ts'
import type { FailedOn } from './page-name.ts'

type ClientError = Omit<Extract<AnalyticsEvent, { name: 'client_error' }>, 'occurredAtMs'>

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The report of a failure: its place, its code, and its number in the server's log. */
export function clientError(
  where: FailedOn,
  { code, requestId }: { readonly code: string; readonly requestId: string | null },
  build: string | null,
): ClientError {
  return {
    name: 'client_error',
    ...where,
    code,
    requestId: requestId && UUID.test(requestId) ? requestId : null,
    build,
  }
}

/** Version of the page's scripts from its root element. Null where the element has none, and on the server. */
export function buildOfPage(): string | null {
  return typeof document === 'undefined' ? null : (document.documentElement.dataset.build ?? null)
}
