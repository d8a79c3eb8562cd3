import { createQueries } from '@ieum/contract-kit/queries.ts'
import type { accountContract } from '@ieum/contracts/account/contract.ts'
import { accountRoutes } from '@ieum/contracts/account/routes.generated.ts'
import type { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import { mydataRoutes } from '@ieum/contracts/mydata/routes.generated.ts'
import { QueryClient } from '@tanstack/react-query'
import { account, mydata } from './api.ts'

/**
 * One cache for the tab. Only `clientLoader`s fill it: on the server it would be shared by everybody, so components
 * read what the router gives them and never ask this cache themselves. Without a network a page fails, and says so;
 * it does not wait for one.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1, networkMode: 'always' } },
})

export const accountQueries = createQueries<typeof accountContract>('account', accountRoutes, account)
export const mydataQueries = createQueries<typeof mydataContract>('mydata', mydataRoutes, mydata)
