import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'

/** A person is logged once in this time, however often they try. */
const QUIET_MS = 3_600_000
const MOST_PEOPLE = 10_000

export type MissingKeys = {
  report(userId: UserId, kind: 'person' | 'institution'): void
  /** Whether a missing key was found within the last hour. */
  state(): 'ok' | 'missing'
}

/**
 * Handles keys that are missing although they seal stored data: an error in the log once per person and hour, a
 * counter, and a line of readiness.
 * @source docs/operating/operations.md#restoring
 */
export function createMissingKeys({
  log,
  metrics,
  realNow,
}: {
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'keyMissing'>
  readonly realNow: () => number
}): MissingKeys {
  const logged = new LRUCache<string, true>({
    max: MOST_PEOPLE,
    ttl: QUIET_MS,
    ttlResolution: 0,
    perf: { now: realNow },
  })
  let lastAtMs = Number.NEGATIVE_INFINITY
  return {
    report(userId, kind) {
      lastAtMs = realNow()
      metrics.keyMissing(kind)
      if (logged.has(`${kind} ${userId}`)) return
      logged.set(`${kind} ${userId}`, true)
      log.error({ event: 'key missing', kind, userId })
    },
    state: () => (realNow() - lastAtMs < QUIET_MS ? 'missing' : 'ok'),
  }
}
