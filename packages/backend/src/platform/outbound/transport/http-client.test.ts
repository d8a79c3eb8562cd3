import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { createSecureContext } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { makeOutsideIdentities, type OutsideIdentities } from '@ieum/testkit/hostile/outside-identities.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectorTo } from './connector.ts'
import { createOutsideHttp, type OutsideHttp } from './http-client.ts'

const HOST = 'bank.provider.localhost'
const SERIAL = '123-45-67890'
const limits = { connectTimeoutMs: 1_000, headersTimeoutMs: 1_000, totalTimeoutMs: 2_000, maxBodyBytes: 200_000 }

let identities: OutsideIdentities
let server: Server
let tls12: Server
let files: OutsideIdentities['files']
let http: OutsideHttp
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}
let connections = 0

beforeAll(async () => {
  identities = await makeOutsideIdentities()
  files = identities.files
  const identity = await identities.server(SERIAL, HOST)
  server = createServer({ ...identity, requestCert: true, rejectUnauthorized: true }, (request, response) =>
    answer(request, response),
  )
  server.on('secureConnection', () => {
    connections += 1
  })
  tls12 = createServer({ ...identity, maxVersion: 'TLSv1.2' }, (_, response) => response.end('{}'))
  await Promise.all([server, tls12].map((one) => new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))))
  http = createOutsideHttp({ ...files, ...limits, isReal: false })
})
afterAll(async () => {
  await http.close()
  for (const one of [server, tls12]) {
    one.closeAllConnections()
    await new Promise((resolve) => one.close(resolve))
  }
  identities.remove()
})

const ourContext = () =>
  createSecureContext({
    ca: readFileSync(files.trustCaFile),
    cert: readFileSync(files.clientCertFile),
    key: readFileSync(files.clientKeyFile),
  })

const portOf = (one: Server) => (one.address() as AddressInfo).port
const target = (serialNumber = SERIAL) => ({ domain: `${HOST}:${portOf(server)}`, serialNumber })
const get = (signal?: AbortSignal) => http.request(target(), { method: 'GET', path: '/', signal })

describe('a call that is answered', () => {
  it('carries our certificate, keeps the connection and unpacks the body', async () => {
    connections = 0
    answer = (request, response) => {
      expect(request.headers.host).toBe(target().domain)
      response.setHeader('content-encoding', 'gzip')
      response.end(gzipSync(JSON.stringify({ ok: true })))
    }
    for (let time = 0; time < 3; time += 1) {
      const reply = await get()
      expect(reply.kind === 'reply' && JSON.parse(reply.body.toString())).toEqual({ ok: true })
    }
    expect(connections).toBe(1)
  })
})

const endless = (response: ServerResponse) => {
  const chunk = Buffer.alloc(64_000, 'x')
  const pour = () => {
    while (!response.destroyed && response.write(chunk)) {}
    if (!response.destroyed) response.once('drain', pour)
  }
  pour()
}

/** Created beforehand: creating it takes as long as a call may. */
const BOMB = gzipSync(Buffer.alloc(40_000_000))

describe('a call that fails', () => {
  it.each<[string, string, (response: ServerResponse) => void]>([
    ['redirect', 'redirect', (response) => response.writeHead(302, { location: 'https://127.0.0.1/' }).end()],
    ['silence', 'timeout', () => undefined],
    ['a body without end', 'too-large', endless],
    ['a bomb', 'too-large', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB)],
    ['a broken archive', 'unreadable', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no')],
    ['an unknown encoding', 'unreadable', (response) => response.writeHead(200, { 'content-encoding': 'zz' }).end('x')],
    ['a torn line', 'reset', (response) => response.destroy()],
    [
      'a body that drips',
      'timeout',
      (response) => {
        const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : response.write('x')), 100)
      },
    ],
  ])('%s', async (_, reason, behave) => {
    answer = (_request, response) => behave(response)
    expect(await get()).toEqual({ kind: 'failure', reason })
  })

  it('ends when the caller has no more time', async () => {
    answer = () => undefined
    expect(await get(AbortSignal.timeout(100))).toEqual({ kind: 'failure', reason: 'aborted' })
  })

  it.each([
    ['another business number', () => target('999-99-99999'), 'identity'],
    ['another host name', () => ({ ...target(), domain: `other.provider.localhost:${portOf(server)}` }), 'identity'],
    ['nobody there', () => ({ ...target(), domain: `${HOST}:1` }), 'connect'],
    ['TLS 1.2', () => ({ ...target(), domain: `${HOST}:${portOf(tls12)}` }), 'connect'],
    ['a row with a path', () => ({ ...target(), domain: `${HOST}:443/x` }), 'address'],
    ['a row without business number', () => target(''), 'address'],
  ])('%s', async (_, where, reason) => {
    answer = (_request, response) => response.end('{}')
    expect(await http.request(where(), { method: 'GET', path: '/' })).toEqual({ kind: 'failure', reason })
  })

  it.each([HOST, '127.0.0.1', '127.1', '0x7f.1', '0.0.0.0', '169.254.169.254'])(
    'a private address in the real world, which hears nothing of it: %s',
    async (host) => {
      const real = createOutsideHttp({ ...files, ...limits, isReal: true })
      connections = 0
      const there = { ...target(), domain: `${host}:${portOf(server)}` }
      expect(await real.request(there, { method: 'GET', path: '/' })).toEqual({ kind: 'failure', reason: 'address' })
      expect(connections).toBe(0)
      await real.close()
    },
  )

  it.each([
    ['an address without a name', '127.0.0.1'],
    ['an address of the other family', '[::1]'],
    ['a name whose address is another when it comes to the connection', 'bank.example'],
  ])('%s is told no word of TLS in the real world', async (_, hostname) => {
    const received: Buffer[] = []
    const there = createTcpServer((socket) => void socket.on('data', (bytes: Buffer) => void received.push(bytes)))
    await new Promise<void>((resolve) => there.listen(0, '127.0.0.1', resolve))
    const connect = connectorTo(SERIAL, ourContext(), {
      isReal: true,
      timeoutMs: 1_000,
      signal: new AbortController().signal,
      lookup: (_host, options, found) =>
        options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
    })
    const port = String((there.address() as AddressInfo).port)
    const error = await new Promise<unknown>((resolve) =>
      connect({ hostname, port, protocol: 'https:' }, (...refused) => resolve(refused[0])),
    )
    expect(error).toMatchObject({ reason: 'address' })
    await new Promise((resolve) => there.close(resolve))
    expect(received).toEqual([])
  })
})

describe('answers that nobody reads to their end', () => {
  const LARGE = Buffer.alloc(400_000, 'x')
  const packed = gzipSync('{}')

  it.each<[string, string, (response: ServerResponse) => void]>([
    [
      'an encoding of no name',
      'unreadable',
      (response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end(LARGE),
    ],
    [
      'two encodings',
      'unreadable',
      (response) => response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(LARGE),
    ],
    ['a redirect', 'redirect', (response) => response.writeHead(302, { location: '/' }).end(LARGE)],
    [
      'an archive with an endless tail',
      'too-large',
      (response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).write(packed)
        endless(response)
      },
    ],
  ])('%s: eight leave every place free', async (_, reason, behave) => {
    answer = (_request, response) => behave(response)
    const eight = Array.from({ length: 8 }, () => get())
    expect(await Promise.all(eight)).toEqual(Array(8).fill({ kind: 'failure', reason }))
    answer = (_request, response) => response.end('{}')
    const next = await Promise.all(Array.from({ length: 8 }, () => get(AbortSignal.timeout(1_500))))
    expect(next.map(({ kind }) => kind)).toEqual(Array(8).fill('reply'))
  })

  it('leave no call waiting behind them', async () => {
    answer = () => undefined
    const startedAtMs = performance.now()
    const calls = Array.from({ length: 24 }, () => get(AbortSignal.timeout(300)))
    expect(await Promise.all(calls)).toEqual(Array(24).fill({ kind: 'failure', reason: 'aborted' }))
    expect(performance.now() - startedAtMs).toBeLessThan(900)
    answer = (_request, response) => response.end('{}')
    expect(await get()).toMatchObject({ kind: 'reply', status: 200 })
  })

  it('nor those that were never let in, whose lines end with them', async () => {
    const lines = new Set<Socket>()
    const silent = createTcpServer((socket) => {
      lines.add(socket)
      socket.on('error', () => undefined).on('close', () => lines.delete(socket))
      socket.resume()
    })
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const slow = createOutsideHttp({ ...files, ...limits, isReal: false, connectTimeoutMs: 600_000 })
    const startedAtMs = performance.now()
    const there = { domain: `${HOST}:${(silent.address() as AddressInfo).port}`, serialNumber: SERIAL }
    const reply = await slow.request(there, { method: 'GET', path: '/', signal: AbortSignal.timeout(100) })
    expect(reply).toEqual({ kind: 'failure', reason: 'aborted' })
    expect(performance.now() - startedAtMs).toBeLessThan(600)
    await expect.poll(() => lines.size).toBe(0)
    await slow.close()
    silent.close()
  })
})

describe('one organisation', () => {
  it('is asked no more at once than the cap says', async () => {
    const capped = createOutsideHttp({ ...files, ...limits, isReal: false, connectionsPerOrganization: 2 })
    let now = 0
    let most = 0
    answer = (_, response) => {
      now += 1
      most = Math.max(most, now)
      setTimeout(() => {
        now -= 1
        response.end('{}')
      }, 20)
    }
    const calls = Array.from({ length: 8 }, () => capped.request(target(), { method: 'GET', path: '/' }))
    expect((await Promise.all(calls)).every((reply) => reply.kind === 'reply')).toBe(true)
    expect(most).toBe(2)
    await capped.close()
  })
})
