// A process that simulates pages: it polls syncs or listens to them. Started by watch-syncs.
import { Agent, request } from 'node:http'
import type { LiveSync } from './live-syncs.ts'

export type SyncOrder = {
  readonly url: string
  readonly syncs: readonly Pick<LiveSync, 'syncId' | 'cookie'>[]
  readonly how: 'poll' | 'push'
  /** Interval for each sync; a page waits as long between two polls. */
  readonly pollMs: number
}

export type SyncSeen = {
  /** Latency of polls: from the due time until the last byte, ms. */
  readonly ms: readonly number[]
  readonly bytes: number
  /** Answers other than 200, and broken connections. */
  readonly bad: number
  /** Versions that listeners received, with the time, epoch ms. */
  readonly versions: readonly (readonly [syncId: string, version: number, atMs: number])[]
}

/**
 * Message to the parent process once each sync was answered: earlier polls are not counted, because all come at once
 * then.
 */
export type AllHere = 'all here'
const ALL_HERE: AllHere = 'all here'

/** Message from the parent process: start counting, or stop. */
export type SyncWord = 'count' | 'stop'

const seen = { ms: [] as number[], bytes: 0, bad: 0, versions: [] as [string, number, number][] }
let isOver = false
/** On the clock of `performance`. */
let countedFrom = Number.POSITIVE_INFINITY
let stopAll = () => {}

process.on('disconnect', () => process.exit())
process.on('message', (message: SyncOrder | SyncWord) => {
  if (message === 'count') {
    countedFrom = performance.now()
  } else if (message === 'stop') {
    isOver = true
    stopAll()
    process.send?.(seen, () => process.disconnect?.())
  } else if (message.how === 'poll') poll(message)
  else listen(message)
})

function createArrivalCount(count: number): (at: number) => void {
  const missing = new Set(Array.from({ length: count }, (_, at) => at))
  return (at) => {
    if (missing.delete(at) && missing.size === 0) process.send?.(ALL_HERE)
  }
}

function poll({ url, syncs, pollMs }: SyncOrder): void {
  // A page has its own connection.
  const agents = syncs.map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  const { hostname, port } = new URL(url)
  const startedAt = performance.now()
  const dueAt = syncs.map((_, at) => startedAt + (at / syncs.length) * pollMs)
  const isWaiting = syncs.map(() => false)
  const came = createArrivalCount(syncs.length)
  const ask = (at: number, due: number) => {
    const { syncId, cookie } = syncs[at] as SyncOrder['syncs'][number]
    const path = `/v1/mydata/users/me/syncs/${syncId}/status`
    isWaiting[at] = true
    const call = request({ hostname, port, path, agent: agents[at], headers: { cookie } }, (response) => {
      response.on('data', (chunk: Buffer) => {
        seen.bytes += chunk.length
      })
      response.on('end', () => {
        isWaiting[at] = false
        came(at)
        if (due < countedFrom) return
        if (response.statusCode === 200) seen.ms.push(performance.now() - due)
        else seen.bad += 1
      })
    })
    call.on('error', () => {
      isWaiting[at] = false
      if (!isOver) seen.bad += 1
    })
    call.end()
  }
  let next = 0
  const timer = setInterval(() => {
    for (let due = dueAt[next] as number; due <= performance.now(); due = dueAt[next] as number) {
      // A page has one poll under way; polls that become due meanwhile are skipped.
      if (!isWaiting[next]) ask(next, due)
      dueAt[next] = due + pollMs
      next = (next + 1) % syncs.length
    }
  }, 1)
  stopAll = () => {
    clearInterval(timer)
    for (const agent of agents) agent.destroy()
  }
}

function listen({ url, syncs }: SyncOrder): void {
  const { hostname, port } = new URL(url)
  const came = createArrivalCount(syncs.length)
  const calls = syncs.map(({ syncId, cookie }, at) => {
    const path = `/v1/mydata/users/me/syncs/${syncId}/events`
    const headers = { cookie, accept: 'text/event-stream' }
    const call = request({ hostname, port, path, agent: false, headers }, (response) => {
      if (response.statusCode !== 200) seen.bad += 1
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        came(at)
        seen.bytes += chunk.length
        for (const [, version] of chunk.matchAll(/^id: (\d+)$/gm))
          seen.versions.push([syncId, Number(version), Date.now()])
      })
    })
    call.on('error', () => {
      if (!isOver) seen.bad += 1
    })
    call.end()
    return call
  })
  stopAll = () => {
    for (const call of calls) call.destroy()
  }
}
