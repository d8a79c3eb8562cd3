import { MINUTE_MS } from '../../time/durations.ts'

/** Maximum difference between two machines with synchronized clocks. @source ours */
const CLOCKS_APART_MS = 10 * MINUTE_MS
/** An hourly round finds one in ten thousand people; after days without a round, one in a hundred. @source ours */
export const DESTROY_AT_ONCE_MOST_PCT = 5
/** So few people may be all of them. @source ours */
const FEW_PEOPLE = 20

export type DueForDestruction = {
  /** Machine time, epoch ms. */
  readonly machineNowMs: number
  /** The database's time, epoch ms. */
  readonly databaseNowMs: number
  /** Number of people whose data would be destroyed now. */
  readonly due: number
  readonly people: number
  /** Percent of all people that may be due at once. */
  readonly mostPct: number
}

/**
 * Returns why a round of destruction must not begin; null when there is no reason. Destroyed data cannot be restored,
 * while a round that waits for a person's check has time: `clock`: the machine's clock differs too much from the
 * database's. `crowd`: too many are due at once, as if both clocks were wrong.
 * @example a machine that is a year ahead → 'clock'
 */
export function destructionDoubt(found: DueForDestruction): 'clock' | 'crowd' | null {
  const { machineNowMs, databaseNowMs, due, people, mostPct } = found
  if (Math.abs(machineNowMs - databaseNowMs) > CLOCKS_APART_MS) return 'clock'
  return due > FEW_PEOPLE && due * 100 > people * mostPct ? 'crowd' : null
}
