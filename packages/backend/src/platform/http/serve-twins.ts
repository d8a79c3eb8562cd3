import type { Contract } from '@ieum/contract-kit/endpoint.ts'
import { twinsOf } from '@ieum/contract-kit/internal.ts'
import { type Served, serve } from '@ieum/contract-kit/serve.ts'
import { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Http } from './create-http.ts'
import type { Handlers } from './handler.ts'

/**
 * Serves the internal side of a contract: the same handlers, for the person whose id is in the path. Our services may
 * call them with their secret; an unknown person gets NOT_FOUND before a handler runs.
 */
export function serveTwins<const C extends Contract, Ctx>(
  http: Http,
  service: string,
  contract: C,
  context: Ctx,
  handlers: Handlers<C, Ctx>,
): Served<Contract> {
  const twins = twinsOf<Contract>(contract, UserId)
  // A handler reads the person from `call.user`; its type does not include the id in `params`.
  return serve(http.app, twins, http.serveOptions(service))(context, handlers as unknown as Handlers<Contract, Ctx>)
}
