// A process that reads: canary-run starts it, sends it the requests, and stops it.
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ask, Asker } from './canary-asks.ts'
import { type Foreign, scan } from './canary-scan.ts'

export type ClientOrder = {
  readonly url: string
  readonly askers: readonly Asker[]
  readonly planted: readonly (readonly [string, number])[]
  /** Concurrent requests. */
  readonly inFlight: number
  /** One in this many requests is aborted before its answer is complete. */
  readonly givesUpEvery: number
}

export type ClientTally = {
  /** Complete answers, by status. */
  readonly statuses: Record<string, number>
  readonly answers: number
  /** Planted words and values that the person may see. */
  readonly own: number
  /** Requests without a complete answer: aborted, refused, cut. */
  readonly broken: number
  /** Values of other people: the count, and the first one. */
  readonly foreign: number
  readonly found: readonly Found[]
}

export type Found = Foreign & {
  readonly person: number
  readonly path: string
  readonly status: number
  readonly atAnswer: number
}

const TOLD_EVERY_MS = 100
const MOST_FOUND = 20
const GIVEN_UP_WITHIN_MS = 20
const LIMIT_MS = 15_000
const REFUSED_PAUSE_MS = 50

const tally = {
  statuses: {} as Record<string, number>,
  answers: 0,
  own: 0,
  broken: 0,
  foreign: 0,
  found: [] as Found[],
}
let isOver = false

process.on('disconnect', () => process.exit())
process.on('message', (message: ClientOrder | 'stop') => {
  if (message === 'stop') isOver = true
  else void work(message)
})

async function work(order: ClientOrder): Promise<void> {
  const planted = new Map(order.planted)
  const agent = new Agent({ keepAlive: true, maxSockets: order.inFlight })
  const telling = setInterval(() => process.send?.(tally), TOLD_EVERY_MS)
  const one = async () => {
    while (!isOver) {
      const asker = anyOf(order.askers)
      const ask = anyOf(asker.asks)
      const givesUp = Math.random() * order.givesUpEvery < 1
      const answer = await answerTo(
        order.url,
        agent,
        asker,
        ask,
        givesUp ? GIVEN_UP_WITHIN_MS * Math.random() : LIMIT_MS,
      )
      if (answer) look(asker, ask, answer, planted)
      else {
        tally.broken += 1
        if (!givesUp) await pause(REFUSED_PAUSE_MS)
      }
    }
  }
  await Promise.all(Array.from({ length: order.inFlight }, one))
  clearInterval(telling)
  agent.destroy()
  process.send?.(tally, () => process.disconnect?.())
}

const anyOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

type Answer = { readonly status: number; readonly text: string }

function look({ owner }: Asker, { path }: Ask, { status, text }: Answer, planted: ReadonlyMap<string, number>): void {
  tally.answers += 1
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
  const { own, foreign } = scan(text, owner, planted)
  tally.own += own
  tally.foreign += foreign.length
  for (const one of foreign) {
    const route = path.replace(/[A-Za-z0-9_-]{20,}.*/, '…')
    if (tally.found.length < MOST_FOUND)
      tally.found.push({ ...one, person: owner, path: route, status, atAnswer: tally.answers })
  }
}

/** Null without a complete answer. */
function answerTo(url: string, agent: Agent, { cookie }: Asker, ask: Ask, limitMs: number): Promise<Answer | null> {
  const { hostname, port, origin } = new URL(url)
  const body = ask.body === undefined ? null : JSON.stringify(ask.body)
  const headers = {
    cookie,
    origin,
    ...(body !== null && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...(ask.key !== undefined && { 'idempotency-key': ask.key }),
  }
  return new Promise((resolve) => {
    const call = request({ hostname, port, agent, method: ask.method, path: ask.path, headers }, (response) => {
      void textOf(response).then((text) => {
        clearTimeout(limit)
        resolve(text === null ? null : { status: response.statusCode ?? 0, text })
      })
    })
    const limit = setTimeout(() => call.destroy(), limitMs)
    call.on('error', () => {
      clearTimeout(limit)
      resolve(null)
    })
    call.end(body ?? undefined)
  })
}

async function textOf(response: IncomingMessage): Promise<string | null> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    return `${JSON.stringify(response.headers)}\n${Buffer.concat(chunks).toString('utf8')}`
  } catch {
    return null
  }
}
