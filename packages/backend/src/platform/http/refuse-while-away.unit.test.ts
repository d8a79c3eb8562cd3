import { contract } from '@ieum/contract-kit/endpoint.ts'
import { serve } from '@ieum/contract-kit/serve.ts'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Db } from '../db/pool.ts'
import { createMetrics } from '../metrics.ts'
import { createHttp, type Http } from './create-http.ts'

const calls = contract({
  wait: { summary: '', errors: [], method: 'GET', path: '/v1/wait', who: 'public', response: z.object({}) },
})

let http: Http
let url: string
let isBeating = true
const listeners = new Set<() => void>()
/** Requests that wait for the database, and the function that releases them all. */
let waiting = 0
let goOn = () => {}
let away: Promise<void>

function begin(): void {
  isBeating = true
  waiting = 0
  away = new Promise((resolve) => {
    goOn = resolve
  })
}
function fallSilent(): void {
  isBeating = false
  for (const listener of listeners) listener()
}
const wait = async () => {
  waiting += 1
  await away
}

beforeAll(async () => {
  http = createHttp({
    listener: 'public',
    log: pino({ level: 'silent' }),
    db: undefined as unknown as Db,
    accessLog: { record: () => {}, flush: async () => {}, close: async () => {} } as never,
    consumeLimit: async () => null,
    metrics: createMetrics(),
    errorText: () => ({ title: null, message: '', buttonLabel: null }),
    readiness: async () => ({ isReady: false, parts: {} }),
    isHttps: false,
    idempotency: (() => {}) as never,
    authenticate: async () => null,
    ourOrigins: () => [url],
    pulse: {
      isBeating: () => isBeating,
      onSilence(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  } as Parameters<typeof createHttp>[0])
  serve(
    http.app,
    calls,
    http.serveOptions('test'),
  )({}, {
    wait: async () => {
      await wait()
      return {}
    },
  } as never)
  // As pages are: written without Fastify's reply.
  http.app.get('/*', async (request, reply) => {
    reply.hijack()
    if (request.url === '/stream') reply.raw.writeHead(200).write('begun, ')
    await wait()
    if (!reply.raw.writableEnded) reply.raw.end('whole')
  })
  http.app.get('/file.css', async () => 'a {}')
  url = await http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => http.drain(100))

it.each(['/v1/wait', '/page'])('%s: who waits for a database that falls silent is told so at once', async (path) => {
  begin()
  const asked = fetch(url + path)
  await expect.poll(() => waiting).toBe(1)
  fallSilent()
  const answer = await asked
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ errorCodeEnum: 'SERVICE_UNAVAILABLE' })
  // Work that has begun continues, finds its response sent, and breaks nothing else.
  const rejections: unknown[] = []
  const recordRejection = (error: unknown) => void rejections.push(error)
  process.on('unhandledRejection', recordRejection)
  goOn()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', recordRejection)
  expect(rejections).toEqual([])
})

it.each(['/v1/wait', '/page'])('%s: refused at once while it is silent, and served when it is not', async (path) => {
  begin()
  isBeating = false
  expect((await fetch(url + path)).status).toBe(503)
  expect(waiting).toBe(0)
  isBeating = true
  goOn()
  expect((await fetch(url + path)).status).toBe(200)
})

it('what needs no database is served, and what is on its way ends by itself', async () => {
  begin()
  const stream = await fetch(`${url}/stream`)
  fallSilent()
  expect(await (await fetch(`${url}/file.css`)).text()).toBe('a {}')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  goOn()
  expect(await stream.text()).toBe('begun, whole')
})
