/** The typed client: contract types and a plain route table, no schemas, so it is light enough for a browser. */
import type { Contract, Endpoint, Input, Method, Output } from './endpoint.ts'

/** One row of the generated route table. */
export type RouteRow = {
  readonly name: string
  readonly method: Method
  readonly path: string
  /** Accepts an Idempotency-Key. */
  readonly wantsKey?: true
  /** A search that uses POST. */
  readonly readOnly?: true
}

type Part<Name extends string, S> = S extends undefined ? unknown : { [K in Name]: Input<S> }
type Has<E, K extends string> = E extends { [P in K]: infer S } ? S : undefined
type ArgsOf<E> = Part<'params', Has<E, 'params'>> &
  OptionalPart<'query', Has<E, 'query'>> &
  Part<'body', Has<E, 'body'>>
type OptionalPart<Name extends string, S> = S extends undefined
  ? unknown
  : Record<never, never> extends Input<S>
    ? { [K in Name]?: Input<S> }
    : { [K in Name]: Input<S> }
export type Args<E> =
  Record<never, never> extends ArgsOf<E>
    ? [args?: ArgsOf<E>, options?: CallOptions]
    : [args: ArgsOf<E>, options?: CallOptions]
export type Result<E extends Endpoint> = E['response'] extends null ? undefined : Output<E['response']>
export type Client<C extends Contract> = { readonly [K in keyof C]: (...args: Args<C[K]>) => Promise<Result<C[K]>> }

/** A typed client for each service of a list. */
export type Clients<List extends { readonly [service: string]: { readonly contract: Contract } }> = {
  readonly [Service in keyof List]: Client<List[Service]['contract']>
}

export type CallOptions = {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** Pass the key of the first try to repeat a call that may have arrived. */
  readonly idempotencyKey?: string
  /** Statuses that this call expects, with the reason: they still throw, but are not reported. */
  readonly expected?: { readonly [status: number]: string }
}

export type ClientConfig = {
  /** '' in a browser: the page's own origin. */
  readonly baseUrl: string
  readonly fetch?: typeof fetch
  /** Default 15 s. */
  readonly timeoutMs?: number
  /** Sent with every call: a cookie and an Origin outside a browser. */
  readonly headers?: () => Record<string, string>
  /** Receives every failure that the call did not expect. */
  readonly onError?: (error: ApiError, operation: string) => void
}

export type ClientDisplayError = { title: string | null; message: string; buttonLabel: string | null }

/** Thrown by a failed call. `status` 0: no answer (`NETWORK_ERROR`, `TIMEOUT`). */
export class ApiError extends Error {
  readonly status: number
  readonly errorCodeEnum: string
  readonly clientDisplayError: ClientDisplayError | null
  readonly requestId: string | null
  readonly details: Record<string, unknown> | null
  constructor(body: ErrorFields & { status: number }, options?: ErrorOptions) {
    super(`${body.status} ${body.errorCodeEnum}`, options)
    this.name = 'ApiError'
    this.status = body.status
    this.errorCodeEnum = body.errorCodeEnum
    this.clientDisplayError = body.clientDisplayError ?? null
    this.requestId = body.requestId ?? null
    this.details = body.details ?? null
  }
}
export type ErrorFields = {
  errorCodeEnum: string
  clientDisplayError?: ClientDisplayError | null
  requestId?: string | null
  details?: Record<string, unknown> | null
}

/** The only conversion of an answer to an error; a body that is not our envelope (a proxy's page) is `UNKNOWN`. */
export function apiErrorOf(status: number, text: string): ApiError {
  try {
    const body = JSON.parse(text) as ErrorFields | null
    if (typeof body?.errorCodeEnum === 'string') return new ApiError({ ...body, status })
  } catch {}
  return new ApiError({ status, errorCodeEnum: 'UNKNOWN' })
}

/** `routes` is the table generated from the contract `C`; only the type of the contract is imported. */
export function createClient<C extends Contract>(routes: readonly RouteRow[], config: ClientConfig): Client<C> {
  const calls = routes.map((route) => [
    route.name,
    async (args: CallArgs = {}, options: CallOptions = {}) => {
      try {
        return await callOnce(route, args, options, config)
      } catch (error) {
        if (error instanceof ApiError && !options.expected?.[error.status]) config.onError?.(error, route.name)
        throw error
      }
    },
  ])
  return Object.fromEntries(calls) as Client<C>
}

/** A table that is fetched with the first call; if the fetch fails, the call has no answer. */
export type LaterTable = () => Promise<readonly RouteRow[]>

/**
 * Returns the clients of all services of a list; `routes` is the generated table of tables, some of which may be loaded
 * later.
 */
export function createClients<List extends { readonly [service: string]: { readonly contract: Contract } }>(
  routes: { readonly [Service in keyof List]: readonly RouteRow[] | LaterTable },
  config: ClientConfig,
): Clients<List> {
  const clients = Object.entries(routes as { readonly [service: string]: readonly RouteRow[] | LaterTable }).map(
    ([service, table]) => [
      service,
      typeof table === 'function'
        ? methodsOnceLoaded(async () => createClient(await tableOf(table), config))
        : createClient(table, config),
    ],
  )
  return Object.fromEntries(clients) as Clients<List>
}

/** @throws ApiError `NETWORK_ERROR` */
export async function tableOf(table: readonly RouteRow[] | LaterTable): Promise<readonly RouteRow[]> {
  if (typeof table !== 'function') return table
  try {
    return await table()
  } catch (cause) {
    throw new ApiError({ status: 0, errorCodeEnum: 'NETWORK_ERROR' }, { cause })
  }
}

type Methods = { readonly [name: string]: (...args: never[]) => Promise<unknown> }

/**
 * Returns an object whose methods first wait for the object that implements them; it is loaded once, and again after a
 * failure.
 */
export function methodsOnceLoaded<M extends Methods>(load: () => Promise<M>): M {
  let loaded: Promise<M> | null = null
  const once = () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }
  const method =
    (name: string) =>
    async (...args: never[]) => {
      const found = (await once())[name]
      if (!found) throw new TypeError(`there is no call ${name}`)
      return found(...args)
    }
  // An `await` of the object itself must not treat it as a promise.
  return new Proxy({} as M, {
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? method(name) : undefined),
  })
}

type Values = Record<string, unknown>
export type CallArgs = { params?: Values; query?: Values; body?: unknown }

async function callOnce(route: RouteRow, args: CallArgs, options: CallOptions, config: ClientConfig): Promise<unknown> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? config.timeoutMs ?? 15_000)
  const headers: Record<string, string> = { accept: 'application/json', ...config.headers?.() }
  if (route.method !== 'GET') headers['content-type'] = 'application/json'
  if (route.wantsKey) headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID()
  const init: RequestInit = { method: route.method, headers, credentials: 'same-origin', redirect: 'error' }
  if (args.body !== undefined) init.body = JSON.stringify(args.body)
  init.signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    const response = await (config.fetch ?? fetch)(config.baseUrl + urlOf(route.path, args), init)
    const text = await response.text()
    if (!response.ok) throw apiErrorOf(response.status, text)
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error
    throw new ApiError({ status: 0, errorCodeEnum: timeout.aborted ? 'TIMEOUT' : 'NETWORK_ERROR' }, { cause: error })
  }
}

/** Fills the path and adds the query; arrays become repeated names, `undefined` and `null` are left out. */
export function urlOf(path: string, { params = {}, query = {} }: CallArgs): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new TypeError(`${path}: ${name} is missing`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}
