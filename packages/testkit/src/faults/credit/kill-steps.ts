import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError } from '@ieum/contract-kit/client.ts'
import type { World } from '../../world/start-world.ts'

/** The result for one person. */
export type Outcome = { readonly isLost: boolean; readonly isDoubled: boolean }

/** Longer than another process takes to continue, and than a reading counts as under way. */
const ENDED_MS = 150_000
const LOOK_MS = 200

/** Kills the process that serves and works, at a random moment of the next `mostMs`, and starts it again. */
export async function killWithin(world: World, mostMs: number): Promise<{ killedAfterMs: number; killedAt: number }> {
  const killedAfterMs = randomInt(mostMs)
  await delay(killedAfterMs)
  const killedAt = performance.now()
  await world.killServer('SIGKILL')
  await world.startServer()
  // Until then it may answer "later".
  await untilSo('ready', async () => (await fetch(`${world.url}/readyz`)).ok)
  return { killedAfterMs, killedAt }
}

/** @throws Error when the condition is not true within the time limit after a kill */
export async function untilSo(what: string, isSo: () => Promise<boolean>, everyMs = LOOK_MS): Promise<void> {
  for (const end = performance.now() + ENDED_MS; performance.now() < end; await delay(everyMs)) {
    if (await isSo()) return
  }
  throw new Error(`after a kill, never: ${what}`)
}

/** The answer of a call; the code of a refusal with its details, and null without an answer. */
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
