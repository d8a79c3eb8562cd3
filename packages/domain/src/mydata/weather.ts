import type { OrganizationWeather } from '@ieum/contracts/mydata/weather-names.ts'
import { MINUTE_MS } from '../time/durations.ts'

/** What happened longer ago says nothing of now. @source ours */
export const WEATHER_WINDOW_MS = 30 * MINUTE_MS
/** What happened within it is counted together. @source ours */
export const WEATHER_SLOT_MS = 5 * MINUTE_MS
/** Of fewer people nothing is told: it would be of them. @source ours */
export const WEATHER_LEAST_PEOPLE = 5
/** Upper edges of how long a run took, seconds; longer ones come last. */
const TOOK_EDGES_S = [2, 5, 10, 15, 20, 30, 40, 50] as const
/** Said of those that are over the last edge: no person waits longer for one institution. */
const LONGEST_S = 60
/** So many of ten are over by then. @source ours */
const QUANTILE = 0.9
/** From here on a person wonders. @source ours */
const SLOW_FROM_S = 10
/** From this part of the runs on it does not answer, whether or not it is asked still. @source ours */
const DOWN_FROM = 0.8

/** Number of counts that `tookIndex` tells apart. */
export const TOOK_COUNTS = TOOK_EDGES_S.length + 1

/** Among which runs one of so many ms is counted. */
export function tookIndex(tookMs: number): number {
  const at = TOOK_EDGES_S.findIndex((edgeS) => tookMs <= edgeS * 1_000)
  return at === -1 ? TOOK_EDGES_S.length : at
}

export type WeatherFacts = {
  readonly wellCount: number
  readonly illCount: number
  /** Runs by `tookIndex`. */
  readonly tookCounts: readonly number[]
  /** Different people of these runs; what is over `WEATHER_LEAST_PEOPLE` need not be told apart. */
  readonly peopleCount: number
  /** Nobody is asked there now, because it failed for several people. */
  readonly isLeftAlone: boolean
}

export type Weather = {
  readonly organizationWeatherEnum: OrganizationWeather
  /** Nine of ten are done by then; null where it is quick, does not answer or nobody knows. */
  readonly expectedSeconds: number | null
}

/** What is to be expected of an institution, from what the last half hour's runs came to. @source ADR 0107 */
export function weatherOf({ wellCount, illCount, tookCounts, peopleCount, isLeftAlone }: WeatherFacts): Weather {
  if (isLeftAlone) return DOWN
  if (peopleCount < WEATHER_LEAST_PEOPLE) return { organizationWeatherEnum: 'UNKNOWN', expectedSeconds: null }
  if (illCount >= DOWN_FROM * (wellCount + illCount)) return DOWN
  const seconds = secondsOf(tookCounts)
  if (seconds <= SLOW_FROM_S) return { organizationWeatherEnum: 'CLEAR', expectedSeconds: null }
  return { organizationWeatherEnum: 'SLOW', expectedSeconds: seconds }
}

const DOWN: Weather = { organizationWeatherEnum: 'DOWN', expectedSeconds: null }

function secondsOf(tookCounts: readonly number[]): number {
  const needed = QUANTILE * tookCounts.reduce((sum, count) => sum + count, 0)
  let over = 0
  for (const [at, edgeS] of TOOK_EDGES_S.entries()) {
    over += tookCounts[at] ?? 0
    if (over >= needed) return edgeS
  }
  return LONGEST_S
}
