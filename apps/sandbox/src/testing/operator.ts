import { readFileSync } from 'node:fs'
import { Agent, type RequestOptions, request } from 'node:https'
import type { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import type { Sandbox } from '../start-sandbox.ts'

/** An answer as received: status, headers, body text, and the body as JSON when it is JSON. */
export type Answer = {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly text: string
  readonly body: Record<string, unknown>
}

/** A small operator for tests: signs up, requests signatures and tokens, and collects, over real TLS. */
export type Operator = ReturnType<typeof createOperator>

export const operatorCode = 'ZVOURS0000'
export const agencyCodes = { KAKAO: 'INKAKO0000', NAVER: 'INNAVR0000' } as const

let serial = 0

/** An unused number in this process. */
export function nextSerial(): number {
  serial += 1
  return serial
}

export function createOperator(sandbox: Pick<Sandbox, 'tlsPort' | 'outsideFile' | 'url'>) {
  const outside = JSON.parse(readFileSync(sandbox.outsideFile, 'utf8')) as OutsideFile
  const identity = {
    ca: readFileSync(outside.trustCaFile),
    cert: readFileSync(outside.clientCertFile),
    key: readFileSync(outside.clientKeyFile),
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 8, ...identity })

  /** One call to a host of the world. */
  function call(host: string, options: RequestOptions, body?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port: sandbox.tlsPort,
          servername: host,
          ...options,
          headers: {
            host: `${host}:${sandbox.tlsPort}`,
            'x-api-tran-id': `${operatorCode}M${String(nextSerial()).padStart(14, '0')}`,
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
            ...options.headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8')
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: jsonOf(text) })
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  const form = (host: string, path: string, fields: Record<string, string>) =>
    call(
      host,
      { method: 'POST', path, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      new URLSearchParams(fields).toString(),
    )
  const json = (host: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(
      host,
      { method: 'POST', path, headers: { 'content-type': 'application/json', ...headers } },
      JSON.stringify(body),
    )

  async function control(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${sandbox.url}/control${path}`, {
      method,
      headers: { 'x-ieum-control': '1', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: Object.fromEntries(response.headers), text, body: jsonOf(text) }
  }

  return { outside, identity, call, form, json, control, close: () => agent.destroy() }
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
