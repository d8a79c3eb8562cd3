import { PUSH_CALLS } from '@ieum/contracts/outside/push.ts'
import type { OutsideFailureReason, OutsideHttp } from '../transport/http-client.ts'
import { createPeerCalls, type PeerAddress } from '../transport/peer-calls.ts'

/** A push notification: it announces a notice without its text. */
export type Push = {
  /** The token by which the gateway reaches our app on the phone. */
  readonly pushToken: string
  readonly noticeId: string
  readonly kind: string
}

/**
 * - `accepted`: the gateway accepted it
 * - `gone`: the phone no longer exists, or our app is not on it
 * - `unsent`: it was certainly not accepted, and may be sent again
 * - `unknown`: it may have been accepted
 */
export type PushOutcome = 'accepted' | 'gone' | 'unsent' | 'unknown'

/** Notifies a phone that there is a notice. @source docs/reference/native-bridge.md#notifications */
export type PushGateway = { send(push: Push, signal: AbortSignal): Promise<PushOutcome> }

export type PushAddress = PeerAddress

/** Failures after which the request has certainly not been handled. */
const UNSENT: readonly OutsideFailureReason[] = ['address', 'identity', 'connect', 'busy']

/** The operator's gateway over mutual TLS. */
export function createPushClient(http: OutsideHttp, address: PushAddress): PushGateway {
  const call = createPeerCalls(http, address)
  return {
    async send({ pushToken, noticeId, kind }, signal) {
      const reply = await call(PUSH_CALLS['알림-001'], { push_token: pushToken, notice_id: noticeId, kind }, signal)
      if (reply.kind === 'failure') return UNSENT.includes(reply.reason) ? 'unsent' : 'unknown'
      if (reply.status >= 200 && reply.status < 300) return 'accepted'
      if (reply.status === 404 || reply.status === 410) return 'gone'
      // A gateway that refuses has sent nothing; one that broke may have.
      return reply.status < 500 || reply.status === 503 ? 'unsent' : 'unknown'
    },
  }
}
