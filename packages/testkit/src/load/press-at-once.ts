import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import pg from 'pg'
import type { PersonSession } from '../people/person-session.ts'
import type { World } from '../world/start-world.ts'
import { cpuSecondsOf, machineCpuSeconds } from './cpu-time.ts'
import { newSessions, type Progress, type SignedPerson } from './signed-people.ts'

export type Pressed = {
  readonly people: number
  /** Number of connect calls by answer: 200, or status and code. */
  readonly answers: Readonly<Record<string, number>>
  /** Retry times of refused people: the minimum and maximum, in seconds. */
  readonly retryAfterS: readonly [number, number] | null
  readonly answerMs: Quantiles
  /** Accepted people, and those whose institutions are all decided at last without a failure. */
  readonly accepted: number
  readonly whole: number
  /** Institutions of accepted people that failed at last, and those not decided when the time was over. */
  readonly failed: number
  readonly undecided: number
  /** From the first request to the last decision. */
  readonly tookMs: number
  /** Median and 95th percentile of the time until an accepted person was complete. */
  readonly wholeMs: Quantiles
  readonly cpuS: {
    readonly server: number
    readonly sandbox: number
    readonly postgres: number
    readonly others: number
  }
  /**
   * Time that the CPU work of server, PostgreSQL and sandbox takes on all cores; and on the share that other processes
   * left.
   */
  readonly idealMs: number
  readonly idealBesideOthersMs: number
  /** Latency of other people meanwhile. */
  readonly homeMs: Quantiles
  readonly homeFailures: number
  readonly signUps: { readonly good: number; readonly bad: number }
}

export type Quantiles = { readonly p50: number; readonly p95: number; readonly p99: number; readonly max: number }

const CONNECT_LIMIT_MS = 90_000
const HOME_EVERY_MS = 100
const LOOK_EVERY_MS = 500

type Pressing = { readonly onlooker: PersonSession; readonly limitMs: number; readonly progress?: Progress }

/**
 * Everybody presses 완료 within one second; meanwhile another person reads their home and others sign up. Ends when every
 * institution of all accepted people is decided and none is late, or after `limitMs`.
 */
export async function pressTogether(
  world: World,
  people: readonly SignedPerson[],
  { onlooker, limitMs, progress }: Pressing,
): Promise<Pressed> {
  const database = new pg.Client({ connectionString: world.databaseUrl })
  await database.connect()
  const before = cpuNow(world)
  const startedAt = performance.now()
  const over = new AbortController()
  const [home, signUps] = [watchHome(onlooker, over.signal), watchSignUps(world, over.signal)]
  try {
    const answers = await Promise.all(
      people.map(async (person, at) => {
        await pause((at / people.length) * 1_000)
        return press(person)
      }),
    )
    const syncIds = answers.flatMap(({ syncId }) => syncId ?? [])
    const ends = await untilDecided(database, syncIds, { startedAt, limitMs, progress })
    const tookMs = Math.max(0, ...answers.map(({ endedAt }) => endedAt - startedAt), ends.lastMs)
    const cpu = cpuNow(world)
    over.abort()
    const used = {
      server: cpu.server - before.server,
      sandbox: cpu.sandbox - before.sandbox,
      postgres: cpu.postgres - before.postgres,
    }
    const ours = used.server + used.sandbox + used.postgres
    const wallS = (performance.now() - startedAt) / 1_000
    const others = Math.max(0, cpu.machine - before.machine - ours)
    const cores = availableParallelism()
    const retries = answers.flatMap(({ retryAfterS }) => retryAfterS ?? [])
    const homes = await home
    return {
      people: people.length,
      answers: countOf(answers.map(({ outcome }) => outcome)),
      retryAfterS: retries.length > 0 ? [Math.min(...retries), Math.max(...retries)] : null,
      answerMs: quantiles(answers.map(({ ms }) => ms)),
      accepted: syncIds.length,
      whole: ends.wholeMs.length,
      failed: ends.failed,
      undecided: ends.undecided,
      tookMs,
      wholeMs: quantiles(ends.wholeMs),
      cpuS: { ...used, others },
      idealMs: (ours / cores) * 1_000,
      idealBesideOthersMs: (ours / Math.max(0.1, cores - others / wallS)) * 1_000,
      homeMs: quantiles(homes.ms),
      homeFailures: homes.failures,
      signUps: await signUps,
    }
  } finally {
    over.abort()
    await database.end()
  }
}

type Answer = {
  readonly outcome: string
  readonly syncId: SyncId | null
  readonly retryAfterS: number | null
  readonly ms: number
  readonly endedAt: number
}

async function press({ session, certificationTransactionId }: SignedPerson): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await session
    .fetch('/v2/mydata/users/me/connect-by-mydata-certificate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ certificationTransactionId }),
      signal: AbortSignal.timeout(CONNECT_LIMIT_MS),
    })
    .then(
      async (response) => {
        const body = (await response.json()) as { syncId?: SyncId; errorCodeEnum?: string }
        const retryAfter = response.headers.get('retry-after')
        return {
          outcome: response.ok ? '200' : `${response.status} ${body.errorCodeEnum}`,
          syncId: body.syncId ?? null,
          retryAfterS: retryAfter === null ? null : Number(retryAfter),
        }
      },
      () => ({ outcome: 'no answer', syncId: null, retryAfterS: null }),
    )
  const endedAt = performance.now()
  return { ...answer, ms: endedAt - startedAt, endedAt }
}

async function untilDecided(
  database: pg.Client,
  syncIds: readonly SyncId[],
  { startedAt, limitMs, progress }: Pick<Pressing, 'limitMs' | 'progress'> & { readonly startedAt: number },
) {
  const wholeAt = new Map<string, number>()
  for (;;) {
    const { rows } = await database.query<{ sync_id: string; open: number; failed: number }>(
      `select sync_id, count(*) filter (where state in ('WAITING', 'TOKEN_ISSUED') or failure = 'LATE')::int as open,
         count(*) filter (where state = 'FAILED' and failure not in ('LATE', 'UNREGISTERED'))::int as failed
       from sync_organization where sync_id = any($1) group by sync_id`,
      [syncIds],
    )
    const nowMs = performance.now() - startedAt
    for (const row of rows) {
      if (row.open === 0 && row.failed === 0 && !wholeAt.has(row.sync_id)) wholeAt.set(row.sync_id, nowMs)
    }
    progress?.('whole', wholeAt.size, syncIds.length)
    const open = rows.reduce((sum, row) => sum + row.open, 0)
    if (open === 0 || nowMs > limitMs) {
      const failed = rows.reduce((sum, row) => sum + row.failed, 0)
      return { wholeMs: [...wholeAt.values()], failed, undecided: open, lastMs: nowMs }
    }
    await pause(LOOK_EVERY_MS)
  }
}

async function watchHome(onlooker: PersonSession, over: AbortSignal) {
  const ms: number[] = []
  let failures = 0
  while (!over.aborted) {
    const startedAt = performance.now()
    const response = await onlooker.fetch('/v1/mydata/users/me/assets').catch(() => null)
    await response?.arrayBuffer().catch(() => null)
    if (response?.ok) ms.push(performance.now() - startedAt)
    else if (!over.aborted) failures += 1
    await pause(HOME_EVERY_MS)
  }
  return { ms, failures }
}

async function watchSignUps(world: World, over: AbortSignal) {
  const signUps = { good: 0, bad: 0 }
  while (!over.aborted) {
    try {
      await newSessions(world, 1)
      signUps.good += 1
    } catch {
      signUps.bad += 1
    }
    await pause(2_000)
  }
  return signUps
}

function cpuNow(world: World) {
  const { server, sandbox, postgres } = world.processIds()
  return {
    server: server === null ? 0 : cpuSecondsOf(server),
    sandbox: sandbox === null ? 0 : cpuSecondsOf(sandbox),
    postgres: postgres === null ? 0 : cpuSecondsOf(postgres),
    machine: machineCpuSeconds(),
  }
}

export function quantiles(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

function countOf(outcomes: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(outcomes, (one) => one)].map(([one, all]) => [one, all.length]))
}
