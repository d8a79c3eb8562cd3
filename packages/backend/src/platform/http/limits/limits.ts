import type { NamedLimit } from '@ieum/contract-kit/limit.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { SECOND_MS } from '@ieum/domain/time/durations.ts'
import type { Db, Queryable } from '../../db/pool.ts'
import { consumeLimit, limitEndsAtMs } from './limit-rows.ts'

/** Takes an amount of a person's limit. Returns null, or the time in ms until more is available. */
export type ConsumeLimit = (userId: UserId, limit: NamedLimit, weight: number) => Promise<number | null>

/**
 * Limits of a person, shared by all processes. Uses a statement outside the call's transaction: a failing call is
 * charged too, and no call waits for another to end.
 */
export function createLimits({ db, realNow }: { readonly db: Db; readonly realNow: () => number }): ConsumeLimit {
  return (userId, limit, weight) => consumeWithin(db, userId, limit, weight, realNow())
}

/**
 * The same within a transaction, for a limit that the handler takes: its row stays locked until the transaction ends.
 */
export async function consumeWithin(
  db: Queryable,
  userId: UserId,
  { name, most, perSeconds }: NamedLimit,
  weight: number,
  realNowMs: number,
): Promise<number | null> {
  const windowMs = perSeconds * SECOND_MS
  if (await consumeLimit(db, { userId, name, most, windowMs, weight }, realNowMs)) return null
  const endsAtMs = await limitEndsAtMs(db, userId, name)
  // The refusing row may be deleted or reset by now: then there is room again.
  return Math.min(Math.max((endsAtMs ?? realNowMs) - realNowMs, 1), windowMs)
}
