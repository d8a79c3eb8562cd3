import { createClients } from '@ieum/contract-kit/client.ts'
import { routes } from '@ieum/contracts/routes.generated.ts'
import type * as services from '@ieum/contracts/services.ts'
import { tellFailure } from './tell-failure.ts'

/**
 * The browser's clients, one a service: same origin, session cookie, no schemas. What fails unforeseen is told with the
 * page that it failed on.
 */
export const api = createClients<typeof services>(routes, {
  baseUrl: '',
  onError: (error) => tellFailure(error),
})

/** The same for whoever tells of failures in another way: loaders, with the page that they load, and the connection flow. */
export const silentApi = createClients<typeof services>(routes, { baseUrl: '' })
