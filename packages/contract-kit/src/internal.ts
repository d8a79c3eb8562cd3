/** Server-only twins: `users/me` → `users/{ieumUserId}`, derived automatically. */
import { z } from 'zod'
import { type Client, type ClientConfig, createClient } from './client.ts'
import { type Contract, type Endpoint, effectsOf, type Schema, type UserId } from './endpoint.ts'
import { routeTable } from './route-table.ts'

type Id = { ieumUserId: UserId }
type WithId<S> = {
  readonly _zod: {
    input: Id & (S extends Schema ? S['_zod']['input'] : unknown)
    output: Id & (S extends Schema ? S['_zod']['output'] : unknown)
  }
}
type Twin<E extends Endpoint> = Omit<E, 'who' | 'params' | 'twin'> & {
  readonly who: 'internal'
  readonly params: WithId<E extends { params: infer S } ? S : undefined>
}
export type Twins<C extends Contract> = {
  readonly [K in keyof C as C[K] extends { twin: true } ? K : never]: Twin<C[K]>
}

/**
 * Returns the internal side of a contract. Its handlers are the `me` handlers: the user is the one in the path. A twin
 * only reads; a person's decision is sent only by that person.
 */
export function twinsOf<const C extends Contract>(
  contract: C,
  ieumUserId: z.core.$ZodBranded<z.ZodType<string>, 'UserId', 'inout'>,
): Twins<C> {
  const twins = Object.entries(contract).flatMap(([name, endpoint]) => {
    if (!endpoint.twin) return []
    if (!endpoint.path.includes('/users/me')) throw new Error(`${name}: a twin needs users/me in its path`)
    const params = z.object({ ...(endpoint.params as z.ZodObject | undefined)?.shape, ieumUserId })
    const path = endpoint.path.replace('/users/me', '/users/{ieumUserId}')
    if (effectsOf(endpoint) !== 'none') throw new Error(`${name}: a twin changes nothing of a person`)
    // A service's look-up is always logged.
    return [[name, { ...endpoint, twin: undefined, isAccessLogged: undefined, path, who: 'internal', params }]]
  })
  return Object.fromEntries(twins)
}

/** `secret` is `<service>.<secret>`. Creating one in a browser throws, because the secret would be in the page. */
export function createInternalClient<C extends Contract>(
  contract: C,
  config: ClientConfig & { secret: string },
): Client<C> {
  if (typeof window !== 'undefined') throw new Error('can only be used in server-side render')
  const headers = () => ({ ...config.headers?.(), authorization: `Bearer ${config.secret}` })
  return createClient<C>(routeTable(contract), { ...config, headers })
}
