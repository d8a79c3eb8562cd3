/**
 * The shape of one call as plain data: what the wire looks like and who may use it.
 *
 * A contract is an object of endpoints. Server, typed client, query options, OpenAPI and
 * the internal twins are all derived from it, so nothing about a call is written twice.
 */

import type { $brand } from 'zod/v4/core'

/** Any zod 4 schema, constrained by its shape only: naming `z.ZodType` here costs the compiler dearly. */
export type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call:
 * - `public`: anybody; no session is read
 * - `user`: the signed-in person, path `users/me`
 * - `internal`: another service of ours, on the internal listener, user id in the path
 * - `provider`: the analysis organisation, with its own credential and an analysisToken in the body
 * - `management`: operators, on the internal listener; a person they ask about is `ieumUserId` in the query
 */
export type Caller = 'public' | 'user' | 'internal' | 'provider' | 'management'

/**
 * What a call changes:
 * - `none`: nothing; it may be repeated, and made while a page loads
 * - `database`: rows alone, all of them in one transaction; its handler gets that transaction
 * - `outside`: more than one transaction keeps or takes back: it asks somebody else, opens a session, enqueues work
 */
export type Effects = 'none' | 'database' | 'outside'

/** How often one person may make a call. */
export type CallLimit = {
  readonly most: number
  /** From the first call on; the next one after that begins anew. */
  readonly perSeconds: number
  /** Name of a list in the body: its items count, not the call. */
  readonly counts?: string
  /** The handler takes it, in its own transaction: what it answers when nothing is left hangs on its rows. */
  readonly takenBy?: 'handler'
}

type Described = {
  /** Exact path with `{name}` for parameters, as the specification writes it. */
  readonly path: `/${string}`
  readonly who: Caller
  /** One line for people who read the OpenAPI file. */
  readonly summary: string
  /** Codes that this call may answer with beside those every call shares. */
  readonly errors: readonly string[]
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** `null`: 204 without a body. */
  readonly response: Schema | null
  /** Largest body, where the listener's own limit is too small. */
  readonly maxBodyBytes?: number
  /** A change that may happen twice (analytics): takes no Idempotency-Key. */
  readonly takesKey?: false
  /** The handler answers bytes that were checked where they were made; nothing is parsed on the way out. */
  readonly raw?: true
  /** A plain route beside the kit, described here only: server-sent events, each of them a `response`, or a file. */
  readonly streams?: true | 'application/zip'
  /** Terms without which the call answers TERMS_CONSENT_REQUIRED. */
  readonly needsTerms?: string
  /** Also served as `users/{ieumUserId}` on the internal listener; of calls without effects alone. */
  readonly twin?: true
  /**
   * How often one person may call. Left out: together with everything else that changes something and declares none.
   * `none`: never refused, because it has to be possible whatever was done before (signing out).
   */
  readonly limit?: CallLimit | 'none'
  /** Not a look-up of personal data (progress polled twice a second): stays out of the access log. */
  readonly isAccessLogged?: false
}

/** A GET that changes something (`revoke-consent`) says so: no HEAD, not cacheable, needs our own origin. */
export type Endpoint = Described &
  (
    | { readonly method: 'GET'; readonly effects?: Effects }
    | { readonly method: Exclude<Method, 'GET'>; readonly effects: Effects }
  )

export type Contract = { readonly [operation: string]: Endpoint }

export type EffectsOf<E extends Endpoint> = E extends { readonly effects: infer X extends Effects } ? X : 'none'

export const effectsOf = (endpoint: Endpoint): Effects => endpoint.effects ?? 'none'

/** The output a handler sees (after parsing) of an optional schema. */
export type Output<S> = S extends Schema ? S['_zod']['output'] : undefined

/** The input a caller writes (before parsing) of an optional schema. */
export type Input<S> = S extends Schema ? S['_zod']['input'] : undefined

/** Ids of the caller, as `.brand()` makes them: neither is taken for the other, nor a bare text for one of them. */
export type UserId = string & $brand<'UserId'>
export type SessionId = string & $brand<'SessionId'>

/** A signed-in person, or the one whom an internal call names in its path (`sessionId` is then empty). */
export type User = { readonly userId: UserId; readonly sessionId: SessionId }

/** A person's POST, PATCH or DELETE that changes something takes an Idempotency-Key; PUT is one by itself. */
export function wantsIdempotencyKey(endpoint: Endpoint): boolean {
  const { who, method, takesKey } = endpoint
  const isPersonal = who === 'user' || who === 'internal'
  return isPersonal && effectsOf(endpoint) !== 'none' && takesKey !== false && method !== 'GET' && method !== 'PUT'
}

/** Keeps literal types of a contract; checks nothing at run time. */
export function contract<const C extends Contract>(endpoints: C): C {
  return endpoints
}
