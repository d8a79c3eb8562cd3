import {
  type CallArgs,
  type CallOptions,
  type LaterTable,
  methodsOnceLoaded,
  type RouteRow,
  tableOf,
} from '@ieum/contract-kit/client.ts'
import { isUnreachable } from './api-errors.ts'

/** How long an answer is reused without a new request. */
const CACHE_MS = 30_000
/** Wait before the one retry of a read without an answer. */
const RETRY_MS = 1_000

type Call = (args?: CallArgs, options?: CallOptions) => Promise<unknown>
type Client = { readonly [operation: string]: Call }
type Services = { readonly [service: string]: Client }
type CachedRead = { readonly answer: Promise<unknown>; readonly untilMs: number }

/**
 * Caching clients for page loaders: two pages that request the same within half a minute share one answer. Caches reads
 * only, never a failure. Browser only: on the server everybody would share the cache.
 *
 * @param elapsedMs a monotonic clock
 * @returns the clients, and `forget`, to be called after a change
 */
export function cacheReads<Clients extends object>(
  clients: Clients,
  routes: { readonly [service in keyof Clients]: readonly RouteRow[] | LaterTable },
  elapsedMs: () => number,
): { readonly clients: Clients; forget(): void } {
  const cache = new Map<string, CachedRead>()
  const withCache = (name: string, call: Call): Call => {
    return (args = {}, options) => {
      const key = `${name} ${JSON.stringify(args)}`
      const nowMs = elapsedMs()
      for (const [each, { untilMs }] of cache) if (untilMs <= nowMs) cache.delete(each)
      const known = cache.get(key)
      if (known) return known.answer
      const answer = onceMore(() => call(args, options))
      cache.set(key, { answer, untilMs: nowMs + CACHE_MS })
      answer.catch(() => {
        if (cache.get(key)?.answer === answer) cache.delete(key)
      })
      return answer
    }
  }
  const withStored = (service: string, table: readonly RouteRow[]): Client => {
    const client = (clients as Services)[service] ?? {}
    const calls = table.map(({ name, method, readOnly }) => {
      const call = client[name] as Call
      return [name, method === 'GET' || readOnly ? withCache(`${service} ${name}`, call) : call]
    })
    return Object.fromEntries(calls)
  }
  const tables = Object.entries(routes as { readonly [service: string]: readonly RouteRow[] | LaterTable })
  const calls = tables.map(([service, table]) => [
    service,
    typeof table === 'function'
      ? methodsOnceLoaded(async () => withStored(service, await tableOf(table)))
      : withStored(service, table),
  ])
  return { clients: Object.fromEntries(calls) as Clients, forget: () => cache.clear() }
}

async function onceMore<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return call()
  }
}
