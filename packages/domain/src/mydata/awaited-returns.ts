import type { OrganizationWeather } from '@ieum/contracts/mydata/weather-names.ts'
import { DAY_MS } from '../time/durations.ts'

/** An outage subscription ends after this time. @source ours */
export const AWAITED_RETURN_MS = DAY_MS

/**
 * Returns whether an institution that did not answer is back. The absence of failures is not enough, because there may
 * have been no calls; the end of a maintenance is, because it was announced.
 * @param wasInMaintenance when the person subscribed
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
