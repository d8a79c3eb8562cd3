import { effectsOf, wantsIdempotencyKey } from '@ieum/contract-kit/endpoint.ts'
import type { Around, Route } from '@ieum/contract-kit/serve.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Db } from '../db/pool.ts'
import type { AccessLog } from './access-log.ts'
import type { LookUp } from './access-log-rows.ts'
import { inOneTransaction } from './idempotency.ts'
import { Refusal } from './refusal.ts'

/** Whether this person has agreed to these terms; asked before every call whose contract needs them. */
export type HasAgreed = (userId: UserId, terms: string) => Promise<boolean>

export type AroundConfig = {
  readonly db: Db
  readonly idempotency: (route: Route, context: unknown) => Around
  readonly accessLog: Pick<AccessLog, 'record'>
  readonly hasAgreed?: HasAgreed
  /** Whether there is such a person; asked before every call that names one in its path. */
  readonly isPerson?: (userId: UserId) => Promise<boolean>
}

const CALLERS: Partial<Record<string, LookUp['caller']>> = {
  user: 'USER',
  internal: 'INTERNAL',
  management: 'MANAGEMENT',
}

/**
 * Everything that runs around the handlers of one route: whether there is such a person, the entry in the access log,
 * idempotency, terms.
 */
export function createAround({
  db,
  idempotency,
  accessLog,
  hasAgreed,
  isPerson,
}: AroundConfig): (route: Route, context: unknown) => Around | undefined {
  return (route, context) => {
    const { endpoint, operation } = route
    const layers: Around[] = []
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
    if (endpoint.who === 'internal') {
      if (!isPerson) throw new Error(`${operation} names a person, but nobody can tell who there is`)
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
