import { CYCLE_DAYS_WHEN_UNSET } from '../../constants.ts'

/** Choices of the cycle selector, in its order. @source CF-9.9 */
export const REQUEST_CYCLES = ['7', '14', '21', '28', 'UNSET'] as const

export type RequestCycle = (typeof REQUEST_CYCLES)[number]

/** Initial choice of the selector. @source ours; the shortest, as the institutions' default */
export const DEFAULT_REQUEST_CYCLE: RequestCycle = '7'

/** Returns the data that are sent for a choice: UNSET sends 7 and schedules nothing. @source CF-5.8 */
export function sentCycle(cycle: RequestCycle): { scheduledDataRequestCycleDay: number; shouldSchedule: boolean } {
  if (cycle === 'UNSET') return { scheduledDataRequestCycleDay: CYCLE_DAYS_WHEN_UNSET, shouldSchedule: false }
  return { scheduledDataRequestCycleDay: Number.parseInt(cycle, 10), shouldSchedule: true }
}

/** Returns the stored value of the sent data: null where nothing is scheduled. @source CF-5.8 */
export function storedCycleDays(sent: {
  scheduledDataRequestCycleDay: number
  shouldSchedule: boolean
}): 7 | 14 | 21 | 28 | null {
  if (!sent.shouldSchedule) return null
  return cycleDays(sent.scheduledDataRequestCycleDay)
}

/**
 * Returns the cycle in the standard's notation, whole weeks.
 * @example standardCycle(14) → '1/2w'
 * @throws RangeError for days that are no choice
 */
export function standardCycle(days: number): `1/${1 | 2 | 3 | 4}w` {
  return `1/${(cycleDays(days) / 7) as 1 | 2 | 3 | 4}w`
}

function cycleDays(days: number): 7 | 14 | 21 | 28 {
  if (days === 7 || days === 14 || days === 21 || days === 28) return days
  throw new RangeError(`no data-request cycle of ${days} days`)
}
