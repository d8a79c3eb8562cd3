import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError } from '@ieum/contract-kit/client.ts'
import type { World } from '../start-world.ts'

/** What became of one person. */
export type Outcome = { readonly isLost: boolean; readonly isDoubled: boolean }

/** Longer than another process takes to go on, and than a reading is taken to be under way. */
const ENDED_MS = 150_000
const LOOK_MS = 200

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

export const countOf = (outcomes: readonly Outcome[]): { readonly lost: number; readonly doubled: number } => ({
  lost: outcomes.filter(({ isLost }) => isLost).length,
  doubled: outcomes.filter(({ isDoubled }) => isDoubled).length,
})
