import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { contract } from '@ieum/contract-kit/endpoint.ts'
import { type Around, type Served, serve } from '@ieum/contract-kit/serve.ts'
import type { SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { secretHash } from '../config/service-secrets.ts'
import type { Db } from '../db/pool.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { Refusal } from '../refusal.ts'
import type { LookUp } from './access-log/access-log-rows.ts'
import { createHttp, type Http } from './create-http.ts'

const endpoint = { summary: '', errors: [] } as const
const calls = contract({
  read: {
    ...endpoint,
    method: 'GET',
    path: '/v1/users/me/things/{thingId}',
    who: 'user',
    params: z.object({ thingId: z.uuid() }),
    query: z.object({ limit: z.coerce.number().optional() }),
    response: z.object({ thingId: z.string() }),
  },
  write: {
    ...endpoint,
    method: 'PUT',
    path: '/v1/users/me/things',
    who: 'user',
    effects: 'outside',
    body: z.strictObject({ name: z.string().max(10) }),
    response: null,
  },
  open: {
    ...endpoint,
    method: 'POST',
    path: '/v1/open',
    who: 'public',
    effects: 'outside',
    body: z.object({ code: z.string() }),
    response: z.object({ ok: z.boolean() }),
  },
  revoke: {
    ...endpoint,
    method: 'GET',
    path: '/v1/users/me/revoke-consent',
    who: 'user',
    effects: 'outside',
    response: null,
  },
  fail: {
    ...endpoint,
    method: 'GET',
    path: '/v1/fail/{how}',
    who: 'public',
    params: z.object({ how: z.string() }),
    response: z.object({ n: z.number().optional() }),
  },
  agreed: {
    ...endpoint,
    method: 'GET',
    path: '/v1/users/me/agreed',
    who: 'user',
    needsTerms: 'CREDIT_SERVICES',
    response: null,
  },
  poll: {
    ...endpoint,
    method: 'GET',
    path: '/v1/users/me/poll',
    who: 'user',
    isAccessLogged: false,
    raw: true,
    response: z.object({}),
  },
  inside: {
    ...endpoint,
    method: 'GET',
    path: '/v1/users/{ieumUserId}/things',
    who: 'internal',
    params: z.object({ ieumUserId: z.string() }),
    response: z.object({ userId: z.string() }),
  },
  operate: { ...endpoint, method: 'GET', path: '/v1/operate', who: 'management', response: null },
})

const thingId = '0190a3c2-7b6e-7c3a-8f00-000000000001'
const planted = '김서연-010-0000-0001'
const lines: string[] = []
const lookUps: LookUp[] = []
let changes = 0
let isReady = true
let open: Http
let inner: Http
let url: string
let innerUrl: string
let served: Served<typeof calls>
let release: () => void = () => {}

beforeAll(async () => {
  const log = createLog(
    { logLevel: 'debug', world: 'sandbox' },
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  const shared = {
    log,
    db: null as unknown as Db,
    idempotency: (): Around => async (_call, run) => run(),
    accessLog: { record: (lookUp: LookUp) => void lookUps.push(lookUp) },
    consumeLimit: async () => null,
    hasAgreed: async (userId: UserId) => userId === 'agreed',
    isPerson: async (userId: UserId) => userId !== 'nobody',
    metrics: createMetrics(),
    errorText: (code: string) => ({ title: null, message: `words of ${code}`, buttonLabel: null }),
    readiness: async () => ({ isReady, parts: { database: isReady ? 'up' : 'down' } }),
    isHttps: true,
  }
  open = createHttp({
    ...shared,
    listener: 'public',
    ourOrigins: () => ['https://ieum.example'],
    authenticate: async ({ headers }) =>
      headers.cookie ? { userId: id<UserId>(headers.cookie), sessionId: id<SessionId>('s') } : null,
  })
  inner = createHttp({
    ...shared,
    listener: 'internal',
    secrets: [
      {
        service: 'billing',
        caller: 'internal',
        scopes: ['test'],
        secretHashes: [secretHash('one'), secretHash('two')],
      },
      { service: 'desk', caller: 'management', scopes: ['test'], secretHashes: [secretHash('three')] },
    ],
  })
  const handlers = {
    read: async ({ params }: { params: { thingId: string } }) => params,
    write: async () => void changes++,
    open: async () => ({ ok: true }),
    revoke: async () => void changes++,
    fail: async ({ params: { how } }: { params: { how: string } }) => {
      if (how === 'refusal') throw new Refusal('MYDATA_UNDER_AGE', { limit: 19 })
      if (how === 'plain') throw new Refusal('NOT_FOUND')
      if (how === 'stopping') throw new Refusal('SERVICE_UNAVAILABLE')
      if (how === 'soon') throw new Refusal('RATE_LIMITED', undefined, { retryAfterMs: 41_001 })
      if (how === 'final') throw new Refusal('IDENTITY_VERIFICATION_TOO_MANY_TRIES')
      if (how === 'pool') throw new Error('timeout exceeded when trying to connect')
      if (how === 'database')
        throw Object.assign(new Error(planted), { severity: 'ERROR', code: '23505', detail: planted })
      if (how === 'thrown text') throw planted
      if (how === 'shape') return { n: 'x' } as never
      if (how === 'wait')
        await new Promise<void>((resolve) => {
          release = resolve
        })
      if (how === 'bug') throw new Error('a bug')
      return {}
    },
    agreed: async () => {},
    poll: async () => '{}',
    inside: async ({ user }: { user: { userId: UserId } }) => ({ userId: user.userId }),
    operate: async () => {},
  }
  served = serve(open.app, calls, open.serveOptions('test'))({}, handlers)
  serve(inner.app, calls, inner.serveOptions('test'))({}, handlers)
  url = await open.listen({ host: '127.0.0.1', port: 0 })
  innerUrl = await inner.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await open.drain(1_000)
  await inner.drain(1_000)
})

const own = { cookie: 'me', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

async function envelope(response: Response): Promise<{ status: number; code: string; body: Record<string, unknown> }> {
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const body = (await response.json()) as Record<string, unknown>
  expect(
    Object.keys(body).filter((key) => !['errorCodeEnum', 'requestId', 'details', 'clientDisplayError'].includes(key)),
  ).toEqual([])
  expect(body.requestId).toBe(response.headers.get('x-request-id'))
  return { status: response.status, code: String(body.errorCodeEnum), body }
}

describe('every failure is the envelope', () => {
  const write = (body: string, headers: Record<string, string> = own) =>
    ['/v1/users/me/things', { method: 'PUT', headers, body }] as const
  it.each<[string, number, string, readonly [string, RequestInit?]]>([
    ['no session', 401, 'UNAUTHENTICATED', [`/v1/users/me/things/${thingId}`]],
    ['a bad id', 400, 'INVALID_REQUEST', ['/v1/users/me/things/1', { headers: own }]],
    ['a bad query', 400, 'INVALID_REQUEST', [`/v1/users/me/things/${thingId}?limit=x`, { headers: own }]],
    ['no body', 400, 'INVALID_REQUEST', write('')],
    ['not JSON', 400, 'INVALID_REQUEST', write('{')],
    ['another shape', 400, 'INVALID_REQUEST', write('[]')],
    ['null', 400, 'INVALID_REQUEST', write('null')],
    ['an unknown field', 400, 'INVALID_REQUEST', write('{"name":"a","admin":true}')],
    ['a prototype', 400, 'INVALID_REQUEST', write('{"name":"a","__proto__":{"admin":true}}')],
    ['endless nesting', 400, 'INVALID_REQUEST', write('['.repeat(100_000))],
    ['too long a text', 400, 'INVALID_REQUEST', write(`{"name":"${'a'.repeat(11)}"}`)],
    ['too large a body', 413, 'PAYLOAD_TOO_LARGE', write(`{"name":"${'a'.repeat(2_000_001)}"}`)],
    [
      'a form',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      write('name=a', { ...own, 'content-type': 'application/x-www-form-urlencoded' }),
    ],
    [
      'JSON called text',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      write('{"name":"a"}', { ...own, 'content-type': 'text/plain' }),
    ],
    [
      'a foreign origin',
      403,
      'FORBIDDEN_ORIGIN',
      write('{"name":"a"}', { cookie: 'me', origin: 'https://evil.example', 'content-type': 'application/json' }),
    ],
    ['an unknown path', 404, 'NOT_FOUND', ['/v1/nothing']],
    ['an unknown path outside the API', 404, 'NOT_FOUND', ['/nothing']],
    [
      'an unknown path with a body of any type',
      404,
      'NOT_FOUND',
      ['/v2/nothing', { method: 'POST', headers: { 'content-type': 'image/png' }, body: 'x' }],
    ],
    ['another method', 405, 'METHOD_NOT_ALLOWED', ['/v1/users/me/things', { method: 'DELETE', headers: own }]],
    [
      'another method on a path with a parameter',
      405,
      'METHOD_NOT_ALLOWED',
      [`/v1/users/me/things/${thingId}`, { method: 'POST', headers: own, body: '{}' }],
    ],
    ['a path that does not decode', 400, 'INVALID_REQUEST', ['/v1/fail/%zz']],
    ['a call of the internal listener', 404, 'NOT_FOUND', ['/v1/operate']],
    ['measurements on the public port', 404, 'NOT_FOUND', ['/metrics']],
    ['a plain refusal', 404, 'NOT_FOUND', ['/v1/fail/plain']],
    ['terms that were not agreed to', 403, 'TERMS_CONSENT_REQUIRED', ['/v1/users/me/agreed', { headers: own }]],
    ['a server that is about to stop', 503, 'SERVICE_UNAVAILABLE', ['/v1/fail/stopping']],
    ['a database that cannot be had in time', 503, 'SERVICE_UNAVAILABLE', ['/v1/fail/pool']],
    ['a bug', 500, 'INTERNAL_ERROR', ['/v1/fail/bug']],
    ['an answer that breaks the contract', 500, 'INTERNAL_ERROR', ['/v1/fail/shape']],
    ['a database error', 500, 'INTERNAL_ERROR', ['/v1/fail/database']],
    ['a thrown text', 500, 'INTERNAL_ERROR', ['/v1/fail/thrown%20text']],
  ])('%s: %i %s', async (_what, status, code, [path, init]) => {
    expect(await envelope(await fetch(url + path, init))).toMatchObject({ status, code })
  })
  it('carries words where a person may read them, and details', async () => {
    const { body } = await envelope(await fetch(`${url}/v1/fail/refusal`))
    expect(body).toMatchObject({
      clientDisplayError: { title: null, message: 'words of MYDATA_UNDER_AGE', buttonLabel: null },
      details: { limit: 19 },
    })
    expect((await envelope(await fetch(`${url}/v1/fail/plain`))).body).not.toHaveProperty('clientDisplayError')
  })
  it.each([
    ['of its own, in whole seconds', 'soon', '42'],
    ['where nobody knows better', 'stopping', '2'],
    ['of a database that is away', 'pool', '2'],
    ['never where trying again does not help', 'final', null],
    ['never of what is no matter of time', 'plain', null],
  ])('says when to try again: %s', async (_what, how, seconds) => {
    expect((await fetch(`${url}/v1/fail/${how}`)).headers.get('retry-after')).toBe(seconds)
  })
  it('logs a database that is away by its code alone', async () => {
    lines.length = 0
    await fetch(`${url}/v1/fail/pool`)
    await expect.poll(() => lines.length).toBeGreaterThanOrEqual(2)
    const [line] = lines.filter((one) => one.includes('database away'))
    expect(JSON.parse(line as string)).toMatchObject({ event: 'database away', away: 'POOL' })
    expect(lines.join('')).not.toMatch(/"event":"bug"|timeout exceeded/)
    expect(line?.length).toBeLessThan(200)
  })
  it('says where a request is wrong and never what was sent', async () => {
    const body = JSON.stringify({ name: { planted } })
    const answer = await envelope(await fetch(`${url}/v1/users/me/things`, { method: 'PUT', headers: own, body }))
    expect(answer.body.details).toEqual({ part: 'body', fields: [{ path: '/name', problem: 'invalid_type' }] })
  })
  it('names the methods that a path has', async () => {
    const response = await fetch(`${url}/v1/users/me/things`, { method: 'DELETE', headers: own })
    expect(response.headers.get('allow')).toBe('PUT')
  })
  it('answers what is not HTTP on the socket', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write('hello\r\n\r\n'))
      let all = ''
      socket.on('data', (chunk) => {
        all += chunk
      })
      socket.on('end', () => resolve(all))
      socket.on('error', reject)
    })
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(text.split('\r\n\r\n')[1] as string)).toMatchObject({ errorCodeEnum: 'INVALID_REQUEST' })
  })
})

describe('calls that change something', () => {
  it.each([
    ['from our page', 204, { 'sec-fetch-site': 'same-origin' }],
    ['with our Origin', 204, { origin: 'https://ieum.example' }],
    ['from the app', 204, { 'x-ieum-client': 'IOS/1.0', authorization: 'Bearer x' }],
    ['from another site', 403, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['from nowhere', 403, {}],
    ['with the app header alone', 403, { 'x-ieum-client': 'IOS/1.0' }],
    ['with a bearer alone', 403, { authorization: 'Bearer x' }],
    [
      'as the app, from a browser',
      403,
      { 'x-ieum-client': 'IOS/1.0', authorization: 'Bearer x', 'sec-fetch-site': 'cross-site' },
    ],
  ])('%s: %i', async (_what, status, headers) => {
    for (const [path, init] of [
      ['/v1/users/me/things', { method: 'PUT', body: '{"name":"a"}' }],
      ['/v1/users/me/revoke-consent', { method: 'GET' }],
    ] as const) {
      const before = changes
      const response = await fetch(url + path, {
        ...init,
        headers: { cookie: 'me', 'content-type': 'application/json', ...headers },
      })
      expect([path, response.status, changes - before]).toEqual([path, status, status === 204 ? 1 : 0])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })
  it.each([
    ['from our page', 200, { 'sec-fetch-site': 'same-origin' }],
    ['from the app, which has no bearer yet', 200, { 'x-ieum-client': 'IOS/1.0' }],
    ['from nowhere', 403, {}],
    ['from another site with the app header', 403, { 'x-ieum-client': 'IOS/1.0', 'sec-fetch-site': 'cross-site' }],
    ['from another site', 403, { origin: 'https://evil.example' }],
  ])('without a session, %s: %i', async (_what, status, headers) => {
    const response = await fetch(`${url}/v1/open`, {
      method: 'POST',
      body: '{"code":"1"}',
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(response.status).toBe(status)
    if (status !== 200) expect((await envelope(response)).code).toBe('FORBIDDEN_ORIGIN')
  })
  it('does not happen by HEAD', async () => {
    const before = changes
    const response = await fetch(`${url}/v1/users/me/revoke-consent`, { method: 'HEAD', headers: own })
    expect([response.status, changes]).toEqual([405, before])
  })
})

describe('the internal listener', () => {
  it.each([
    ['/v1/users/u-7/things', 'Bearer billing.one', 200],
    ['/v1/users/u-7/things', 'Bearer billing.two', 200],
    ['/v1/users/u-7/things', 'Bearer billing.three', 401],
    ['/v1/users/u-7/things', 'Bearer desk.three', 403],
    ['/v1/users/u-7/things', '', 401],
    ['/v1/operate', 'Bearer desk.three', 204],
    ['/v1/operate', 'Bearer billing.one', 403],
    [`/v1/users/me/things/${thingId}`, 'Bearer billing.one', 404],
  ])('%s with %s: %i', async (path, authorization, status) => {
    expect((await fetch(innerUrl + path, { headers: { authorization, cookie: 'me' } })).status).toBe(status)
  })
  it('writes the person and the service into the access log', async () => {
    await fetch(`${innerUrl}/v1/users/u-8/things`, { headers: { authorization: 'Bearer billing.one' } })
    expect(lookUps.find(({ userId }) => userId === 'u-8')).toMatchObject({
      caller: 'INTERNAL',
      service: 'billing',
      operation: 'inside',
    })
  })
  it('has measurements and details of readiness', async () => {
    expect(await (await fetch(`${innerUrl}/metrics`)).text()).toContain('ieum_http_request_seconds_count')
    expect(await (await fetch(`${innerUrl}/readyz`)).json()).toEqual({ status: 'ready', parts: { database: 'up' } })
  })
})

describe('the shell', () => {
  it('records who looked, but no failures and no polls', async () => {
    lookUps.length = 0
    await fetch(`${url}/v1/users/me/things/${thingId}`, { headers: { cookie: 'looker' } })
    await fetch(`${url}/v1/users/me/agreed`, { headers: { cookie: 'refused' } })
    await fetch(`${url}/v1/users/me/poll`, { headers: { cookie: 'looker' } })
    expect(lookUps).toEqual([
      { userId: id<UserId>('looker'), operation: 'read', caller: 'USER', service: null, requestId: expect.any(String) },
    ])
  })
  it('serves calls inside the process with the same record', async () => {
    lookUps.length = 0
    const { body } = await served.run(
      'read',
      { params: { thingId }, query: {} },
      { user: { userId: id('loader'), sessionId: id('s') }, caller: null },
      'r-1',
    )
    expect(body).toBe(`{"thingId":"${thingId}"}`)
    expect(lookUps).toMatchObject([{ userId: id<UserId>('loader'), requestId: 'r-1' }])
    expect(open.inProcess('r').toApiError(new Refusal('MYDATA_UNDER_AGE'), 'r')).toMatchObject({
      status: 403,
      errorCodeEnum: 'MYDATA_UNDER_AGE',
      clientDisplayError: { message: 'words of MYDATA_UNDER_AGE' },
    })
  })
  it('refuses a bad id inside the process like over HTTP', async () => {
    const { requestId, toApiError } = open.inProcess()
    const who = { user: { userId: id<UserId>('loader'), sessionId: id<SessionId>('s') }, caller: null }
    const failed = served.run('read', { params: { thingId: '1' } }, who, requestId)
    expect(toApiError(await failed.catch((error: unknown) => error), requestId)).toMatchObject({
      status: 400,
      errorCodeEnum: 'INVALID_REQUEST',
    })
  })
  it('says little in public about its health', async () => {
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })
    isReady = false
    const response = await fetch(`${url}/readyz`)
    isReady = true
    expect([response.status, await response.json()]).toEqual([503, { status: 'not ready' }])
  })
  it('lists the calls that it serves and no others', async () => {
    const { paths, servers } = await (await fetch(`${url}/openapi.json`)).json()
    expect(servers).toMatchObject([{ url: '/' }])
    expect(Object.keys(paths)).toContain('/v1/users/me/things/{thingId}')
    expect(Object.keys(paths)).not.toContain('/v1/operate')
  })
  it('protects every answer', async () => {
    const { headers } = await fetch(`${url}/healthz`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toContain('max-age')
  })
  it('logs templates and operations, nothing of the person', async () => {
    lines.length = 0
    const query = `?word=${encodeURIComponent(planted)}&limit=${encodeURIComponent(planted)}`
    await fetch(`${url}/v1/users/me/things/${encodeURIComponent(planted)}${query}`, { headers: own })
    await fetch(`${url}/v1/fail/database${query}`)
    await fetch(`${url}/v1/fail/thrown%20text`)
    await fetch(`${url}/v1/${encodeURIComponent(planted)}`)
    await expect.poll(() => lines.filter((line) => line.includes('"event":"request"')).length).toBeGreaterThanOrEqual(4)
    const text = lines.join('')
    expect(text).toContain('"route":"/v1/users/me/things/:thingId"')
    expect(text).toContain('"operation":"read"')
    expect(text).toContain('"code":"23505"')
    for (const word of [planted, encodeURIComponent(planted), '김서연', '010-0000', 'word='])
      expect(text).not.toContain(word)
  })
  it('finishes running calls when it drains, and takes no new ones', async () => {
    const http = createHttp({
      log: pino({ level: 'silent' }),
      db: null as unknown as Db,
      idempotency: () => async (_call, run) => run(),
      accessLog: { record: () => {} },
      consumeLimit: async () => null,
      metrics: createMetrics(),
      errorText: () => ({ title: null, message: '', buttonLabel: null }),
      readiness: async () => ({ isReady: true, parts: {} }),
      isHttps: false,
      listener: 'public',
      ourOrigins: () => [],
      authenticate: () => null,
    })
    const { fail } = calls
    let hasStarted = false
    serve(
      http.app,
      { fail },
      http.serveOptions('test'),
    )(
      {},
      {
        fail: async () => {
          hasStarted = true
          await new Promise<void>((resolve) => {
            release = resolve
          })
          return {}
        },
      },
    )
    const address = await http.listen({ host: '127.0.0.1', port: 0 })
    const running = fetch(`${address}/v1/fail/wait`)
    await expect.poll(() => hasStarted).toBe(true)
    const drained = http.drain(5_000)
    await expect
      .poll(() =>
        fetch(`${address}/healthz`).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused')
    release()
    expect((await running).status).toBe(200)
    await drained
  })
})
