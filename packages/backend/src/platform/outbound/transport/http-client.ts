/**
 * The only way to call other systems: HTTPS to exactly the host and port of an organisation row, with our client
 * certificate. Every new connection checks the peer's business number (SERIALNUMBER of its certificate).
 *
 * A failure is a value of a closed union, never an exception, so that a caller cannot forget one. Redirects are
 * refused, bodies are bounded (size after decompression and ratio), and every call ends by its own limits and its
 * caller's signal, regardless of its connection.
 *
 * @source docs/reference/standard.md#parties-and-transport; docs/concepts/outside-calls.md#calls;
 * docs/decisions/0065-one-socket-per-outside-call.md
 */
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { LRUCache } from 'lru-cache'
import { Client } from 'undici'
import { isPlainDomain } from './addresses.ts'
import { type BodyLimits, BodyTooLargeError, readBoundedBody, UnreadableBodyError } from './bounded-body.ts'
import { type Connection, type Connections, createConnections } from './connections.ts'
import { connectorTo, OutsideConnectError } from './connector.ts'
import { type CallEnd, callEnd } from './deadline.ts'

/** Where the organisation is, by the portal's row. */
export type OutsideTarget = {
  /** `host` or `host:port`, without a scheme. */
  readonly domain: string
  /** Business number that its certificate must contain. */
  readonly serialNumber: string
}

export type OutsideRequest = {
  readonly method: 'GET' | 'POST'
  /** With a leading slash, without the query. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, string | undefined>>
  readonly json?: unknown
  readonly signal?: AbortSignal
  /** The expected answer is a redirect address, which is not followed. */
  readonly expectsRedirect?: true
}

export type OutsideReply = {
  readonly kind: 'reply'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/**
 * - `address`: the row's host may not be called (malformed, private address in the real world)
 * - `identity`: the certificate is not in our trust store, or its SERIALNUMBER belongs to another organisation
 * - `connect`, `timeout`, `reset`, `aborted`: the connection
 * - `busy`: not sent, because all places were taken until the caller's time was over
 * - `redirect`, `too-large`, `unreadable`: an answer that is refused
 */
export type OutsideFailureReason =
  | 'address'
  | 'identity'
  | 'connect'
  | 'timeout'
  | 'reset'
  | 'aborted'
  | 'busy'
  | 'redirect'
  | 'too-large'
  | 'unreadable'
export type OutsideFailure = { readonly kind: 'failure'; readonly reason: OutsideFailureReason }

export type OutsideHttp = {
  request(target: OutsideTarget, request: OutsideRequest): Promise<OutsideReply | OutsideFailure>
  close(): Promise<void>
}

export type OutsideHttpOptions = {
  /** Loopback and private addresses are refused. */
  readonly isReal: boolean
  readonly trustCaFile: string
  readonly clientCertFile: string
  readonly clientKeyFile: string
  /** Connections per organisation and process: the limit of concurrent calls there. */
  readonly connectionsPerOrganization?: number
  readonly connectTimeoutMs?: number
  /** From getting a place to the last header, including opening a connection. */
  readonly headersTimeoutMs?: number
  /** From getting a place to the last byte read, including opening a connection. */
  readonly totalTimeoutMs?: number
  readonly maxBodyBytes?: number
  readonly maxCompressionRatio?: number
}

export const OUTSIDE_LIMITS = {
  connectionsPerOrganization: 8,
  connectTimeoutMs: 3_000,
  headersTimeoutMs: 10_000,
  totalTimeoutMs: 20_000,
  maxBodyBytes: 5_000_000,
  maxCompressionRatio: 100,
} as const

const MAX_ORGANIZATIONS = 400

export function createOutsideHttp(options: OutsideHttpOptions): OutsideHttp {
  const limits = { ...OUTSIDE_LIMITS, ...withoutUndefined(options) }
  // Created once: reading keys and certificates costs more than a handshake.
  const secureContext = createSecureContext({
    ca: readFileSync(options.trustCaFile),
    cert: readFileSync(options.clientCertFile),
    key: readFileSync(options.clientKeyFile),
    minVersion: 'TLSv1.3',
  })
  const closing = new AbortController()
  // By (host:port, business number): a row that changes gets new connections, checked against the new number.
  const organizations = new LRUCache<string, Connections>({
    max: MAX_ORGANIZATIONS,
    dispose: (connections) => void connections.retire(),
  })

  const connectionsTo = (target: OutsideTarget): Connections => {
    const key = `${target.domain} ${target.serialNumber}`
    const known = organizations.get(key)
    if (known) return known
    const open = (): Connection => {
      const opening = new AbortController()
      const client = new Client(`https://${target.domain}`, {
        pipelining: 1,
        connect: connectorTo(target.serialNumber, secureContext, {
          isReal: options.isReal,
          timeoutMs: limits.connectTimeoutMs,
          signal: opening.signal,
        }),
        // This module enforces the end of a call itself, to the millisecond.
        headersTimeout: 0,
        bodyTimeout: limits.headersTimeoutMs,
        keepAliveTimeout: 10_000,
        keepAliveMaxTimeout: 30_000,
        maxHeaderSize: 16_384,
      })
      const destroy = () => {
        opening.abort()
        return client.destroy()
      }
      return { client, destroy }
    }
    const made = createConnections(limits.connectionsPerOrganization, open)
    organizations.set(key, made)
    return made
  }

  return {
    request: async (target, request) => {
      if (!isPlainDomain(target.domain) || target.serialNumber === '') return failure('address')
      const connections = connectionsTo(target)
      // Waiting for a place uses the caller's time; the call's own time starts with the place.
      const connection = await connections.acquire(request.signal)
      if (!connection) return failure('busy')
      const signals = request.signal ? [request.signal, closing.signal] : [closing.signal]
      const end = callEnd(signals, limits)
      let outcome = failure('aborted') as OutsideReply | OutsideFailure
      try {
        // The race ends the call here, because the connection itself may be waiting for something else.
        outcome = await Promise.race([exchange(connection.client, request, limits, end), end.reached.then(failure)])
      } catch (error) {
        outcome = failure(reasonOf(error))
      } finally {
        end.clear()
        connections.release(connection, outcome.kind === 'reply')
      }
      return outcome
    },
    close: async () => {
      closing.abort()
      await Promise.all([...organizations.values()].map((connections) => connections.retire()))
      organizations.clear()
    },
  }
}

async function exchange(
  client: Client,
  request: OutsideRequest,
  limits: BodyLimits,
  end: CallEnd,
): Promise<OutsideReply | OutsideFailure> {
  const { body, type } = bodyOf(request)
  const reply = await client.request({
    method: request.method,
    path: request.path + queryOf(request.query),
    headers: {
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate, br',
      ...(type && { 'content-type': type }),
      ...request.headers,
    },
    body,
  })
  end.headersRead()
  // Handles the error even when nothing reads the body any more: its connection is destroyed then.
  reply.body.on('error', () => undefined)
  const isRedirect = reply.statusCode >= 300 && reply.statusCode < 400
  if (isRedirect && !request.expectsRedirect) return failure('redirect')
  const headers = flatHeaders(reply.headers)
  const bytes = await readBoundedBody(reply.body, headers['content-encoding'], limits)
  return { kind: 'reply', status: reply.statusCode, headers, body: bytes }
}

const failure = (reason: OutsideFailureReason): OutsideFailure => ({ kind: 'failure', reason })

function reasonOf(error: unknown): OutsideFailureReason {
  if (error instanceof BodyTooLargeError) return 'too-large'
  if (error instanceof UnreadableBodyError) return 'unreadable'
  if (error instanceof OutsideConnectError) return error.reason
  const code = (error as { code?: string }).code ?? ''
  if (code === 'UND_ERR_BODY_TIMEOUT') return 'timeout'
  if (code.startsWith('HPE_') || code === 'UND_ERR_HEADERS_OVERFLOW') return 'unreadable'
  return 'reset'
}

function bodyOf(request: OutsideRequest): { body: string | null; type: string | null } {
  if (request.form) {
    const pairs = Object.entries(request.form).filter((pair): pair is [string, string] => pair[1] !== undefined)
    return { body: new URLSearchParams(pairs).toString(), type: 'application/x-www-form-urlencoded' }
  }
  if (request.json !== undefined) return { body: JSON.stringify(request.json), type: 'application/json; charset=UTF-8' }
  return { body: null, type: null }
}

function queryOf(query: OutsideRequest['query']): string {
  const pairs = Object.entries(query ?? {}).filter((pair) => pair[1] !== undefined)
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}

function flatHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value
  }
  return flat
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T
}
