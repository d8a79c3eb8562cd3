/**
 * Readings of the maximum duration of each step of a gene or microbiome testing. A step that lasts longer is overdue: its person is
 * notified, and a named party has to act.
 */

import type { TestingStatus } from '../gene/application/testing-progress.ts'
import type { MicrobiomeStatus } from '../microbiome/testing-states.ts'
import { expectedDay } from './expected-day.ts'
import { WAITING_LIMITS } from './kit-deadlines.ts'

export type WaitingStatus = keyof typeof WAITING_LIMITS
export const WAITING_STATUSES = Object.keys(
  WAITING_LIMITS,
) as readonly WaitingStatus[] satisfies readonly (TestingStatus & MicrobiomeStatus)[]

/**
 * Returns the overdue step that the page tells; null: none. A pickup that is ordered again has its time from then on,
 * although its step began before; of an analysis with a day, the day is told instead. Business time.
 *
 * @param waiting when the status began, when the pickup was ordered last, and the day on which the laboratory expects a
 * result; null: not known, never
 */
export function shownOverdueStep(
  status: string,
  waiting: {
    readonly changedAtMs: number | null
    readonly pickupRequestedAtMs: number | null
    readonly expectedCompletionDate: string | null
  },
  nowMs: number,
): WaitingStatus | null {
  if (expectedDay(status, waiting.expectedCompletionDate, nowMs) !== null) return null
  const requestedAtMs = status === 'KIT_RETURN_REQUESTED' ? waiting.pickupRequestedAtMs : null
  const sinceMs = requestedAtMs ?? waiting.changedAtMs
  return sinceMs === null ? null : overdueStep(status, sinceMs, nowMs)
}

/** Returns the step that takes longer than allowed; null if it does not, or has no limit. Business time. */
export function overdueStep(status: string, changedAtMs: number, nowMs: number): WaitingStatus | null {
  const step = WAITING_STATUSES.find((one) => one === status)
  return step && nowMs - changedAtMs >= WAITING_LIMITS[step].lastsMs ? step : null
}
