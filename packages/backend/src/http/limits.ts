import type { NamedLimit } from '@ieum/contract-kit/limit.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { SECOND_MS } from '@ieum/domain/time/durations.ts'
import type { Db, Queryable } from '../db/pool.ts'
import { limitEndsAtMs, takeFromLimit } from './limit-rows.ts'

/** Takes so much of a person's limit: null, or the time in ms until there is some again. */
export type TakeLimit = (userId: UserId, limit: NamedLimit, weight: number) => Promise<number | null>

/**
 * Limits of a person, by all processes together. In a statement of its own, outside the call's transaction: a call that
 * fails has taken it too, and nobody waits for the end of another call.
 */
export function createLimits({ db, realNow }: { readonly db: Db; readonly realNow: () => number }): TakeLimit {
  return (userId, limit, weight) => takeWithin(db, userId, limit, weight, realNow())
}

/** The same within a transaction, for a limit that the handler takes: it is held there until the transaction ends. */
export async function takeWithin(
  db: Queryable,
  userId: UserId,
  { name, most, perSeconds }: NamedLimit,
  weight: number,
  realNowMs: number,
): Promise<number | null> {
  const windowMs = perSeconds * SECOND_MS
  if (await takeFromLimit(db, { userId, name, most, windowMs, weight }, realNowMs)) return null
  const endsAtMs = await limitEndsAtMs(db, userId, name)
  // The row that refused may have gone, or have begun anew: there is room again.
  return Math.min(Math.max((endsAtMs ?? realNowMs) - realNowMs, 1), windowMs)
}
