import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createOutsideHttp, type OutsideTarget } from '@ieum/backend/platform/outbound/transport/http-client.ts'
import type { HostilePorts } from './hostile-institutions.ts'
import { makeOutsideIdentities } from './outside-identities.ts'

const SERIAL_NUMBER = '123-45-67890'
const HOST = 'hostile.localhost'
/** Short, so that calls without an answer cost little; the results also apply to long limits. */
const LIMITS = { connectTimeoutMs: 3_000, headersTimeoutMs: 300, totalTimeoutMs: 500, maxBodyBytes: 200_000 }
const CONNECTIONS = 4
const INSTITUTIONS = 12
/** One in this many institutions refuses connections. */
const UNWILLING = 12
/** Number of calls at one institution: its places, or a few more, so that some wait for a place. */
const CALLERS = { within: CONNECTIONS, crowded: CONNECTIONS + 2 }
/** Maximum time that a call may outlive its limit, beyond the delay of the thread itself. @source ours */
const MOST_LATE_MS = 100

export type HostileRun = {
  readonly calls: number
  readonly replies: number
  readonly failures: Readonly<Record<string, number>>
  /** Calls that outlived their limit by more than 100 ms, minus the thread's own delay. */
  readonly outlived: number
  /** The largest excess, ms. */
  readonly latestMs: number
  /** The thread's own largest delay, ms. */
  readonly latestThreadMs: number
  /** Connections that are open after the client is closed. */
  readonly socketsLeft: number
  readonly elapsedMs: number
}

/**
 * Makes this many calls at institutions that answer by the seeds from `firstSeed` on. Half of the institutions get more
 * concurrent calls than they have places: there only the caller's signal ends the waiting.
 */
export async function askHostile({ calls, firstSeed }: { calls: number; firstSeed: number }): Promise<HostileRun> {
  const identities = await makeOutsideIdentities()
  const workerData = await identities.server(SERIAL_NUMBER, `*.${HOST}`)
  const institutions = new Worker(new URL('./hostile-institutions.ts', import.meta.url), { workerData })
  const [ports] = (await once(institutions, 'message')) as [HostilePorts]
  const before = openSockets()
  const client = createOutsideHttp({
    ...identities.files,
    ...LIMITS,
    isReal: false,
    connectionsPerOrganization: CONNECTIONS,
  })
  const failures: Record<string, number> = {}
  let [replies, outlived, latestMs, latestThreadMs, seed] = [0, 0, 0, 0, firstSeed]

  async function ask(target: OutsideTarget, isCrowded: boolean): Promise<void> {
    const path = `/${seed}`
    // The caller's own limit, which ends first: on crowded calls, and on one in eight others.
    const ownMs = isCrowded || seed % 8 === 0 ? 20 + (seed % 400) : null
    seed += 1
    const limitMs = ownMs ?? LIMITS.totalTimeoutMs
    const caller = new AbortController()
    const startedAtMs = performance.now()
    // The thread may be late for everything: a call's excess counts from the end of the turn in which a timer with the
    // same limit fired.
    let tickedAtMs: number | null = null
    const tick = () => {
      tickedAtMs = performance.now()
      latestThreadMs = Math.max(latestThreadMs, tickedAtMs - startedAtMs - limitMs)
    }
    const timer = setTimeout(() => {
      setImmediate(tick)
      if (ownMs !== null) caller.abort()
    }, limitMs)
    const outcome = await client.request(target, { method: 'GET', path, signal: caller.signal })
    const lateMs = tickedAtMs === null ? 0 : performance.now() - tickedAtMs
    clearTimeout(timer)
    if (outcome.kind === 'reply') replies += 1
    else failures[outcome.reason] = (failures[outcome.reason] ?? 0) + 1
    latestMs = Math.max(latestMs, lateMs)
    if (lateMs > MOST_LATE_MS) outlived += 1
  }

  const lastSeed = firstSeed + calls
  async function caller(at: number, isCrowded: boolean): Promise<void> {
    const isUnwilling = at % UNWILLING === UNWILLING - 1
    const port = isUnwilling ? ports.unwilling : ports.answering
    const target = { domain: `bank-${at}.${HOST}:${port}`, serialNumber: SERIAL_NUMBER }
    while (seed < lastSeed) await ask(target, isCrowded)
  }

  const startedAtMs = performance.now()
  const all = Array.from({ length: INSTITUTIONS }, (_, at) => {
    const isCrowded = at % 2 === 1
    return Array.from({ length: isCrowded ? CALLERS.crowded : CALLERS.within }, () => caller(at, isCrowded))
  })
  await Promise.all(all.flat())
  const elapsedMs = performance.now() - startedAtMs
  await client.close()
  const socketsLeft = await leftOver(before)
  await institutions.terminate()
  identities.remove()
  return { calls, replies, failures, outlived, latestMs, latestThreadMs, socketsLeft, elapsedMs }
}

/** Open sockets of this thread. */
const openSockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length

/** How many more there are than before, after a moment for the last ones to close. */
async function leftOver(before: number): Promise<number> {
  for (let tries = 0; openSockets() > before && tries < 50; tries += 1) await delay(100)
  return openSockets() - before
}
