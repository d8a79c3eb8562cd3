import type { OrganizationWeather } from '@ieum/contracts/mydata/weather-names.ts'
import { DAY_MS } from '../time/durations.ts'

/** Whoever asked longer ago waits no more. @source ours */
export const AWAITED_RETURN_MS = DAY_MS

/**
 * Whether an institution that did not answer is back. That it does not fail any more is not enough, because nobody may have asked; the
 * end of a maintenance is, because it was announced.
 * @param wasInMaintenance when the person asked to be told
 * @source ours; ADR 0112
 */
export function isBack({
  weather,
  isInMaintenance,
  wasInMaintenance,
}: {
  readonly weather: OrganizationWeather
  readonly isInMaintenance: boolean
  readonly wasInMaintenance: boolean
}): boolean {
  if (isInMaintenance || weather === 'DOWN') return false
  return weather === 'CLEAR' || weather === 'SLOW' || wasInMaintenance
}
