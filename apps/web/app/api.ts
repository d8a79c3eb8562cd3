import { createClients } from '@ieum/contract-kit/client.ts'
import type * as services from '@ieum/contracts/services.ts'
import { routes } from './route-tables.ts'
import { tellFailure } from './tell-failure.ts'
import { hearServerNow } from './world-clock.ts'

/** Our own origin; each answer says what time it is in the world. */
const sameOrigin = {
  baseUrl: '',
  async fetch(...request: Parameters<typeof fetch>) {
    const answer = await fetch(...request)
    const nowMs = answer.headers.get('x-ieum-now-ms')
    if (nowMs !== null) hearServerNow(Number(nowMs))
    return answer
  },
} as const

/**
 * The browser's clients, one a service: same origin, session cookie, no schemas. What fails unforeseen is told with the
 * page that it failed on.
 */
export const api = createClients<typeof services>(routes, { ...sameOrigin, onError: (error) => tellFailure(error) })

/** The same for whoever tells of failures in another way: loaders, with the page that they load, and the connection flow. */
export const silentApi = createClients<typeof services>(routes, sameOrigin)
