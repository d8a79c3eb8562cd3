/** TanStack Query options for every call that only reads. */
import type { Args, CallOptions, Client, Clients, Result, RouteRow } from './client.ts'
import type { Contract, EffectsOf, Endpoint } from './endpoint.ts'

type Reads<C extends Contract> = {
  [K in keyof C]: EffectsOf<C[K]> extends 'none' ? K : never
}[keyof C]

export type QueryOf<E extends Endpoint> = {
  queryKey: readonly [service: string, operation: string, args: unknown]
  queryFn: (context: { signal: AbortSignal }) => Promise<Result<E>>
}
export type Queries<C extends Contract> = { readonly [K in Reads<C>]: (...args: Args<C[K]>) => QueryOf<C[K]> }

/** `useQuery(queries.listAssets())`; keys are `[service, operation, args]`, so a service can be invalidated as a whole. */
export function createQueries<C extends Contract>(
  service: string,
  routes: readonly RouteRow[],
  client: Client<C>,
): Queries<C> {
  const calls = client as unknown as Record<string, (args: unknown, options: CallOptions) => Promise<unknown>>
  const queries = routes
    .filter((route) => route.method === 'GET' || route.readOnly)
    .map(({ name }) => [
      name,
      (args?: unknown, options?: CallOptions) => ({
        queryKey: [service, name, args ?? null] as const,
        queryFn: ({ signal }: { signal: AbortSignal }) => calls[name]?.(args, { ...options, signal }),
      }),
    ])
  return Object.fromEntries(queries) as Queries<C>
}

/** The query options of all services of a list. */
export function createServiceQueries<List extends { readonly [service: string]: { readonly contract: Contract } }>(
  routes: { readonly [Service in keyof List & string]: readonly RouteRow[] },
  clients: Clients<List>,
): { readonly [Service in keyof List]: Queries<List[Service]['contract']> } {
  const tables = Object.entries(routes as { readonly [service: string]: readonly RouteRow[] })
  const queries = tables.map(([service, table]) => [service, createQueries(service, table, clients[service] as never)])
  return Object.fromEntries(queries)
}
