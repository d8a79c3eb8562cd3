import {
  REQUEST_CYCLES,
  type RequestCycle,
  sentCycle,
  storedCycleDays,
} from '@ieum/domain/mydata/connect/request-cycle.ts'

/** The choice that a stored cycle was; none of a number of days that is no choice. */
export function shownCycle(cycleDays: number | null): RequestCycle {
  return REQUEST_CYCLES.find((each) => each === String(cycleDays)) ?? 'UNSET'
}

/** What is stored for a choice. */
export const chosenCycle = (cycle: RequestCycle): ReturnType<typeof storedCycleDays> =>
  storedCycleDays(sentCycle(cycle))
