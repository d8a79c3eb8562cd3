import type { AddressInfo } from 'node:net'
import { createHttp, type Http } from '@ieum/backend/platform/http/create-http.ts'
import { createMetrics } from '@ieum/backend/platform/metrics.ts'
import { Refusal } from '@ieum/backend/platform/refusal.ts'
import { type Contract, contract, wantsIdempotencyKey } from '@ieum/contract-kit/endpoint.ts'
import { fastifyPath, serve } from '@ieum/contract-kit/serve.ts'
import { allCalls } from '@ieum/contracts/all-calls.ts'
import { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import type { SessionId, SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import fc from 'fast-check'
import Fastify from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { id } from '../ids.ts'
import { mutated } from './bad-requests.ts'
import { answerProblem, plantedWord } from './check-answer.ts'
import { changesSomething, crossSiteRequests } from './cross-site.ts'
import { differenceOf, idPlaces, withId } from './foreign-ids.ts'
import { sweepContract } from './sweep-contract.ts'
import { validInputs } from './valid-values.ts'
import { sendWire, wireRequest } from './wire-request.ts'

const origin = 'http://ieum.test'
const mine = '0190a3c2-7b6e-7c3a-8f00-000000000001'
const theirs = '0190a3c2-7b6e-7c3a-8f00-000000000002'

let http: Http
let url: string

beforeAll(async () => {
  http = createHttp({
    listener: 'public',
    log: pino({ level: 'silent' }),
    // A transaction in which nothing is written: every handler refuses.
    db: { transaction: () => ({ execute: (work: (trx: null) => unknown) => work(null) }) } as never,
    idempotency: () => async (call, run) => {
      if (call.idempotencyKey === null) throw new Refusal('IDEMPOTENCY_KEY_REQUIRED')
      return run()
    },
    accessLog: { record: () => {} },
    consumeLimit: async () => null,
    hasAgreed: async () => true,
    metrics: createMetrics(),
    errorText: (code) => ({ title: null, message: code, buttonLabel: null }),
    readiness: async () => ({ isReady: true, parts: {} }),
    isHttps: false,
    ourOrigins: () => [origin],
    authenticate: ({ headers }) =>
      headers.cookie ? { userId: id<UserId>(headers.cookie), sessionId: id<SessionId>('s') } : null,
  })
  const nothing = Object.fromEntries(
    Object.keys(allCalls).map((name) => [
      name,
      async () => {
        throw new Refusal('NOT_FOUND')
      },
    ]),
  )
  serve(http.app, allCalls, http.serveOptions('all'))({}, nothing as never)
  url = await http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => http.drain(1_000))

describe('valid requests', () => {
  it.each(Object.entries(allCalls))('%s accepts what is made for it', (_name, endpoint) => {
    for (const input of fc.sample(validInputs(endpoint), { numRuns: 20, seed: 1 })) {
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = endpoint[part] as unknown as z.ZodType | undefined
        if (schema) expect(schema.safeParse(input[part]).error?.issues ?? []).toEqual([])
      }
    }
  })
})

describe('bad requests', () => {
  it('are answered in the envelope by every call there is', async () => {
    const { problems, sent, statuses } = await sweepContract(allCalls, {
      baseUrl: url,
      callerHeaders: () => ({ cookie: 'me', origin }),
      runs: 20,
      seed: 7,
    })
    expect(problems).toEqual([])
    expect(sent).toBe(20 * Object.keys(allCalls).length)
    // If all requests of a sweep got the same answer, it would not have changed anything.
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['400', '404', '405', '415']))
  })
  it('find what a server without our shell does wrong', async () => {
    const bare = Fastify()
    for (const { method, path } of Object.values(mydataContract))
      bare.route({
        method,
        url: fastifyPath(path),
        handler: async () => {
          throw new Error('bug')
        },
      })
    await bare.listen({ host: '127.0.0.1', port: 0 })
    const baseUrl = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`
    const { problems } = await sweepContract(mydataContract, { baseUrl, callerHeaders: () => ({}), runs: 3, seed: 7 })
    await bare.close()
    expect(problems.some((problem) => problem.includes('status 500'))).toBe(true)
    expect(problems.some((problem) => problem.includes('unknown fields'))).toBe(true)
  })
  it.each([
    ['missing', { a: { b: [1, 2] }, c: 3 }, 1, 'missing at /a', { c: 3 }],
    ['unknown', { a: 1 }, 0, 'unknown at /', { a: 1, isAdmin: true, user_id: 'odd' }],
    ['null', { a: { b: [1, 2] } }, 4, 'null at /a/b/1', { a: { b: [1, null] } }],
    ['strange', { a: 1 }, 1, 'strange at /a', { a: 'odd' }],
    ['wrapped', { a: 1 }, 1, 'wrapped at /a', { a: [1] }],
    ['unwrapped', { a: [1] }, 1, 'unwrapped at /a', { a: 1 }],
  ] as const)('%s of %j', (mutation, value, at, what, result) => {
    expect(mutated(value, at, mutation, 'odd')).toEqual({ what, value: result })
  })
})

describe('the check of an answer', () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const body = (fields: object) => JSON.stringify({ errorCodeEnum: 'NOT_FOUND', requestId: 'r', ...fields })
  const shown = { title: null, message: 'm', buttonLabel: null }
  it.each<[string, number, string, Record<string, string>, string | null]>([
    ['the envelope', 404, body({}), headers, null],
    ['an answer', 200, 'anything', {}, null],
    ['a bug', 500, body({ errorCodeEnum: 'INTERNAL_ERROR', clientDisplayError: shown }), headers, 'status 500'],
    ['a redirect', 302, '', {}, 'status 302'],
    ['a page', 404, '<html>', { 'content-type': 'text/html' }, 'content type text/html'],
    ['a body that is no JSON', 404, 'Not Found', headers, 'the body is not JSON'],
    ['a list', 404, '[]', headers, 'the body is not an object'],
    ['a stack', 404, body({ stack: 'at' }), headers, 'unknown fields stack'],
    ['an unknown code', 404, body({ errorCodeEnum: 'OOPS' }), headers, 'OOPS is not in the catalogue'],
    ['another status', 400, body({}), headers, 'the catalogue has 404'],
    ['words where none belong', 404, body({ clientDisplayError: shown }), headers, 'may not be there'],
    ['no words', 403, body({ errorCodeEnum: 'MYDATA_UNDER_AGE' }), headers, 'is missing'],
    [
      'words of another shape',
      403,
      body({ errorCodeEnum: 'MYDATA_UNDER_AGE', clientDisplayError: { message: '' } }),
      headers,
      'another shape',
    ],
    [
      'a limit that does not say when',
      429,
      body({ errorCodeEnum: 'RATE_LIMITED', clientDisplayError: shown }),
      headers,
      'Retry-After',
    ],
    ['no request id', 404, body({ requestId: undefined }), headers, 'requestId is missing'],
    ['a code of another call', 404, body({ errorCodeEnum: 'TERMS_NOT_FOUND' }), headers, 'not declared'],
  ])('%s', (_what, status, text, answerHeaders, problem) => {
    const found = answerProblem(
      { status, text, headers: answerHeaders },
      { method: 'GET', path: '/v1/x' },
      mydataContract.listAssets,
    )
    if (problem === null) expect(found).toBeNull()
    else expect(found).toContain(problem)
  })
  it('finds a planted word in body and headers', () => {
    expect(plantedWord({ status: 200, headers: { location: '/김서연' }, text: '{}' }, ['박하늘', '김서연'])).toBe(
      '김서연',
    )
    expect(plantedWord({ status: 200, headers: {}, text: '{}' }, ['김서연'])).toBeNull()
  })
})

describe('ids of other people', () => {
  it('are found wherever a call takes one', () => {
    const places = (name: string) =>
      idPlaces(allCalls[name] as Contract[string]).map(({ part, path }) => `${part}.${path.join('.')}`)
    expect(places('getSyncStatus')).toEqual(['params.syncId'])
    expect(places('connectByMydataCertificateV2')).toEqual(['body.certificationTransactionId'])
    expect(places('listTransactions')).toEqual(expect.arrayContaining(['params.assetIdentifier', 'query.pageToken']))
    expect(places('listOrganizations')).toEqual([])
  })
  it('are put in their place, lists and lists of objects included', () => {
    const input = {
      params: {},
      query: {},
      body: { rows: [{ syncId: id<SyncId>('a') }, { syncId: id<SyncId>('b') }], ids: ['x'] },
    }
    expect(withId(input, { part: 'body', path: ['rows', 'syncId'], isList: false }, theirs).body).toMatchObject({
      rows: [{ syncId: theirs }, { syncId: theirs }],
    })
    expect(withId(input, { part: 'body', path: ['ids'], isList: true }, theirs).body).toMatchObject({ ids: [theirs] })
  })
  it('must be answered like unknown ids', async () => {
    const owned = contract({
      tells: {
        method: 'GET',
        path: '/v1/tells/{thingId}',
        who: 'user',
        summary: '',
        errors: [],
        params: z.object({ thingId: z.uuid() }),
        response: z.object({}),
      },
      hides: {
        method: 'GET',
        path: '/v1/hides/{thingId}',
        who: 'user',
        summary: '',
        errors: [],
        params: z.object({ thingId: z.uuid() }),
        response: z.object({}),
      },
    })
    const app = Fastify()
    const answer = (thingId: string) => ({
      errorCodeEnum: 'NOT_FOUND',
      requestId: crypto.randomUUID(),
      details: { thingId },
    })
    app.get('/v1/tells/:thingId', async ({ params }, reply) => {
      const { thingId } = params as { thingId: string }
      return reply.code(thingId === theirs ? 403 : 404).send(answer(thingId))
    })
    app.get('/v1/hides/:thingId', async ({ params }, reply) =>
      reply.code(404).send(answer((params as { thingId: string }).thingId)),
    )
    await app.listen({ host: '127.0.0.1', port: 0 })
    const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const difference = async (endpoint: Contract[string]) => {
      const [place] = idPlaces(endpoint)
      const ask = (id: string) =>
        sendWire(
          baseUrl,
          wireRequest(endpoint, withId({ params: {}, query: {}, body: undefined }, place!, id), 'k'),
          {},
        )
      return differenceOf(await ask(theirs), theirs, await ask(mine), mine)
    }
    expect(await difference(owned.tells)).toBe("status 403 for another person's id, 404 for a random one")
    expect(await difference(owned.hides)).toBeNull()
    await app.close()
    const plain = { status: 404, headers: {} }
    expect(differenceOf({ ...plain, text: '{"owner":"x"}' }, theirs, { ...plain, text: '{}' }, mine)).toContain(
      'bodies differ',
    )
  })
})

describe('other sites', () => {
  it('are refused by every call that changes something', async () => {
    const changing = Object.values(allCalls).filter(changesSomething)
    expect(changing.length).toBeGreaterThan(5)
    for (const endpoint of changing) {
      const [input] = fc.sample(validInputs(endpoint), { numRuns: 1, seed: 3 })
      const wire = wireRequest(endpoint, input!, 'k')
      for (const { what, wire: sent, callerHeaders, status } of crossSiteRequests(
        endpoint,
        wire,
        { cookie: 'me' },
        { origin, token: 'row' },
      )) {
        expect([endpoint.path, what, (await sendWire(url, sent, callerHeaders)).status]).toEqual([
          endpoint.path,
          what,
          status,
        ])
      }
      const own = await sendWire(url, wire, { cookie: 'me', origin })
      expect([endpoint.path, own.status, wantsIdempotencyKey(endpoint)]).toEqual([
        endpoint.path,
        404,
        wantsIdempotencyKey(endpoint),
      ])
    }
  })
})
