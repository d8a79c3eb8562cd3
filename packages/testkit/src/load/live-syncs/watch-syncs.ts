import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { World } from '../../world/start-world.ts'
import { type Quantiles, quantiles } from '../press-at-once.ts'
import { type LiveSync, type LiveSyncs, versionKey } from './live-syncs.ts'
import type { AllHere, SyncOrder, SyncSeen, SyncWord } from './sync-client.ts'

export type Watching = {
  readonly how: 'poll' | 'push'
  readonly seconds: number
  /** Institutions decided per second, over all syncs. */
  readonly changesPerSecond: number
}

export type Watched = {
  /** Answered polls, or received versions, per second. */
  readonly perSecond: number
  /** For a poll: from its due time until its last byte. Pushed: from the commit of a change until its arrival. */
  readonly ms: Quantiles
  readonly bad: number
  /** Committed changes, and how many of these were never reported. */
  readonly changes: number
  readonly missed: number
  /** Additional memory of the server, per sync. */
  readonly kilobytesASync: number
}

const CLIENT = new URL('sync-client.ts', import.meta.url)
const CLIENTS = 2
/** The screen's interval. @source CF-9.1 */
const POLL_MS = 500
/** Listeners that are not connected by then count as failed. */
const MAX_COMING_MS = 120_000
/** The last change has arrived by then. */
const LAST_MS = 1_000

/** Pages of all people with a live sync, all at once, in a few processes. */
export async function watchSyncs(world: World, syncs: LiveSyncs, { how, seconds, changesPerSecond }: Watching) {
  const before = await heapBytes(world)
  const parts = Array.from({ length: CLIENTS }, (_, part) => syncs.all.filter((_one, at) => at % CLIENTS === part))
  const clients = parts.map((part) => startClient({ url: world.url, syncs: part.map(wire), how, pollMs: POLL_MS }))
  try {
    await Promise.all(clients.map(({ here }) => here))
    const countedFromMs = Date.now()
    for (const client of clients) client.count()
    const over = new AbortController()
    const changing = syncs.change(changesPerSecond, over.signal)
    await pause(seconds * 1_000)
    const afterBytes = await heapBytes(world)
    over.abort()
    const committed = await changing
    await pause(LAST_MS)
    const overS = (Date.now() - countedFromMs) / 1_000
    const seen = await Promise.all(clients.map((client) => client.stop()))
    const receivedAt = new Map(
      seen.flatMap((one) => one.versions.map(([id, version, atMs]) => [versionKey(id, version), atMs])),
    )
    const late = [...committed].flatMap(([key, atMs]) =>
      receivedAt.has(key) ? [Math.max(0, (receivedAt.get(key) ?? 0) - atMs)] : [],
    )
    const ms = how === 'poll' ? seen.flatMap((one) => one.ms) : late
    return {
      perSecond: Math.round(ms.length / overS),
      ms: quantiles(ms),
      bad: seen.reduce((sum, one) => sum + one.bad, 0),
      changes: committed.size,
      missed: how === 'poll' ? 0 : committed.size - late.length,
      kilobytesASync: (afterBytes - before) / syncs.all.length / 1_024,
    } satisfies Watched
  } finally {
    for (const { kill } of clients) kill()
  }
}

const wire = ({ syncId, cookie }: LiveSync) => ({ syncId, cookie })

const SAMPLES = 10
const BETWEEN_SAMPLES_MS = 100

/** Heap and buffers of the server: the minimum of several moments, which is soon after a garbage collection. */
async function heapBytes({ internalUrl }: World): Promise<number> {
  const samples: number[] = []
  for (let at = 0; at < SAMPLES; at++) {
    const text = await (await fetch(new URL('/metrics', internalUrl))).text()
    const gauge = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    samples.push(gauge('ieum_nodejs_heap_size_used_bytes') + gauge('ieum_nodejs_external_memory_bytes'))
    await pause(BETWEEN_SAMPLES_MS)
  }
  return Math.min(...samples)
}

function startClient(order: SyncOrder) {
  const client = fork(CLIENT, { execArgv: [], serialization: 'advanced' })
  const { promise: here, ...coming } = Promise.withResolvers<void>()
  const { promise: ended, ...ending } = Promise.withResolvers<SyncSeen>()
  const late = setTimeout(() => coming.reject(new Error('not everybody was answered')), MAX_COMING_MS)
  const fail = (error: Error) => {
    coming.reject(error)
    ending.reject(error)
  }
  client.on('message', (message: SyncSeen | AllHere) => {
    if (message === 'all here') coming.resolve()
    else ending.resolve(message)
  })
  client.once('error', fail)
  client.once('exit', () => fail(new Error('a client ended by itself')))
  for (const promise of [here, ended]) promise.catch(() => {})
  void here.finally(() => clearTimeout(late)).catch(() => {})
  client.send(order)
  return {
    here,
    count: () => void client.send('count' satisfies SyncWord),
    stop() {
      client.send('stop' satisfies SyncWord)
      return ended
    },
    kill: () => client.kill('SIGKILL'),
  }
}
