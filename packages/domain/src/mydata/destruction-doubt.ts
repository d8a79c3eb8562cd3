import { MINUTE_MS } from '../time/durations.ts'

/** Two machines that keep their time are apart by less. @source ours */
const CLOCKS_APART_MS = 10 * MINUTE_MS
/** A round an hour finds a part in ten thousand of all people; after days of standing still, a part in a hundred. @source ours */
export const DESTROY_AT_ONCE_MOST_PCT = 5
/** So few may be everybody. @source ours */
const FEW_PEOPLE = 20

export type DueForDestruction = {
  /** Machine time, epoch ms. */
  readonly machineNowMs: number
  /** What the database takes for the time, epoch ms. */
  readonly databaseNowMs: number
  /** People whose data would be destroyed now, of all. */
  readonly due: number
  readonly people: number
  /** Of all people, that may be due at once. */
  readonly mostPct: number
}

/**
 * Why a round of destruction must not begin; null when nothing speaks against it. What is destroyed cannot be brought
 * back, while a round that waits for a person to look has time: `clock`: the machine's clock is far from the database's.
 * `crowd`: too many fall due at once, as they would if both clocks were wrong.
 * @example a machine that is a year ahead → 'clock'
 */
export function destructionDoubt(found: DueForDestruction): 'clock' | 'crowd' | null {
  const { machineNowMs, databaseNowMs, due, people, mostPct } = found
  if (Math.abs(machineNowMs - databaseNowMs) > CLOCKS_APART_MS) return 'clock'
  return due > FEW_PEOPLE && due * 100 > people * mostPct ? 'crowd' : null
}
