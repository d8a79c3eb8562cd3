import { setTimeout as delay } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import { koreanDateParts, startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import type { PersonSession } from '../people/person-session.ts'
import type { World } from '../world/start-world.ts'

/** The answer to a request that was sent at once when the trouble began. */
export type Reported = { readonly status: number; readonly ms: number }

/** Measurements while a world was disturbed; null where they do not apply. */
export type Figures = {
  readonly readiness: Reported | null
  readonly call: Reported | null
  /** For a call while the trouble was known. */
  readonly laterCall: Reported | null
  /** From its end until the server reports that it is ready. */
  readonly readyAgainMs: number | null
}

export type DisturbanceOptions = { readonly stoppedMs: number; readonly session: PersonSession }

/** Disturbs a world and returns when it works again. */
export type Disturbance = (world: World, options: DisturbanceOptions) => Promise<Figures>

const NOTHING: Figures = { readiness: null, call: null, laterCall: null, readyAgainMs: null }

async function answerOf(ask: () => Promise<Response>): Promise<Reported> {
  const startedAt = performance.now()
  const response = await ask()
  await response.arrayBuffer()
  return { status: response.status, ms: Math.round(performance.now() - startedAt) }
}

async function untilReady({ url }: World): Promise<number> {
  const startedAt = performance.now()
  while ((await answerOf(() => fetch(`${url}/readyz`))).status !== 200) await delay(10)
  return Math.round(performance.now() - startedAt)
}

/** Three hours, or half the way to the next or last midnight: another day has other transactions. */
async function jump({ control }: World, towards: 'later' | 'earlier'): Promise<Figures> {
  const before = await control.clock()
  const sinceMidnightMs = before.nowMs - startOfKoreanDayMs(koreanDateParts(before.nowMs))
  const most = towards === 'later' ? (DAY_MS - sinceMidnightMs) / 2 : -sinceMidnightMs / 2
  const byMs = Math.round(Math.max(Math.min(most, 3 * HOUR_MS), -3 * HOUR_MS))
  await control.setClock({ nowMs: before.nowMs + byMs })
  await delay(500)
  const { nowMs } = await control.clock()
  await control.setClock({ nowMs: nowMs - byMs })
  return NOTHING
}

export const DISTURBANCES = {
  async server(world) {
    await world.killServer('SIGKILL')
    await world.startServer()
    return NOTHING
  },
  async postgres(world) {
    await world.killPostgres()
    return NOTHING
  },
  async 'postgres stopped'(world, { stoppedMs, session }) {
    const home = () => session.fetch('/v1/mydata/users/me/assets')
    const resume = world.pausePostgres()
    const [readiness, call] = await Promise.all([answerOf(() => fetch(`${world.url}/readyz`)), answerOf(home)])
    await delay(stoppedMs - Math.max(readiness.ms, call.ms))
    const laterCall = await answerOf(home)
    resume()
    return { readiness, call, laterCall, readyAgainMs: await untilReady(world) }
  },
  async sandbox(world) {
    await world.killSandbox()
    await world.startSandbox()
    return NOTHING
  },
  async 'one of two servers'(world) {
    const other = await world.startAnotherServer()
    await world.killServer('SIGKILL')
    await world.startServer()
    await other.stop()
    return NOTHING
  },
  'clock on and back': (world) => jump(world, 'later'),
  'clock back and on': (world) => jump(world, 'earlier'),
} satisfies Record<string, Disturbance>

export type Victim = keyof typeof DISTURBANCES
