import { type Client, type ClientConfig, createClients } from '@ieum/contract-kit/client.ts'
import type { Contract } from '@ieum/contract-kit/endpoint.ts'
import { routes } from '@ieum/contracts/routes.generated.ts'
import type * as services from '@ieum/contracts/services.ts'

/** The names of what a person or anybody calls; what operators and laboratories call is not for a client. */
type CallsOfPeople<C extends Contract> = {
  readonly [Call in keyof C]: C[Call]['who'] extends 'public' | 'user' ? Call : never
}[keyof C]

type ClientOfPeople<C extends Contract> = Pick<Client<C>, CallsOfPeople<C>>

/** One typed client a service: `client.mydata.listAssets()`. */
export type IeumClient = {
  readonly [Service in keyof typeof services]: ClientOfPeople<(typeof services)[Service]['contract']>
}

/**
 * The clients of all services.
 *
 * In a page of Ieum's own origin `baseUrl` is '' and the browser's cookie says who it is. Everywhere else `baseUrl` is
 * Ieum's origin, and `headers` brings the app's name (`x-ieum-client`) and its bearer. Ieum answers no page of another
 * origin: such a page asks its own server, which keeps the bearer.
 * @throws ApiError from every call that fails: with a status, or with status 0 when no answer came
 */
export function createClient(config: ClientConfig): IeumClient {
  return createClients<typeof services>(routes, config)
}
