import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import type { z } from 'zod'
import type { OutsideFailure, OutsideHttp, OutsideReply, OutsideRequest } from './http-client.ts'
import { jsonOf, rspCodeOf } from './read-json.ts'
import { traceId } from './trace-id.ts'

/** Where a party is called, and our credentials there. */
export type PeerAddress = {
  /** Base URL: the path of each call follows its path. */
  readonly url: string
  /** Business number that the party's certificate must contain. */
  readonly serialNumber: string
  readonly clientId: string
  readonly clientSecret: string
}

type Call = Pick<OutsideRequest, 'method' | 'path'>

export type CallPeer = (call: Call, json: unknown, signal?: AbortSignal) => Promise<OutsideReply | OutsideFailure>

/**
 * Calls a party with JSON over mutual TLS and HTTP Basic credentials.
 * @param operatorOrgCode for `x-api-tran-id`; absent for a party outside the standard
 */
export function createPeerCalls(http: OutsideHttp, address: PeerAddress, operatorOrgCode?: string): CallPeer {
  const { host, pathname } = new URL(address.url)
  const target = { domain: host, serialNumber: address.serialNumber }
  const basePath = pathname.replace(/\/$/, '')
  const authorization = `Basic ${Buffer.from(`${address.clientId}:${address.clientSecret}`).toString('base64')}`
  return ({ method, path }, json, signal) =>
    http.request(target, {
      method,
      path: basePath + path,
      headers: operatorOrgCode ? { authorization, 'x-api-tran-id': traceId(operatorOrgCode) } : { authorization },
      json,
      ...(signal && { signal }),
    })
}

/** The answer of a call that succeeded, as the schema reads it; null for every other reply. */
export function successOf<S extends z.ZodType>(reply: OutsideReply | OutsideFailure, schema: S): z.output<S> | null {
  if (reply.kind === 'failure' || reply.status !== 200) return null
  const body = jsonOf(reply)
  const parsed = schema.safeParse(body)
  return rspCodeOf(body) === rspCodes.success && parsed.success ? parsed.data : null
}
