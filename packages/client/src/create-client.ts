import { type Client, type ClientConfig, createClients } from '@ieum/contract-kit/client.ts'
import type { Contract } from '@ieum/contract-kit/endpoint.ts'
import { routes } from '@ieum/contracts/routes.generated.ts'
import type * as services from '@ieum/contracts/services.ts'

/** Names of the calls of a person or anybody; calls of operators and laboratories are not for a client. */
type CallsOfPeople<C extends Contract> = {
  readonly [Call in keyof C]: C[Call]['who'] extends 'public' | 'user' ? Call : never
}[keyof C]

type ClientOfPeople<C extends Contract> = Pick<Client<C>, CallsOfPeople<C>>

/** One typed client per service: `client.mydata.listAssets()`. */
export type IeumClient = {
  readonly [Service in keyof typeof services]: ClientOfPeople<(typeof services)[Service]['contract']>
}

/**
 * Returns the clients of all services.
 *
 * In a page of Ieum's own origin `baseUrl` is '' and the browser's cookie authenticates. Everywhere else `baseUrl` is
 * Ieum's origin, and `headers` contains the app's name (`x-ieum-client`) and its bearer. Ieum answers no page of
 * another origin: such a page calls its own server, which stores the bearer.
 * @throws ApiError from every call that fails: with a status, or with status 0 without an answer
 */
export function createClient(config: ClientConfig): IeumClient {
  return createClients<typeof services>(routes, config)
}
