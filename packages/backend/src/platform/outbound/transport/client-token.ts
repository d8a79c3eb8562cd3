import { LifeSeconds } from '@ieum/contracts/outside/values/life-seconds.ts'
import { visible } from '@ieum/contracts/outside/values/visible.ts'
import { z } from 'zod'
import type { OutsideFailureReason, OutsideHttp, OutsideTarget } from './http-client.ts'
import { jsonOf } from './read-json.ts'
import { traceId } from './trace-id.ts'

const TokenAnswer = z.object({ access_token: visible(2_000), expires_in: LifeSeconds })

export type ClientTokenResult =
  | { readonly kind: 'token'; readonly accessToken: string }
  | { readonly kind: 'failed'; readonly reason: OutsideFailureReason | 'answer' }

/** Renewed this long before the end. */
const MARGIN_MS = 60_000

/**
 * Our own token (`client_credentials`) at the portal or an agency, fetched once and cached until shortly before it
 * expires on the business clock; call `forget` after a 40101.
 * @source docs/reference/standard.md#portal (지원-001); docs/reference/standard.md#authentication (통합인증-101)
 */
export function createClientToken(options: {
  http: OutsideHttp
  path: string
  scope: string
  clientId: string
  clientSecret: string
  operatorOrgCode: string
  now: () => number
}) {
  let cached: { accessToken: string; untilMs: number; sinceMs: number } | null = null
  let pending: Promise<ClientTokenResult> | null = null

  async function fetchToken(target: OutsideTarget): Promise<ClientTokenResult> {
    const reply = await options.http.request(target, {
      method: 'POST',
      path: options.path,
      headers: { 'x-api-tran-id': traceId(options.operatorOrgCode) },
      form: {
        grant_type: 'client_credentials',
        client_id: options.clientId,
        client_secret: options.clientSecret,
        scope: options.scope,
      },
    })
    if (reply.kind === 'failure') return { kind: 'failed', reason: reply.reason }
    const answer = TokenAnswer.safeParse(jsonOf(reply))
    if (reply.status !== 200 || !answer.success) return { kind: 'failed', reason: 'answer' }
    const sinceMs = options.now()
    cached = {
      accessToken: answer.data.access_token,
      sinceMs,
      untilMs: sinceMs + Math.max(answer.data.expires_in * 1_000 - MARGIN_MS, 1_000),
    }
    return { kind: 'token', accessToken: cached.accessToken }
  }

  return {
    get: async (target: OutsideTarget): Promise<ClientTokenResult> => {
      const now = options.now()
      // A business clock that was set back makes the token's dates meaningless too.
      if (cached && now < cached.untilMs && now >= cached.sinceMs)
        return { kind: 'token', accessToken: cached.accessToken }
      pending ??= fetchToken(target).finally(() => {
        pending = null
      })
      return pending
    },
    forget: () => {
      cached = null
    },
  }
}
