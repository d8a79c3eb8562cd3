import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError } from '@ieum/contract-kit/client.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type pg from 'pg'
import { newPerson, type PersonFile, personFileLike } from '../new-person.ts'
import { type PersonSession, signUp } from '../person-session.ts'
import type { World } from '../start-world.ts'

/** A world with a way into both of its databases. */
export type OpenedCreditWorld = { readonly world: World; readonly database: pg.Client; readonly keys: pg.Client }

export type KilledCredit = {
  readonly what: string
  readonly people: number
  /** From the first press. */
  readonly killedAfterMs: number
  /** From the kill until everything was over. */
  readonly endedMs: number
  /** People who miss something they were told, or that the outside says. */
  readonly lost: number
  /** People for whom something counts twice. */
  readonly doubled: number
}

export type Outcome = { readonly isLost: boolean; readonly isDoubled: boolean }

export const BUREAUS = ['CBKCBU0000', 'CBNICE0000'] as const
/** Longer than another process takes to go on, and than a reading is taken to be under way. */
const ENDED_MS = 150_000
const LOOK_MS = 200

/** Each of both bureaus takes its time, so that a kill falls somewhere in between. */
export const slowBureaus = (mostMs: number): Record<string, object> =>
  Object.fromEntries(BUREAUS.map((orgCode) => [orgCode, { name: 'slow', ms: randomInt(10, mostMs) }]))

/** Somebody new with this credit, and the file the outside knows them by. */
export async function somebodyWith(
  { control, url }: World,
  file: object,
): Promise<{ readonly session: PersonSession; readonly file: PersonFile }> {
  const whole = await personFileLike(control, { like: 'lee-haeun', ...file })
  return { session: await signUp(url, control, await newPerson(control, whole)), file: whole }
}

/** A day of so many days ago, as a people file says it. */
export async function daysAgo({ control }: World): Promise<(days: number) => string> {
  const { nowMs } = await control.clock()
  return (days) => koreanYmd(nowMs - days * DAY_MS).replaceAll('-', '')
}

/** Kills the process that serves and works, at a moment of the next so many milliseconds, and starts it again. */
export async function killWithin(world: World, mostMs: number): Promise<{ killedAfterMs: number; killedAt: number }> {
  const killedAfterMs = randomInt(mostMs)
  await delay(killedAfterMs)
  const killedAt = performance.now()
  await world.killServer('SIGKILL')
  await world.startServer()
  // Until then it may say "later".
  await untilSo('ready', async () => (await fetch(`${world.url}/readyz`)).ok)
  return { killedAfterMs, killedAt }
}

/** @throws Error when it has not come in the time that anything may take after a kill */
export async function untilSo(what: string, isSo: () => Promise<boolean>, everyMs = LOOK_MS): Promise<void> {
  for (const end = performance.now() + ENDED_MS; performance.now() < end; await delay(everyMs)) {
    if (await isSo()) return
  }
  throw new Error(`after a kill, never: ${what}`)
}

/** What a call answers; the code of a refusal with its details, and null where nobody answered. */
export async function answerOf<T>(
  call: Promise<T>,
): Promise<{ readonly answer: T } | { readonly code: string; readonly details: unknown } | null> {
  try {
    return { answer: await call }
  } catch (error) {
    if (!(error instanceof ApiError)) return null
    return { code: error.errorCodeEnum, details: error.details }
  }
}

export const countOf = (outcomes: readonly Outcome[]): Pick<KilledCredit, 'lost' | 'doubled'> => ({
  lost: outcomes.filter(({ isLost }) => isLost).length,
  doubled: outcomes.filter(({ isDoubled }) => isDoubled).length,
})
