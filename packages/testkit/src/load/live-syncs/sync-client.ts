// A process of somebody's pages: polls their syncs or listens to them. Started by watch-syncs.
import { Agent, request } from 'node:http'
import type { LiveSync } from './live-syncs.ts'

export type SyncOrder = {
  readonly url: string
  readonly syncs: readonly Pick<LiveSync, 'syncId' | 'cookie'>[]
  readonly how: 'poll' | 'push'
  /** Each sync so often; a page waits as long between two polls. */
  readonly pollMs: number
  /** What was due before is not counted: everybody comes at once then. Epoch ms. */
  readonly countedFromMs: number
}

export type SyncSeen = {
  /** Of polls: from the moment it was due until its last byte, ms. */
  readonly ms: readonly number[]
  readonly bytes: number
  /** Answers that were not 200, connections that broke. */
  readonly bad: number
  /** Of listeners: which version came when, epoch ms. */
  readonly told: readonly (readonly [syncId: string, version: number, atMs: number])[]
}

const seen = { ms: [] as number[], bytes: 0, bad: 0, told: [] as [string, number, number][] }
let isOver = false
let stopAll = () => {}

process.on('disconnect', () => process.exit())
process.on('message', (message: SyncOrder | 'stop') => {
  if (message === 'stop') {
    isOver = true
    stopAll()
    process.send?.(seen, () => process.disconnect?.())
  } else if (message.how === 'poll') poll(message)
  else listen(message)
})

function poll({ url, syncs, pollMs, countedFromMs }: SyncOrder): void {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(url)
  const startedAt = performance.now()
  const dueAt = syncs.map((_, at) => startedAt + (at / syncs.length) * pollMs)
  const ask = ({ syncId, cookie }: SyncOrder['syncs'][number], due: number) => {
    const path = `/v1/mydata/users/me/syncs/${syncId}/status`
    const call = request({ hostname, port, path, agent, headers: { cookie } }, (response) => {
      response.on('data', (chunk: Buffer) => {
        seen.bytes += chunk.length
      })
      response.on('end', () => {
        if (performance.timeOrigin + due < countedFromMs) return
        if (response.statusCode === 200) seen.ms.push(performance.now() - due)
        else seen.bad += 1
      })
    })
    call.on('error', () => {
      if (!isOver) seen.bad += 1
    })
    call.end()
  }
  let next = 0
  const timer = setInterval(() => {
    for (let due = dueAt[next] as number; due <= performance.now(); due = dueAt[next] as number) {
      ask(syncs[next] as SyncOrder['syncs'][number], due)
      dueAt[next] = due + pollMs
      next = (next + 1) % syncs.length
    }
  }, 1)
  stopAll = () => {
    clearInterval(timer)
    agent.destroy()
  }
}

function listen({ url, syncs }: SyncOrder): void {
  const { hostname, port } = new URL(url)
  const calls = syncs.map(({ syncId, cookie }) => {
    const path = `/v1/mydata/users/me/syncs/${syncId}/events`
    const headers = { cookie, accept: 'text/event-stream' }
    const call = request({ hostname, port, path, agent: false, headers }, (response) => {
      if (response.statusCode !== 200) seen.bad += 1
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        seen.bytes += chunk.length
        for (const [, version] of chunk.matchAll(/^id: (\d+)$/gm)) seen.told.push([syncId, Number(version), Date.now()])
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
