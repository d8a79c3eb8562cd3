import { request as send } from 'node:http'
import type { Endpoint, Method } from '@ieum/contract-kit/endpoint.ts'
import type { Input } from './valid-values.ts'

/** A request as sent bytes, with its fault. */
export type WireRequest = {
  readonly what: string
  readonly method: Method | 'HEAD' | 'OPTIONS'
  /** Path and query, sent unchanged. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | null
}

export type WireAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** The request that our own client would make. `key` is a new Idempotency-Key for every one. */
export function wireRequest(endpoint: Endpoint, { params, query, body }: Input, key: string): WireRequest {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one))
  }
  const headers: Record<string, string> =
    endpoint.method === 'GET' ? {} : { 'content-type': 'application/json', 'idempotency-key': key }
  return {
    what: 'as our client sends it',
    method: endpoint.method,
    path: search.size > 0 ? `${path}?${search}` : path,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  }
}

/** Sends the bytes unchanged: normalises nothing, follows no redirect, keeps no connection open. */
export function sendWire(
  baseUrl: string,
  { method, path, headers, body }: WireRequest,
  callerHeaders: Readonly<Record<string, string>>,
): Promise<WireAnswer> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = { hostname, port, method, path, agent: false, headers: { ...callerHeaders, ...headers, ...length } }
    const call = send(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    call.on('error', reject)
    call.end(body ?? undefined)
  })
}
