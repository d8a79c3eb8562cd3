import {
  REQUEST_CYCLES,
  type RequestCycle,
  sentCycle,
  storedCycleDays,
} from '@ieum/domain/mydata/connect/consent/request-cycle.ts'

/** The choice that matches a stored cycle; none for a number of days that is not a choice. */
export function shownCycle(cycleDays: number | null): RequestCycle {
  return REQUEST_CYCLES.find((each) => each === String(cycleDays)) ?? 'UNSET'
}

/** The stored value of a choice. */
export const chosenCycle = (cycle: RequestCycle): ReturnType<typeof storedCycleDays> =>
  storedCycleDays(sentCycle(cycle))
