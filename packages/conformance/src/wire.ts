/**
 * One call over mutual TLS, limited in time and size. A failure is a value, never an exception; redirects are not
 * followed.
 */
import { type LookupAddress, lookup } from 'node:dns'
import { Agent, type RequestOptions, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { textOf } from './config.ts'

export type WireRequest = {
  readonly method: string
  /** With a leading slash and its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type WireReply = {
  readonly kind: 'reply'
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/**
 * - `connect`: no answer, or no connection; `handshake`: TLS was refused by one side
 * - `late`, `broken`: no complete answer in time, or the connection ended before it; `size`: more than the limit,
 * packed or unpacked
 * - `unreadable`: a body that cannot be unpacked
 */
export type WireFailure = {
  readonly kind: 'failure'
  readonly reason: 'connect' | 'handshake' | 'late' | 'broken' | 'size' | 'unreadable'
}

export type Identity = { readonly cert: string; readonly key: string }

export type WireOptions = {
  readonly url: URL
  readonly ca: string
  readonly identity: Identity | null
  readonly callMs: number
  readonly bodyBytes: number
}

export type Wire = { send(request: WireRequest): Promise<WireReply | WireFailure>; close(): void }

export const identityOf = ({ certFile, keyFile }: { certFile: string; keyFile: string }): Identity => ({
  cert: textOf(certFile),
  key: textOf(keyFile),
})

const failure = (reason: WireFailure['reason']): WireFailure => ({ kind: 'failure', reason })

/** `*.localhost` is this machine (RFC 6761), regardless of its resolver. */
const lookUp: LookupFunction = (hostname, options, callback) => {
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost')
  const here: LookupAddress = { address: '127.0.0.1', family: 4 }
  if (!isHere) return lookup(hostname, options, callback)
  return options.all ? callback(null, [here]) : callback(null, here.address, here.family)
}

export function createWire({ url, ca, identity, callMs, bodyBytes }: WireOptions): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca, ...identity, minVersion: 'TLSv1.3' })
  const base = url.pathname.replace(/\/$/, '')
  const send = (asked: WireRequest) =>
    new Promise<WireReply | WireFailure>((resolve) => {
      const options: RequestOptions = {
        agent,
        host: url.hostname,
        port: url.port || 443,
        servername: url.hostname,
        lookup: lookUp,
        method: asked.method,
        path: base + asked.path,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'gzip, deflate, br',
          ...asked.headers,
          ...(asked.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(asked.body)) }),
        },
      }
      const sent = request(options)
      const end = (outcome: WireReply | WireFailure) => {
        clearTimeout(timer)
        resolve(outcome)
        if (outcome.kind === 'failure') sent.destroy()
      }
      const timer = setTimeout(() => end(failure('late')), callMs)
      sent.on('error', (error: NodeJS.ErrnoException) => end(failure(reasonOf(error, sent.reusedSocket))))
      sent.on('response', (response) => {
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          chunks.push(chunk)
          if (size > bodyBytes) end(failure('size'))
        })
        response.on('error', () => end(failure('broken')))
        response.on('close', () => {
          if (!response.complete) end(failure('broken'))
        })
        response.on('end', () => {
          const encoding = response.headers['content-encoding'] ?? ''
          unpacked(Buffer.concat(chunks), encoding, bodyBytes).then(
            (text) => end({ kind: 'reply', status: response.statusCode ?? 0, headers: response.headers, text }),
            (reason: WireFailure['reason']) => end(failure(reason)),
          )
        })
      })
      sent.end(asked.body)
    })
  return { send, close: () => agent.destroy() }
}

/** Messages of OpenSSL and Node when one side refuses the other's certificate, version or cipher. */
const HANDSHAKE = /SSL|TLS|CERT|EPROTO|SELF_SIGNED|UNABLE_TO|ALTNAME/

function reasonOf({ code = '' }: NodeJS.ErrnoException, wasOpen: boolean): WireFailure['reason'] {
  if (HANDSHAKE.test(code)) return 'handshake'
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EHOSTUNREACH')
    return 'connect'
  return wasOpen || code === 'ECONNRESET' || code.startsWith('HPE_') ? 'broken' : 'connect'
}

const UNPACKERS = new Map([
  ['gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
] as const)

/** The text of a body. Rejects with the reason of the failure. */
async function unpacked(packed: Buffer, encoding: string, bodyBytes: number): Promise<string> {
  if (encoding === '' || encoding === 'identity') return packed.toString('utf8')
  const unpack = UNPACKERS.get(encoding as 'gzip')
  if (!unpack) throw 'unreadable' satisfies WireFailure['reason']
  try {
    return (await unpack(packed, { maxOutputLength: bodyBytes })).toString('utf8')
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw (isTooLarge ? 'size' : 'unreadable') satisfies WireFailure['reason']
  }
}

export type Handshake =
  | {
      readonly kind: 'made'
      readonly version: string | null
      readonly serialNumber: string
      readonly isTrusted: boolean
    }
  | { readonly kind: 'refused'; readonly isConnected: boolean }

/**
 * Opens one TLS connection without a request. A TLS 1.3 server reports its refusal of a certificate after the
 * handshake.
 */
export function handshake(
  { url, ca, identity, callMs }: Omit<WireOptions, 'bodyBytes'>,
  version?: 'TLSv1.2',
): Promise<Handshake> {
  return new Promise((resolve) => {
    let isConnected = false
    const socket: TLSSocket = connect({
      host: url.hostname,
      port: Number(url.port || 443),
      servername: url.hostname,
      lookup: lookUp,
      ca,
      ...identity,
      ALPNProtocols: ['http/1.1'],
      rejectUnauthorized: false,
      ...(version && { minVersion: version, maxVersion: version }),
    })
    const end = (outcome: Handshake) => {
      clearTimeout(timer)
      resolve(outcome)
      socket.destroy()
    }
    const timer = setTimeout(() => end({ kind: 'refused', isConnected }), callMs)
    socket.once('connect', () => {
      isConnected = true
    })
    socket.once('secureConnect', () => {
      const subject = socket.getPeerCertificate().subject as { serialNumber?: string } | undefined
      const serialNumber = String(subject?.serialNumber ?? '')
      end({ kind: 'made', version: socket.getProtocol(), serialNumber, isTrusted: socket.authorized })
    })
    socket.once('error', () => end({ kind: 'refused', isConnected }))
    socket.once('close', () => end({ kind: 'refused', isConnected }))
  })
}
