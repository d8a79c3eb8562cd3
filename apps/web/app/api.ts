import { createClients } from '@ieum/contract-kit/client.ts'
import { routes } from '@ieum/contracts/routes.generated.ts'
import type * as services from '@ieum/contracts/services.ts'

/** The browser's clients, one a service: same origin, session cookie, no schemas. */
export const api = createClients<typeof services>(routes, { baseUrl: '' })
