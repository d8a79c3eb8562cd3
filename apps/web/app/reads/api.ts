import { createClients } from '@ieum/contract-kit/client.ts'
import type * as services from '@ieum/contracts/services.ts'
import { reportFailure } from '../analytics/report-failure.ts'
import { receiveServerNow } from '../clock/world-clock.ts'
import { routes } from './route-tables.ts'

/** Our own origin. Each answer carries the world's time. */
const sameOrigin = {
  baseUrl: '',
  async fetch(...request: Parameters<typeof fetch>) {
    const answer = await fetch(...request)
    const nowMs = answer.headers.get('x-ieum-now-ms')
    if (nowMs !== null) receiveServerNow(Number(nowMs))
    return answer
  },
} as const

/**
 * The browser's clients, one per service: same origin, session cookie, no schemas. Unexpected failures are reported
 * with the page they happened on.
 */
export const api = createClients<typeof services>(routes, { ...sameOrigin, onError: (error) => reportFailure(error) })

/**
 * The same clients for callers that report failures themselves: loaders, with the page that they load, and the
 * connection flow.
 */
export const silentApi = createClients<typeof services>(routes, sameOrigin)
