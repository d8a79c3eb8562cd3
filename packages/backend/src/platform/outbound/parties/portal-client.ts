/** The comprehensive portal: the participants of MyData, and our weekly reports to it (지원-001, 지원-002, 지원-004). */

import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import {
  type Maintenance,
  PORTAL_CALLS,
  PortalOrg,
  PortalOrgCode,
  PortalOrgsAnswer,
  PortalStatisticsAnswer,
} from '@ieum/contracts/outside/mydata/portal.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { createClientToken } from '../transport/client-token.ts'
import type { OutsideFailureReason, OutsideHttp } from '../transport/http-client.ts'
import { jsonOf, rspCodeOf } from '../transport/read-json.ts'
import { traceId } from '../transport/trace-id.ts'

export type PortalPeer = {
  readonly url: string
  readonly serialNumber: string
  readonly clientId: string
  readonly clientSecret: string
}

export type PortalRead =
  | {
      readonly kind: 'organizations'
      /** One per organisation: of several the last. */
      readonly rows: readonly PortalOrg[]
      /** Rows that could not be read; the others are used all the same. */
      readonly unreadableCount: number
      /**
       * Organisations of the unreadable rows: their stored data stay. Null when a row does not even name its
       * organisation.
       */
      readonly unreadableOrgCodes: readonly string[] | null
      /** To be sent with the next read. */
      readonly searchTimestamp: string
      readonly allMaintenance: Maintenance | null
    }
  | { readonly kind: 'failed'; readonly reason: OutsideFailureReason | 'answer' }

export type PortalClient = {
  /** Participants changed since `searchTimestamp`; `'0'` returns all active ones. */
  readOrganizations(searchTimestamp: string): Promise<PortalRead>
  /** Whether the portal accepted the report of a week; `body` is JSON. */
  sendStatistics(body: string): Promise<boolean>
}

/** The list of all participants comes in one answer. */
const MOST_VALUES = 200_000

export function createPortalClient(options: {
  http: OutsideHttp
  peer: PortalPeer
  operatorOrgCode: string
  now: () => number
}): PortalClient {
  const { http, peer, operatorOrgCode } = options
  const target = { domain: new URL(peer.url).host, serialNumber: peer.serialNumber }
  const token = createClientToken({ ...options, ...peer, path: PORTAL_CALLS['지원-001'].path, scope: 'manage' })

  async function readOnce(searchTimestamp: string): Promise<PortalRead | 'token-invalid'> {
    const authorization = await token.get(target)
    if (authorization.kind === 'failed') return authorization
    const reply = await http.request(target, {
      method: 'GET',
      path: PORTAL_CALLS['지원-002'].path,
      query: { search_timestamp: searchTimestamp },
      headers: {
        authorization: `Bearer ${authorization.accessToken}`,
        'x-api-tran-id': traceId(operatorOrgCode),
      },
    })
    if (reply.kind === 'failure') return { kind: 'failed', reason: reply.reason }
    const json = jsonOf(reply, MOST_VALUES)
    if (rspCodeOf(json) === rspCodes.tokenInvalid || reply.status === 401) return 'token-invalid'
    const answer = PortalOrgsAnswer.safeParse(json)
    if (reply.status !== 200 || !answer.success || answer.data.rsp_code !== rspCodes.success) {
      return { kind: 'failed', reason: 'answer' }
    }
    return {
      kind: 'organizations',
      ...(await rowsOf(answer.data.org_list ?? [])),
      searchTimestamp: answer.data.search_timestamp ?? searchTimestamp,
      allMaintenance: answer.data.all_maintenance ?? null,
    }
  }

  async function sendOnce(body: string): Promise<boolean | 'token-invalid'> {
    const authorization = await token.get(target)
    if (authorization.kind === 'failed') return false
    const { method, path } = PORTAL_CALLS['지원-004']
    const reply = await http.request(target, {
      method,
      path,
      json: JSON.parse(body),
      headers: {
        authorization: `Bearer ${authorization.accessToken}`,
        'x-api-tran-id': traceId(operatorOrgCode),
      },
    })
    if (reply.kind === 'failure') return false
    const json = jsonOf(reply)
    if (rspCodeOf(json) === rspCodes.tokenInvalid || reply.status === 401) return 'token-invalid'
    const answer = PortalStatisticsAnswer.safeParse(json)
    return reply.status === 200 && answer.success && answer.data.rsp_code === rspCodes.success
  }

  return {
    sendStatistics: async (body) => {
      const first = await sendOnce(body)
      if (first !== 'token-invalid') return first
      token.forget()
      return (await sendOnce(body)) === true
    },
    readOrganizations: async (searchTimestamp) => {
      const first = await readOnce(searchTimestamp)
      if (first !== 'token-invalid') return first
      token.forget()
      const second = await readOnce(searchTimestamp)
      return second === 'token-invalid' ? { kind: 'failed', reason: 'answer' } : second
    },
  }
}

/** Reads rows one by one; of several rows of one organisation the last counts. */
async function rowsOf(list: readonly unknown[]) {
  const byOrgCode = new Map<string, PortalOrg>()
  const unreadableOrgCodes: (string | null)[] = []
  for (const row of list) {
    const parsed = PortalOrg.safeParse(row)
    if (parsed.success) byOrgCode.set(parsed.data.org_code, parsed.data)
    else unreadableOrgCodes.push(PortalOrgCode.safeParse(row).data?.org_code ?? null)
    await yieldToEventLoop()
  }
  const known = unreadableOrgCodes.filter((orgCode) => orgCode !== null)
  return {
    rows: [...byOrgCode.values()],
    unreadableCount: unreadableOrgCodes.length,
    unreadableOrgCodes: known.length === unreadableOrgCodes.length ? known : null,
  }
}
