import { effectsOf, wantsIdempotencyKey } from '@ieum/contract-kit/endpoint.ts'
import { limitsOf, weightOf } from '@ieum/contract-kit/limit.ts'
import type { Around, Route } from '@ieum/contract-kit/serve.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Db } from '../db/pool.ts'
import { Refusal } from '../refusal.ts'
import type { AccessLog } from './access-log/access-log.ts'
import type { LookUp } from './access-log/access-log-rows.ts'
import { inOneTransaction } from './idempotency/idempotency.ts'
import type { ConsumeLimit } from './limits/limits.ts'

/** Whether this person has agreed to these terms; asked before every call whose contract needs them. */
export type HasAgreed = (userId: UserId, terms: string) => Promise<boolean>

export type AroundConfig = {
  readonly db: Db
  readonly idempotency: (route: Route, context: unknown) => Around
  readonly accessLog: Pick<AccessLog, 'record'>
  readonly consumeLimit: ConsumeLimit
  readonly hasAgreed?: HasAgreed
  /** Whether this person exists; asked before every internal call that names a person. */
  readonly isPerson?: (userId: UserId) => Promise<boolean>
}

const CALLERS: Partial<Record<string, LookUp['caller']>> = {
  user: 'USER',
  internal: 'INTERNAL',
  management: 'MANAGEMENT',
}

/**
 * Everything that runs around the handlers of one route: whether the person exists, the entry in the access log,
 * limits, terms, idempotency.
 *
 * A limit is charged before any other check and is not given back, so that repeated and refused calls cost something,
 * too. A repetition with the same key that comes too early gets a retry time, and later the same response as the first.
 */
export function createAround({
  db,
  idempotency,
  accessLog,
  consumeLimit,
  hasAgreed,
  isPerson,
}: AroundConfig): (route: Route, context: unknown) => Around | undefined {
  return (route, context) => {
    const { endpoint, operation } = route
    const layers: Around[] = []
    for (const limit of limitsOf(operation, endpoint)) {
      if (limit.countedBy === 'handler') continue
      layers.push(async (call, run) => {
        const retryAfterMs = call.user && (await consumeLimit(call.user.userId, limit, weightOf(limit, call.body)))
        if (retryAfterMs !== null) throw new Refusal('RATE_LIMITED', undefined, { retryAfterMs })
        return run()
      })
    }
    const { needsTerms } = endpoint
    if (needsTerms) {
      if (!hasAgreed) throw new Error(`${operation} needs terms, but nobody can tell who has agreed to them`)
      layers.push(async (call, run) => {
        if (!call.user || !(await hasAgreed(call.user.userId, needsTerms))) throw new Refusal('TERMS_CONSENT_REQUIRED')
        return run()
      })
    }
    if (wantsIdempotencyKey(endpoint)) layers.push(idempotency(route, context))
    else if (effectsOf(endpoint) === 'database') layers.push(inOneTransaction(db, context))
    const caller = CALLERS[endpoint.who]
    if (caller && endpoint.isAccessLogged !== false) {
      layers.unshift(async (call, run) => {
        const sent = await run()
        const { user, requestId, caller: service } = call
        if (user) accessLog.record({ userId: user.userId, operation, caller, service, requestId })
        return sent
      })
    }
    if (endpoint.who === 'internal' || endpoint.who === 'management') {
      if (!isPerson) throw new Error(`${operation} may name a person, but nobody can tell who there is`)
      layers.unshift(async (call, run) => {
        if (call.user && !(await isPerson(call.user.userId))) throw new Refusal('NOT_FOUND')
        return run()
      })
    }
    return layers.length === 0 ? undefined : layers.reduceRight((inner, outer) => nest(outer, inner))
  }
}

const nest =
  (outer: Around, inner: Around): Around =>
  (call, run) =>
    outer(call, () => inner(call, run))
