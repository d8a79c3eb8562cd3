import { setTimeout as delay } from 'node:timers/promises'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { freshTurn } from '../../yield-to-event-loop.ts'
import type { OutsideHttp, OutsideReply, OutsideRequest } from '../transport/http-client.ts'
import { jsonOf, rspCodeOf } from '../transport/read-json.ts'
import { traceId } from '../transport/trace-id.ts'
import { type DataProviderFailure, statisticsCode } from './data-outcome.ts'
import type { DataProvider } from './data-provider.ts'

/** One call that ended, for the weekly statistics. */
export type CallRecord = {
  readonly organizationGuid: OrganizationGuid
  readonly apiId: string
  readonly apiType: string
  readonly rspCode: string
  readonly elapsedMs: number
}

/** An institution's answer, of any meaning. */
export type Answered = { readonly reply: OutsideReply; readonly json: unknown; readonly rspCode: string | null }

/** Sends one call; `trace` is its x-api-tran-id; a new one of ours where the caller has none. */
export type SendToProvider = (
  dataProvider: DataProvider,
  api: { readonly id: string; readonly type: string },
  request: OutsideRequest,
  trace?: string,
) => Promise<Answered | { readonly reason: DataProviderFailure }>

/** Parsing an answer above this size is a step of its own; an ordinary page is smaller. */
const LARGE_BYTES = 100_000

/** Tries of one call whose connection was not made. */
const MAX_CONNECT_TRIES = 3
const CONNECT_RETRY_MS = 250

/** Sends, times and counts each call; refuses an answer with another trace id, because it belongs to another call. */
export function createSendToProvider(options: {
  readonly http: OutsideHttp
  readonly operatorOrgCode: string
  readonly record: (call: CallRecord) => void
  /** Monotonic milliseconds, for latencies. */
  readonly elapsed: () => number
}): SendToProvider {
  const { http, operatorOrgCode, record, elapsed } = options

  /** A call whose connection was not made has requested nothing, so it is tried again: a busy moment is no refusal. */
  async function sendAgain(dataProvider: DataProvider, request: OutsideRequest) {
    for (let tries = 1; ; tries += 1) {
      const reply = await http.request(dataProvider, request)
      const isUnsent = reply.kind === 'failure' && reply.reason === 'connect'
      if (!isUnsent || tries === MAX_CONNECT_TRIES || request.signal?.aborted) return reply
      await delay(CONNECT_RETRY_MS, undefined, { signal: request.signal }).catch(() => undefined)
    }
  }

  return async (dataProvider, api, request, trace = traceId(operatorOrgCode)) => {
    const startedAt = elapsed()
    const reply = await sendAgain(dataProvider, { ...request, headers: { ...request.headers, 'x-api-tran-id': trace } })
    const done = (rspCode: string) =>
      record({
        organizationGuid: dataProvider.guid,
        apiId: api.id,
        apiType: api.type,
        rspCode,
        elapsedMs: elapsed() - startedAt,
      })
    if (reply.kind === 'failure') {
      done(reply.reason)
      return { reason: reply.reason }
    }
    if (reply.body.length > LARGE_BYTES) await freshTurn()
    const json = jsonOf(reply)
    const rspCode = rspCodeOf(json)
    done(statisticsCode(rspCode, reply.status))
    const echoed = reply.headers['x-api-tran-id']
    if (echoed !== undefined && echoed !== trace) return { reason: 'answer' }
    if (json === undefined && reply.status === 200) return { reason: 'not-json' }
    return { reply, json, rspCode }
  }
}
