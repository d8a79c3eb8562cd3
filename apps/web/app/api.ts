import { ApiError, createClient } from '@ieum/contract-kit/client.ts'
import type { accountContract } from '@ieum/contracts/account/contract.ts'
import { accountRoutes } from '@ieum/contracts/account/routes.generated.ts'
import type { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import { mydataRoutes } from '@ieum/contracts/mydata/routes.generated.ts'

/** The browser's clients: same origin, session cookie, no schemas. */
export const account = createClient<typeof accountContract>(accountRoutes, { baseUrl: '' })
export const mydata = createClient<typeof mydataContract>(mydataRoutes, { baseUrl: '' })

/** The session is gone: whoever sees this goes to sign up again. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** No answer came: no network, or too slow. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** The text that the server allows to be shown to a person. */
export function displayedMessage(error: unknown): string | null {
  return error instanceof ApiError ? (error.clientDisplayError?.message ?? null) : null
}
