import { randomBytes } from 'node:crypto'
import type { AuthorizeRequest } from '@ieum/contracts/outside/mydata/authorize.ts'
import type { ConsentDocument } from '@ieum/contracts/outside/mydata/oauth.ts'
import type { SandboxClock } from '../clock.ts'
import { MINUTE_MS } from '../durations.ts'
import type { Store } from '../store.ts'

/** One person sent to one institution's page (개별인증-001), and the result. */
export type Authorization = {
  readonly authorizationId: string
  readonly orgCode: string
  /** The person whose data the operator requests, by its own statement. */
  readonly ci: string
  readonly apiTranId: string
  readonly request: AuthorizeRequest
  readonly startedAtMs: number
  /** Whether the person has signed in on the page. */
  readonly isSignedIn: boolean
  readonly state: 'OPEN' | 'APPROVED' | 'REFUSED' | 'USED'
  readonly code?: string
  readonly approvedAtMs?: number
  /** The data that the person allows the institution to send. */
  readonly document?: ConsentDocument
}

/** Lifetime of a page, and of a code. @source docs/reference/standard.md#individual-authentication */
export const AUTHORIZATION_MS = 10 * MINUTE_MS

export type Authorizations = {
  start(one: Pick<Authorization, 'orgCode' | 'ci' | 'apiTranId' | 'request'>): Authorization
  /** Undefined when there is none, or it has expired. */
  findOpen(authorizationId: string): Authorization | undefined
  signIn(one: Authorization): Authorization
  approve(one: Authorization, document: ConsentDocument): Authorization
  refuse(one: Authorization): Authorization
  /** Redeems a code, once and before it expires, at the institution that issued it. */
  redeem(orgCode: string, code: string): Authorization | undefined
}

export function createAuthorizations(store: Store, clock: SandboxClock): Authorizations {
  const stored = store.collection<Authorization>('authorizations')
  const put = (one: Authorization) => {
    stored.put(one.authorizationId, one)
    return one
  }
  return {
    start: (request) =>
      put({
        ...request,
        authorizationId: randomBytes(18).toString('base64url'),
        startedAtMs: clock.now(),
        isSignedIn: false,
        state: 'OPEN',
      }),
    findOpen(authorizationId) {
      const one = stored.get(authorizationId)
      return one?.state === 'OPEN' && clock.now() < one.startedAtMs + AUTHORIZATION_MS ? one : undefined
    },
    signIn: (one) => put({ ...one, isSignedIn: true }),
    approve: (one, document) =>
      put({
        ...one,
        state: 'APPROVED',
        document,
        code: randomBytes(48).toString('base64url'),
        approvedAtMs: clock.now(),
      }),
    refuse: (one) => put({ ...one, state: 'REFUSED' }),
    redeem(orgCode, code) {
      const one = stored.values().find((each) => each.orgCode === orgCode && each.code === code)
      if (one?.state !== 'APPROVED') return undefined
      put({ ...one, state: 'USED' })
      return clock.now() < (one.approvedAtMs ?? 0) + AUTHORIZATION_MS ? one : undefined
    },
  }
}
