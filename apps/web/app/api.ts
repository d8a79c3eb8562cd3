import { createClient } from '@ieum/contract-kit/client.ts'
import type { accountContract } from '@ieum/contracts/account/contract.ts'
import { accountRoutes } from '@ieum/contracts/account/routes.generated.ts'
import type { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import { mydataRoutes } from '@ieum/contracts/mydata/routes.generated.ts'

/** The browser's clients: same origin, session cookie, no schemas. */
export const account = createClient<typeof accountContract>(accountRoutes, { baseUrl: '' })
export const mydata = createClient<typeof mydataContract>(mydataRoutes, { baseUrl: '' })
