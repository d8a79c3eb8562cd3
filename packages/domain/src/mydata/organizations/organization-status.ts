import type { OrganizationStatus } from '@ieum/contracts/mydata/organizations/organization-status-names.ts'
import { MINUTE_MS } from '../../time/durations.ts'

/** Older runs are irrelevant for the current status. @source ours */
export const STATUS_WINDOW_MS = 30 * MINUTE_MS
/** Runs within this time are counted together. @source ours */
export const STATUS_SLOT_MS = 5 * MINUTE_MS
/** With fewer people no status is published, because it would reveal theirs. @source ours */
export const STATUS_LEAST_PEOPLE = 5
/** Upper edges of a run's duration, seconds; longer ones are in the last class. */
const TOOK_EDGES_S = [2, 5, 10, 15, 20, 30, 40, 50] as const
/** Expected duration above the last edge: no person waits longer for one institution. */
const LONGEST_S = 60
/** Share of runs that are finished within the expected time. @source ours */
const QUANTILE = 0.9
/** From this duration on an institution counts as slow. @source ours */
const SLOW_FROM_S = 10
/** From this share of failed runs on it counts as down, whether or not it is still called. @source ours */
const DOWN_FROM = 0.8

/** Number of classes of `tookIndex`. */
export const TOOK_COUNTS = TOOK_EDGES_S.length + 1

/** Returns the class of a run of this many ms. */
export function tookIndex(tookMs: number): number {
  const at = TOOK_EDGES_S.findIndex((edgeS) => tookMs <= edgeS * 1_000)
  return at === -1 ? TOOK_EDGES_S.length : at
}

export type OrganizationStatusFacts = {
  readonly wellCount: number
  readonly illCount: number
  /** Number of runs by `tookIndex`. */
  readonly tookCounts: readonly number[]
  /** Different people of these runs; the count may stop above `STATUS_LEAST_PEOPLE`. */
  readonly peopleCount: number
  /** Its circuit breaker is open, because it failed for several people. */
  readonly isLeftAlone: boolean
}

export type OrganizationStatusNow = {
  readonly organizationStatusEnum: OrganizationStatus
  /** Nine of ten runs are finished by then; null where it is fast, does not answer or is unknown. */
  readonly expectedSeconds: number | null
}

/** Returns the expected behaviour of an institution from the results of the last half hour's runs. @source ADR 0107 */
export function statusOf({
  wellCount,
  illCount,
  tookCounts,
  peopleCount,
  isLeftAlone,
}: OrganizationStatusFacts): OrganizationStatusNow {
  if (isLeftAlone) return DOWN
  if (peopleCount < STATUS_LEAST_PEOPLE) return { organizationStatusEnum: 'UNKNOWN', expectedSeconds: null }
  if (illCount >= DOWN_FROM * (wellCount + illCount)) return DOWN
  const seconds = secondsOf(tookCounts)
  if (seconds <= SLOW_FROM_S) return { organizationStatusEnum: 'CLEAR', expectedSeconds: null }
  return { organizationStatusEnum: 'SLOW', expectedSeconds: seconds }
}

const DOWN: OrganizationStatusNow = { organizationStatusEnum: 'DOWN', expectedSeconds: null }

function secondsOf(tookCounts: readonly number[]): number {
  const needed = QUANTILE * tookCounts.reduce((sum, count) => sum + count, 0)
  let over = 0
  for (const [at, edgeS] of TOOK_EDGES_S.entries()) {
    over += tookCounts[at] ?? 0
    if (over >= needed) return edgeS
  }
  return LONGEST_S
}
