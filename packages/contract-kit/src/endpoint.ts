/**
 * The shape of one call as plain data: its wire form and its allowed callers.
 *
 * A contract is an object of endpoints. Server, typed client, query options, OpenAPI and the internal twins are all
 * derived from it, so every fact about a call is written once.
 */

import type { $brand } from 'zod/v4/core'

/** Any zod 4 schema, constrained only by its shape: naming `z.ZodType` here is expensive for the compiler. */
export type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Allowed callers:
 * - `public`: anybody; no session is read
 * - `user`: the signed-in person, path `users/me`
 * - `internal`: another service of ours, on the internal listener, user id in the path
 * - `provider`: the laboratory, with its own credential and an analysisToken in the body
 * - `management`: operators, on the internal listener; the person in question is `ieumUserId` in the query
 */
export type Caller = 'public' | 'user' | 'internal' | 'provider' | 'management'

/**
 * What a call changes:
 * - `none`: nothing; it may be repeated, and made while a page loads
 * - `database`: only rows, all in one transaction; its handler receives that transaction
 * - `outside`: effects that a transaction cannot roll back: it makes an external call, opens a session or enqueues work
 */
export type Effects = 'none' | 'database' | 'outside'

/** How often one person may make a call. */
export type CallLimit = {
  readonly most: number
  /** Counted from the first call; the first call after that period starts the next one. */
  readonly perSeconds: number
  /** Name of a list in the body: its items are counted instead of the call. */
  readonly counts?: string
  /** The handler consumes it in its own transaction, because the answer to an exhausted limit depends on its rows. */
  readonly countedBy?: 'handler'
}

type Described = {
  /** Exact path with `{name}` for parameters, as in the specification. */
  readonly path: `/${string}`
  readonly who: Caller
  /** One line for readers of the OpenAPI file. */
  readonly summary: string
  /** Codes that this call may return in addition to those that every call shares. */
  readonly errors: readonly string[]
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** `null`: 204 without a body. */
  readonly response: Schema | null
  /** Maximum body size, where the listener's own limit is too small. */
  readonly maxBodyBytes?: number
  /** A change that may be made twice (analytics): accepts no Idempotency-Key. */
  readonly takesKey?: false
  /** The handler returns bytes that were checked where they were made; the answer is not parsed. */
  readonly raw?: true
  /** A plain route beside the kit, only described here: server-sent events, each of them a `response`, or a file. */
  readonly streams?: true | 'application/zip'
  /** Terms without which the call answers TERMS_CONSENT_REQUIRED. */
  readonly needsTerms?: string
  /** Also served as `users/{ieumUserId}` on the internal listener; only for calls without effects. */
  readonly twin?: true
  /**
   * How often one person may make the call. Left out: counted together with all other changes that declare no limit.
   * `none`: never refused, because it must be possible at any time (signing out).
   */
  readonly limit?: CallLimit | 'none'
  /** Not a look-up of personal data (progress polled twice a second): it is not recorded in the access log. */
  readonly isAccessLogged?: false
}

/** A GET that changes something (`revoke-consent`) declares it: no HEAD, not cacheable, requires our own origin. */
export type Endpoint = Described &
  (
    | { readonly method: 'GET'; readonly effects?: Effects }
    | { readonly method: Exclude<Method, 'GET'>; readonly effects: Effects }
  )

export type Contract = { readonly [operation: string]: Endpoint }

export type EffectsOf<E extends Endpoint> = E extends { readonly effects: infer X extends Effects } ? X : 'none'

export const effectsOf = (endpoint: Endpoint): Effects => endpoint.effects ?? 'none'

/** The output of an optional schema as a handler sees it (after parsing). */
export type Output<S> = S extends Schema ? S['_zod']['output'] : undefined

/** The input of an optional schema as a caller writes it (before parsing). */
export type Input<S> = S extends Schema ? S['_zod']['input'] : undefined

/** Ids of the caller, as `.brand()` makes them: they cannot be swapped, and a plain text is neither of them. */
export type UserId = string & $brand<'UserId'>
export type SessionId = string & $brand<'SessionId'>

/** A signed-in person, or the person in the path of an internal call (`sessionId` is then empty). */
export type User = { readonly userId: UserId; readonly sessionId: SessionId }

/**
 * Returns whether the call requires an Idempotency-Key: a person's POST, PATCH or DELETE that changes something does;
 * PUT is idempotent by itself.
 */
export function wantsIdempotencyKey(endpoint: Endpoint): boolean {
  const { who, method, takesKey } = endpoint
  const isPersonal = who === 'user' || who === 'internal'
  return isPersonal && effectsOf(endpoint) !== 'none' && takesKey !== false && method !== 'GET' && method !== 'PUT'
}

/** Preserves the literal types of a contract; checks nothing at run time. */
export function contract<const C extends Contract>(endpoints: C): C {
  return endpoints
}
