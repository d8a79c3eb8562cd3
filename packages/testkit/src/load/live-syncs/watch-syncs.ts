import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { World } from '../../start-world.ts'
import { type Quantiles, quantiles } from '../press-together.ts'
import { type LiveSync, type LiveSyncs, versionKey } from './live-syncs.ts'
import type { SyncOrder, SyncSeen } from './sync-client.ts'

export type Watching = {
  readonly how: 'poll' | 'push'
  readonly seconds: number
  /** Institutions decided a second, over all syncs. */
  readonly changesPerSecond: number
  /** Until everybody has come: nothing before is counted. Three seconds when left out. */
  readonly warmMs?: number
}

export type Watched = {
  /** Polls that were answered, or versions that came, a second. */
  readonly perSecond: number
  /** Of a poll: until its last byte, from when it was due. Pushed: from the commit of a change until it came. */
  readonly ms: Quantiles
  readonly bad: number
  /** Changes that were committed, and of these never told. */
  readonly changes: number
  readonly missed: number
  /** What the server holds more than before, by sync. */
  readonly kilobytesASync: number
}

const CLIENT = new URL('sync-client.ts', import.meta.url)
const CLIENTS = 2
/** As the screen has it. @source CF-9.1 */
const POLL_MS = 500
const WARM_MS = 3_000
/** What was changed last has come by then. */
const LAST_MS = 1_000

/** Pages of everybody whose sync is live, all at once, in a few processes. */
export async function watchSyncs(
  world: World,
  syncs: LiveSyncs,
  { how, seconds, changesPerSecond, warmMs = WARM_MS }: Watching,
) {
  const before = await heldBytes(world)
  const countedFromMs = Date.now() + warmMs
  const parts = Array.from({ length: CLIENTS }, (_, part) => syncs.all.filter((_one, at) => at % CLIENTS === part))
  const clients = parts.map((part) =>
    startClient({ url: world.url, syncs: part.map(wire), how, pollMs: POLL_MS, countedFromMs }),
  )
  try {
    await pause(countedFromMs - Date.now())
    const over = new AbortController()
    const changing = syncs.change(changesPerSecond, over.signal)
    await pause(seconds * 1_000)
    const held = await heldBytes(world)
    over.abort()
    const committed = await changing
    await pause(LAST_MS)
    const overS = (Date.now() - countedFromMs) / 1_000
    const seen = await Promise.all(clients.map((client) => client.stop()))
    const told = new Map(seen.flatMap((one) => one.told.map(([id, version, atMs]) => [versionKey(id, version), atMs])))
    const late = [...committed].flatMap(([key, atMs]) =>
      told.has(key) ? [Math.max(0, (told.get(key) ?? 0) - atMs)] : [],
    )
    const ms = how === 'poll' ? seen.flatMap((one) => one.ms) : late
    return {
      perSecond: Math.round(ms.length / overS),
      ms: quantiles(ms),
      bad: seen.reduce((sum, one) => sum + one.bad, 0),
      changes: committed.size,
      missed: how === 'poll' ? 0 : committed.size - late.length,
      kilobytesASync: (held - before) / syncs.all.length / 1_024,
    } satisfies Watched
  } finally {
    for (const { kill } of clients) kill()
  }
}

const wire = ({ syncId, cookie }: LiveSync) => ({ syncId, cookie })

const SAMPLES = 10
const BETWEEN_SAMPLES_MS = 100

/** Heap and buffers of the server: the least of several moments, which is soon after a collection. */
async function heldBytes({ internalUrl }: World): Promise<number> {
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
  const ended = new Promise<SyncSeen>((resolve, reject) => {
    client.once('message', (seen: SyncSeen) => resolve(seen))
    client.once('error', reject)
    client.once('exit', () => reject(new Error('a client ended by itself')))
  })
  ended.catch(() => {})
  client.send(order)
  return {
    stop() {
      client.send('stop')
      return ended
    },
    kill: () => client.kill('SIGKILL'),
  }
}
