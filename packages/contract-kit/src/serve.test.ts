import type { AddressInfo } from 'node:net'
import { id } from '@ieum/testkit/ids.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError, createClient, urlOf } from './client.ts'
import { contract, type SessionId, type UserId } from './endpoint.ts'
import { bindInProcess } from './in-process.ts'
import { createInternalClient, twinsOf } from './internal.ts'
import { routeTable, routeTableSource } from './route-table.ts'
import { type Served, serve } from './serve.ts'

const Id = z.string().regex(/^[a-z0-9-]+$/)
/** In this test a short text is a person's id. */
const PersonId = Id.brand<'UserId', 'inout'>()

const odd = contract({
  getUpper: {
    method: 'GET',
    path: '/v1/users/me/scores/KCB',
    who: 'user',
    summary: '',
    errors: [],
    response: z.object({ is: z.string() }),
  },
  getLower: {
    method: 'GET',
    path: '/v1/users/me/scores/kcb',
    who: 'user',
    summary: '',
    errors: [],
    response: z.object({ is: z.string() }),
  },
  getLoan: {
    method: 'GET',
    path: '/v1/users/me/loans/{loanId}',
    who: 'user',
    summary: '',
    errors: [],
    twin: true,
    params: z.object({ loanId: z.string() }),
    response: z.object({ loanId: z.string(), userId: z.string() }),
  },
  getStatistics: {
    method: 'GET',
    path: '/v1/users/me/loans/statistics',
    who: 'user',
    summary: '',
    errors: [],
    response: z.object({ is: z.string() }),
  },
  getLoanInterest: {
    method: 'GET',
    path: '/v1/users/me/loans/{id}/interest',
    who: 'user',
    summary: '',
    errors: [],
    params: z.object({ id: Id }),
    response: z.object({ id: z.string() }),
  },
  search: {
    method: 'GET',
    path: '/v1/search',
    who: 'public',
    summary: '',
    errors: [],
    query: z.object({
      ids: z.array(z.string()).optional(),
      tags: z.array(Id).default([]),
      word: z.string().optional(),
      limit: z.coerce.number().int().min(1).default(20),
    }),
    response: z.object({
      ids: z.array(z.string()).nullable(),
      tags: z.array(z.string()),
      word: z.string().nullable(),
      limit: z.number(),
    }),
  },
  forget: {
    method: 'DELETE',
    path: '/v1/users/me/things',
    who: 'user',
    effects: 'outside',
    summary: '',
    errors: [],
    query: z.object({ names: z.array(z.string()) }),
    response: null,
  },
  revoke: {
    method: 'GET',
    path: '/v1/users/me/revoke-consent',
    who: 'user',
    summary: '',
    errors: [],
    effects: 'outside',
    response: null,
  },
  save: {
    method: 'POST',
    path: '/v1/users/me/things',
    who: 'user',
    effects: 'outside',
    summary: '',
    errors: [],
    body: z.strictObject({ name: z.string(), atMs: z.union([z.string(), z.number()]).transform(Number) }),
    response: z.object({ name: z.string(), atMs: z.string() }),
  },
  find: {
    method: 'POST',
    path: '/v1/users/me/find',
    who: 'user',
    summary: '',
    errors: [],
    effects: 'none',
    response: z.object({ key: z.string().nullable() }),
  },
  poll: {
    method: 'GET',
    path: '/v1/users/me/poll',
    who: 'user',
    summary: '',
    errors: [],
    raw: true,
    response: z.object({ n: z.number() }),
  },
  watch: {
    method: 'POST',
    path: '/v1/users/me/watch',
    who: 'user',
    summary: '',
    errors: [],
    effects: 'none',
    body: z.object({ a: z.number() }),
    response: z.object({ isAborted: z.boolean() }),
  },
  leak: {
    method: 'GET',
    path: '/v1/users/me/leak',
    who: 'user',
    summary: '',
    errors: [],
    response: z.object({ shown: z.string() }),
  },
  wrong: {
    method: 'GET',
    path: '/v1/users/me/wrong',
    who: 'user',
    summary: '',
    errors: [],
    response: z.object({ n: z.number() }),
  },
  operate: { method: 'GET', path: '/v1/operate', who: 'management', summary: '', errors: [], response: null },
})

type Ctx = { revoked: number; keys: (string | null)[]; signals: AbortSignal[]; release: () => void }
const ctx: Ctx = { revoked: 0, keys: [], signals: [], release: () => {} }
const me = { userId: id<UserId>('u-1'), sessionId: id<SessionId>('s-1') }

let app: FastifyInstance
let url: string
let served: Served<typeof odd>

beforeAll(async () => {
  app = Fastify({ exposeHeadRoutes: false, routerOptions: { maxParamLength: 8_192 } })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body === '' ? undefined : JSON.parse(body as string)),
  )
  const user = () => ({ user: me, caller: null })
  const nobody = () => ({ user: null, caller: null })
  const service = () => ({ user: null, caller: 'billing' })
  served = serve(app, odd, { service: 'odd', who: { user, public: nobody } })(ctx, {
    getUpper: async () => ({ is: 'upper' }),
    getLower: async () => ({ is: 'lower' }),
    getLoan: async ({ params, user: { userId } }) => ({ loanId: params.loanId, userId }),
    getStatistics: async () => ({ is: 'statistics' }),
    getLoanInterest: async ({ params }) => ({ id: params.id }),
    search: async ({ query }) => ({
      ids: query.ids ?? null,
      tags: query.tags,
      word: query.word ?? null,
      limit: query.limit,
    }),
    forget: async ({ query }, { keys }) => {
      keys.push(query.names.join('+'))
    },
    revoke: async (_call, own) => {
      own.revoked++
    },
    save: async ({ body, idempotencyKey }, { keys }) => {
      keys.push(idempotencyKey)
      return { name: body.name, atMs: String(body.atMs + 1) }
    },
    find: async ({ idempotencyKey }) => ({ key: idempotencyKey }),
    poll: async () => Buffer.from('{"n":1,"extra":true}'),
    watch: async ({ signal }, own) => {
      own.signals.push(signal)
      await new Promise<void>((resolve) => {
        own.release = resolve
      })
      return { isAborted: signal.aborted }
    },
    leak: async () => ({ shown: 'yes', password: 'secret' }) as { shown: string },
    wrong: async () => ({ n: '없음' }) as unknown as { n: number },
    operate: async () => {},
  })
  serve(app, twinsOf(odd, PersonId), { service: 'odd', who: { internal: service } })(ctx, {
    getLoan: async ({ params, user: { userId, sessionId }, caller }) => ({
      loanId: `${params.loanId} ${sessionId}${caller}`,
      userId,
    }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

const client = () => createClient<typeof odd>(routeTable(odd), { baseUrl: url })

describe('paths', () => {
  it('distinguishes KCB from kcb', async () => {
    expect([await client().getUpper(), await client().getLower()]).toEqual([{ is: 'upper' }, { is: 'lower' }])
    expect((await fetch(`${url}/v1/users/me/scores/Kcb`)).status).toBe(404)
  })
  it('prefers the static segment beside a parameter', async () => {
    expect(await client().getStatistics()).toEqual({ is: 'statistics' })
    expect((await client().getLoan({ params: { loanId: 'statistics2' } })).loanId).toBe('statistics2')
    expect(await client().getLoanInterest({ params: { id: 'statistics' } })).toEqual({ id: 'statistics' })
  })
  it.each([
    ['a token of 4,000 characters', 'x'.repeat(4_000)],
    ['Korean words of 200 syllables', '가나다라'.repeat(50)],
    ['a slash, a question mark, a percent sign and a plus', 'a/b?c%d+e#f'],
    ['dots', '..'],
  ])('carries %s in a path', async (what, loanId) => {
    if (what === 'dots') return expect((await fetch(`${url}/v1/users/me/loans/%2e%2e`)).status).toBe(404)
    expect((await client().getLoan({ params: { loanId } })).loanId).toBe(loanId)
  })
  it('refuses to build a path with a missing value', () => {
    expect(() => urlOf('/v1/a/{id}', { params: { id: '' } })).toThrow('id is missing')
  })
  it('leaves out the endpoints of callers that this listener does not serve', async () => {
    expect((await fetch(`${url}/v1/operate`)).status).toBe(404)
  })
})

describe('queries', () => {
  it.each([
    [{ ids: ['one'] }, { ids: ['one'], tags: [], word: null, limit: 20 }],
    [
      { ids: ['one', 'two'], tags: ['t'] },
      { ids: ['one', 'two'], tags: ['t'], word: null, limit: 20 },
    ],
    [
      { word: '신한 & 카드', limit: '3' },
      { ids: null, tags: [], word: '신한 & 카드', limit: 3 },
    ],
    [undefined, { ids: null, tags: [], word: null, limit: 20 }],
  ])('%j arrives as sent', async (query, answer) => {
    expect(await client().search({ query })).toEqual(answer)
  })
  it('refuses two values where one is meant', async () => {
    expect((await fetch(`${url}/v1/search?word=a&word=b`)).status).toBe(400)
  })
  it('takes a DELETE with a query and answers 204 without a body', async () => {
    expect(await client().forget({ query: { names: ['a'] } })).toBeUndefined()
    expect(ctx.keys.at(-1)).toBe('a')
  })
})

describe('answers', () => {
  it('drops what the contract does not name', async () => {
    expect(await (await fetch(`${url}/v1/users/me/leak`)).text()).toBe('{"shown":"yes"}')
  })
  it('sends the bytes of a raw call as they are', async () => {
    expect(await (await fetch(`${url}/v1/users/me/poll`)).text()).toBe('{"n":1,"extra":true}')
  })
  it('answers 500 when the handler breaks the contract', async () => {
    expect((await fetch(`${url}/v1/users/me/wrong`)).status).toBe(500)
  })
  it('forbids caching of answers', async () => {
    expect((await fetch(`${url}/v1/users/me/leak`)).headers.get('cache-control')).toBe('no-store')
  })
  it('has no HEAD, so HEAD changes nothing', async () => {
    const before = ctx.revoked
    expect((await fetch(`${url}/v1/users/me/revoke-consent`, { method: 'HEAD' })).status).toBe(404)
    expect(ctx.revoked).toBe(before)
    await client().revoke()
    expect(ctx.revoked).toBe(before + 1)
  })
})

describe('the signal of a call', () => {
  it('is quiet while the client waits', async () => {
    const { length } = ctx.signals
    const answer = client().watch({ body: { a: 1 } })
    await expect.poll(() => ctx.signals.length).toBe(length + 1)
    await new Promise((resolve) => setImmediate(resolve))
    ctx.release()
    expect(await answer).toEqual({ isAborted: false })
  })
  it('aborts when the client hangs up', async () => {
    const { length } = ctx.signals
    const hangUp = new AbortController()
    const answer = client().watch({ body: { a: 1 } }, { signal: hangUp.signal })
    await expect.poll(() => ctx.signals.length).toBe(length + 1)
    hangUp.abort()
    await expect(answer).rejects.toThrow()
    await expect.poll(() => ctx.signals.at(-1)?.aborted).toBe(true)
    ctx.release()
  })
})

describe('the typed client', () => {
  it('adds a key where the contract wants one, and takes the one of the first try', async () => {
    const saved = await client().save({ body: { name: 'a', atMs: '1' } })
    expect(saved).toEqual({ name: 'a', atMs: '2' })
    expect(ctx.keys.at(-1)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    await client().save({ body: { name: 'a', atMs: 1 } }, { idempotencyKey: 'again' })
    expect(ctx.keys.at(-1)).toBe('again')
    expect(await client().find()).toEqual({ key: null })
  })
  it('makes one kind of error of whatever comes back', async () => {
    const answers: [Response | Error, Partial<ApiError>][] = [
      [
        Response.json({ errorCodeEnum: 'NOT_FOUND', requestId: 'r', details: { a: 1 } }, { status: 404 }),
        { status: 404, errorCodeEnum: 'NOT_FOUND', requestId: 'r', details: { a: 1 }, clientDisplayError: null },
      ],
      [new Response('<html>', { status: 502 }), { status: 502, errorCodeEnum: 'UNKNOWN', requestId: null }],
      [Response.json(null, { status: 500 }), { status: 500, errorCodeEnum: 'UNKNOWN' }],
      [new TypeError('fetch failed'), { status: 0, errorCodeEnum: 'NETWORK_ERROR' }],
    ]
    for (const [answer, fields] of answers) {
      const fetched = async () => (answer instanceof Error ? Promise.reject(answer) : answer)
      const broken = createClient<typeof odd>(routeTable(odd), { baseUrl: '', fetch: fetched })
      await expect(broken.getUpper()).rejects.toMatchObject(fields)
      await expect(broken.getUpper()).rejects.toBeInstanceOf(ApiError)
    }
  })
  it('stops after its time limit, and at once when aborted', async () => {
    const never: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const slow = createClient<typeof odd>(routeTable(odd), { baseUrl: '', fetch: never, timeoutMs: 5 })
    await expect(slow.getUpper()).rejects.toMatchObject({ status: 0, errorCodeEnum: 'TIMEOUT' })
    const abort = new AbortController()
    const call = slow.getUpper({}, { signal: abort.signal, timeoutMs: 60_000 })
    abort.abort()
    await expect(call).rejects.toHaveProperty('name', 'AbortError')
  })
  it('reports failures, but not the ones a call foresees', async () => {
    const logged: string[] = []
    const clientWithHook = createClient<typeof odd>(routeTable(odd), {
      baseUrl: url,
      onError: (error, operation) => logged.push(`${operation} ${error.status}`),
    })
    await expect(clientWithHook.getLoanInterest({ params: { id: 'UPPER' } })).rejects.toThrow()
    await expect(
      clientWithHook.getLoanInterest({ params: { id: 'UPPER' } }, { expected: { 400: 'typed by hand' } }),
    ).rejects.toThrow()
    expect(logged).toEqual(['getLoanInterest 400'])
  })
})

describe('inside the process', () => {
  const options = { requestId: 'r', toApiError: (error: unknown) => error as ApiError }
  it('answers like HTTP, for the bound user', async () => {
    const bound = bindInProcess(served, me, options)
    expect(await bound.getLoan({ params: { loanId: 'a' } })).toEqual({ loanId: 'a', userId: id<UserId>('u-1') })
    expect(await bound.leak()).toEqual({ shown: 'yes' })
    expect(await bound.poll()).toEqual({ n: 1, extra: true })
    expect(await bound.search({ query: { limit: '5' } })).toMatchObject({ limit: 5 })
  })
  it('changes nothing', async () => {
    const bound = bindInProcess(served, me, options)
    await expect(bound.save({ body: { name: 'a', atMs: 1 } })).rejects.toThrow('changes something')
    await expect(bound.revoke()).rejects.toThrow('changes something')
  })
  it('is closed without a user', async () => {
    await expect(bindInProcess(served, null, options).leak()).rejects.toMatchObject({ status: 401 })
  })
})

describe('internal twins', () => {
  it('takes the user from the path', async () => {
    const internal = createInternalClient(twinsOf(odd, PersonId), { baseUrl: url, secret: 'billing.x' })
    const answer = await internal.getLoan({ params: { ieumUserId: id('u-2'), loanId: 'a' } })
    expect(answer).toEqual({ loanId: 'a billing', userId: id<UserId>('u-2') })
  })
  it('contains only the calls that are declared as internal', () => {
    expect(routeTable(twinsOf(odd, PersonId))).toEqual([
      { name: 'getLoan', method: 'GET', path: '/v1/users/{ieumUserId}/loans/{loanId}' },
    ])
  })
  it('cannot be built in a browser', () => {
    const globals = globalThis as { window?: unknown }
    globals.window = {}
    try {
      expect(() => createInternalClient(twinsOf(odd, PersonId), { baseUrl: url, secret: 'x.y' })).toThrow(
        'can only be used in server-side render',
      )
    } finally {
      delete globals.window
    }
  })
})

describe('the browser’s route table', () => {
  it('is a plain table of the calls a browser may make', () => {
    const source = routeTableSource('odd', odd)
    expect(source).toContain("{ name: 'save', method: 'POST', path: '/v1/users/me/things', wantsKey: true },")
    expect(source).toContain("{ name: 'find', method: 'POST', path: '/v1/users/me/find', readOnly: true },")
    expect(source).not.toContain('operate')
  })
})
