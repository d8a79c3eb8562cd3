import { connect } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { serve } from '@ieum/contract-kit/serve.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../../refusal.ts'
import { acceptJsonOnly } from './json-body.ts'

const LARGEST_BYTES = 8_000_000

const calls = {
  connect: {
    method: 'POST',
    path: '/v1/connect',
    who: 'user',
    effects: 'outside',
    maxBodyBytes: LARGEST_BYTES,
    summary: 'the largest body there is',
    errors: [],
    body: z.strictObject({ name: z.string() }),
    response: null,
  },
  ask: {
    method: 'POST',
    path: '/v1/ask',
    who: 'public',
    effects: 'outside',
    summary: 'for anybody',
    errors: [],
    body: z.strictObject({ name: z.string() }),
    response: null,
  },
  poke: {
    method: 'POST',
    path: '/v1/poke',
    who: 'public',
    effects: 'outside',
    summary: 'without a body',
    errors: [],
    response: null,
  },
} as const

let app: FastifyInstance
let url: string
beforeAll(async () => {
  app = Fastify()
  acceptJsonOnly(app)
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.code(error instanceof Refusal ? 400 : (error.statusCode ?? 500)).send({}),
  )
  const nobody = () => ({ user: null, caller: null })
  serve(
    app,
    calls as never,
    {
      service: 'test',
      who: { public: nobody, user: nobody } as never,
      around: () => (_call: unknown, run: () => unknown) => run(),
    } as never,
  )({}, { connect: async () => {}, ask: async () => {}, poke: async () => {} } as never)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const headers = { 'content-type': 'application/json', 'idempotency-key': 'one' }

/** Unknown keys, as many as fit into this many bytes. */
function keysOf(bytes: number): Buffer {
  const keys = Array.from({ length: Math.floor(bytes / 12) }, (_, at) => `"${String(at).padStart(7, '0')}":1`)
  return Buffer.from(`{${keys.join()}}`)
}

/** The status, and the longest wait of any other work meanwhile, ms. */
async function sent(path: string, body: Buffer): Promise<{ status: number; longestWaitMs: number }> {
  const waiting = monitorEventLoopDelay({ resolution: 1 })
  await delay(20)
  waiting.enable()
  const { status } = await fetch(url + path, { method: 'POST', headers, body: new Uint8Array(body) })
  waiting.disable()
  return { status, longestWaitMs: waiting.max / 1e6 }
}

it('refuses unknown keys cheaply, however many fit into the largest body', async () => {
  const keys = keysOf(LARGEST_BYTES - 1_000)
  await sent('/v1/connect', keys)
  const turns = []
  for (let turn = 0; turn < 5; turn++) turns.push(await sent('/v1/connect', keys))
  expect(turns.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  // The median, which is 5 to 35 on a quiet machine: other processes take their turns too. It was 2 s before keys were
  // counted.

  expect(turns.map((turn) => turn.longestWaitMs).sort((one, other) => one - other)[2]).toBeLessThan(150)
})

it('takes 16 kB from somebody whom nobody knows', async () => {
  expect((await sent('/v1/ask', keysOf(15_900))).status).toBe(400)
  expect((await sent('/v1/ask', keysOf(16_100))).status).toBe(413)
})

/** The status of a request that is sent byte for byte. */
async function statusOf(...lines: readonly string[]): Promise<number> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const head = ['POST /v1/poke HTTP/1.1', 'Host: test', 'Connection: close', 'Idempotency-Key: one']
  socket.write([...head, ...lines].join('\r\n'))
  return Number((await text(socket)).split(' ')[1])
}

const CHUNKED = 'Transfer-Encoding: chunked'
it.each<[string, readonly string[], boolean]>([
  ['no length and no type', ['', ''], true],
  ['a length of nothing', ['Content-Length: 0', '', ''], true],
  ['chunks of nothing', [CHUNKED, '', '0', '', ''], true],
  ['an empty type', ['Content-Type:', 'Content-Length: 0', '', ''], true],
  ['an empty type and chunks of nothing', ['Content-Type:', CHUNKED, '', '0', '', ''], true],
  ['JSON of nothing', ['Content-Type: application/json', CHUNKED, '', '0', '', ''], true],
  ['chunks of something', [CHUNKED, '', '2', '{}', '0', '', ''], false],
  ['an empty type and something', ['Content-Type:', 'Content-Length: 2', '', '{}'], false],
  ['another type and something', ['Content-Type: text/plain', 'Content-Length: 2', '', '{}'], false],
  ['another type and chunks of nothing', ['Content-Type: text/plain', CHUNKED, '', '0', '', ''], false],
])('takes a POST without a body, with %s', async (_name, lines, isTaken) => {
  const status = await statusOf(...lines)
  if (isTaken) expect(status).toBeLessThan(300)
  else expect(status).toBe(415)
})
