import { createServiceQueries } from '@ieum/contract-kit/queries.ts'
import { routes } from '@ieum/contracts/routes.generated.ts'
import type * as services from '@ieum/contracts/services.ts'
import { QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

/**
 * One cache for the tab. Only `clientLoader`s fill it: on the server it would be shared by everybody, so components
 * read what the router gives them and never ask this cache themselves. Without a network a page fails, and says so;
 * it does not wait for one.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1, networkMode: 'always' } },
})

/** Query options of every call that only reads, by service. */
export const queries = createServiceQueries<typeof services>(routes, api)
