import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import type { PersonSession } from '../people/person-session.ts'
import { startWorld, type World } from '../world/start-world.ts'
import { type Quantiles, quantiles } from './press-at-once.ts'
import { newSessions, type Progress } from './signed-people.ts'

export type RushOptions = {
  readonly people: number
  /** Everybody sends one request within this time. */
  readonly withinMs: number
  /** The second web process is killed (kill -9) in the middle. */
  readonly isKilled: boolean
  readonly progress?: Progress
}

/** Results of a rush: by its people's answers, and by the rows that it left. */
export type Rush = {
  /** Number of people by final answer: WON, or the code of the refusal. */
  readonly outcomes: Readonly<Record<string, number>>
  /** Requests whose connection broke, or that a process could not serve: each was repeated. */
  readonly pressedAgain: number
  /** Reserved places, numbers, and people with a number, in the database. */
  readonly reserved: number
  readonly numbers: number
  readonly entries: number
  /** Pairs of people who got the same number. */
  readonly sharedNumbers: number
  /** People whose place in their answer differs from their number in the database. */
  readonly contradicted: number
  readonly answerMs: Quantiles
  /** Of requests that began after an answer that no place is left. */
  readonly afterSoldOutMs: Quantiles
  readonly afterSoldOut: number
}

const AGAIN_AFTER_MS = 200
const MOST_PRESSES = 50
const PATH = '/v1/gene/users/me/dtc-genetic-testing/macrogen/enter'

/** The planted bug that such a run has to find. */
export const EACH_FOR_ITSELF = new URL('each-process-for-itself.mjs', import.meta.url).href

/** A world with two web processes, and the module loaded before their own. */
export async function startRushWorld(places: number, preloaded?: string) {
  const world = await startWorld({
    postgres: 'own',
    env: {
      IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '100000',
      GENE_PLACES_A_DAY: String(places),
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: preloaded === undefined ? undefined : `--import=${preloaded}`,
    },
  })
  const second = await world.startAnotherServer({ IEUM_ROLES: 'web' })
  return { world, second }
}

type EntryOutcome = {
  readonly outcome: string
  readonly sequence: number | null
  readonly presses: number
  readonly ms: number
  readonly beganAt: number
  readonly endedAt: number
}

/** Ten o'clock: everybody sends a request, to the two web processes alternately. */
export async function firstComeRush(
  { world, second }: Awaited<ReturnType<typeof startRushWorld>>,
  { people, withinMs, isKilled, progress }: RushOptions,
): Promise<Rush> {
  const sessions = await newSessions(world, people, { progress })
  const userFcfsGroupId = await openAtTen(world, sessions[0] as PersonSession)
  const urls = [world.url, second.listening.url as string]
  const kill = isKilled ? pause(withinMs / 2).then(() => second.kill('SIGKILL')) : Promise.resolve()
  const all = await Promise.all(
    sessions.map(async (session, at) => {
      await pause((at / people) * withinMs)
      return pressed(session, { urls, at, userFcfsGroupId })
    }),
  )
  await kill
  return { ...asReported(all), ...(await asStored(world, userFcfsGroupId, all)) }
}

/** The first existing moment of an opening. */
async function openAtTen(world: World, onlooker: PersonSession): Promise<string> {
  const { nowMs } = await world.control.clock()
  const tenMs = startOfKoreanDayMs(koreanDateParts(nowMs + DAY_MS)) + 10 * HOUR_MS
  await world.control.setClock({ advanceMs: tenMs - nowMs })
  for (;;) {
    const { fcfsGroup } = await onlooker.gene.getFcfsGroup()
    if (fcfsGroup && Number(fcfsGroup.opensAtMs) === tenMs && fcfsGroup.fcfsGroupStatusEnum === 'OPEN')
      return fcfsGroup.userFcfsGroupId
    await pause(200)
  }
}

type Pressing = { readonly urls: readonly string[]; readonly at: number; readonly userFcfsGroupId: string }

/** As a page does: a broken request is repeated, at the next process. */
async function pressed(session: PersonSession, { urls, at, userFcfsGroupId }: Pressing): Promise<EntryOutcome> {
  const beganAt = performance.now()
  for (let presses = 1; ; presses++) {
    const answer = await fetch(new URL(PATH, urls[(at + presses) % urls.length]), {
      method: 'POST',
      headers: { cookie: session.cookie(), 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ userFcfsGroupId }),
      signal: AbortSignal.timeout(30_000),
    }).then(
      async (response) => (response.status < 500 ? { status: response.status, body: await response.json() } : null),
      () => null,
    )
    if (!answer && presses < MOST_PRESSES) {
      await pause(AGAIN_AFTER_MS)
      continue
    }
    const endedAt = performance.now()
    const body = answer?.body as
      | { errorCodeEnum?: string; receipt?: Receipt; details?: { receipt?: Receipt } }
      | undefined
    const outcome = !answer ? 'no answer' : answer.status === 200 ? 'WON' : String(body?.errorCodeEnum)
    const sequence = (body?.receipt ?? body?.details?.receipt)?.sequence ?? null
    return { outcome, sequence, presses, ms: endedAt - beganAt, beganAt, endedAt }
  }
}
type Receipt = { readonly sequence: number }

function asReported(all: readonly EntryOutcome[]) {
  const soldOutAt = Math.min(
    ...all.filter(({ outcome }) => outcome === 'GENE_FCFS_SOLD_OUT').map(({ endedAt }) => endedAt),
  )
  // Those whose process was killed wait for the other one: their time measures the kill.
  const late = all.filter(({ beganAt, presses }) => beganAt > soldOutAt && presses === 1)
  return {
    outcomes: Object.fromEntries(
      [...Map.groupBy(all, ({ outcome }) => outcome)].map(([name, those]) => [name, those.length]),
    ),
    pressedAgain: all.reduce((sum, { presses }) => sum + presses - 1, 0),
    answerMs: quantiles(all.map(({ ms }) => ms)),
    afterSoldOutMs: quantiles(late.map(({ ms }) => ms)),
    afterSoldOut: late.length,
  }
}

async function asStored(world: World, userFcfsGroupId: string, all: readonly EntryOutcome[]) {
  const database = await world.connectDatabase()
  await database.query('set role ieum_health')
  const { rows: lines } = await database.query<{ sequence: number; state: string }>(
    'select sequence, state from health.gene_fcfs_line where user_fcfs_group_id = $1',
    [userFcfsGroupId],
  )
  const { rows: entries } = await database.query<{ count: number }>(
    'select count(distinct user_id)::int as count from health.gene_fcfs_entry where user_fcfs_group_id = $1',
    [userFcfsGroupId],
  )
  const stateOf = new Map(lines.map(({ sequence, state }) => [sequence, state]))
  const numbered = all.filter(({ sequence }) => sequence !== null)
  return {
    reserved: lines.filter(({ state }) => state === 'HELD').length,
    numbers: lines.length,
    entries: entries[0]?.count ?? 0,
    sharedNumbers: numbered.length - new Set(numbered.map(({ sequence }) => sequence)).size,
    contradicted: all.filter(({ outcome, sequence }) => (outcome === 'WON') !== (stateOf.get(sequence ?? 0) === 'HELD'))
      .length,
  }
}
