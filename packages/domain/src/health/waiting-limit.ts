/**
 * Maximum duration of each step of a gene or microbiome testing. A step that lasts longer is overdue: its person is
 * notified, and a named party has to act.
 */

import type { TestingStatus } from '../gene/testing-progress.ts'
import type { MicrobiomeStatus } from '../microbiome/testing-states.ts'
import { DAY_MS } from '../time/durations.ts'
import { expectedDay } from './expected-day.ts'

/**
 * `USER`: the person has something to press · `OPERATOR`: the operator asks the laboratory, and is notified by the log.
 */
export type WaitingLimit = { readonly lastsMs: number; readonly actor: 'USER' | 'OPERATOR' }

/**
 * Steps with an end of their own (a kit at home, a stopped analysis) are not included. A kit needs a day or two for
 * dispatch and two or three for delivery, a pickup one working day, an analysis two weeks. @source
 * docs/reference/gene.md#applications
 */
export const WAITING_LIMITS = {
  APPLIED: { lastsMs: 7 * DAY_MS, actor: 'OPERATOR' },
  KIT_SENT: { lastsMs: 10 * DAY_MS, actor: 'USER' },
  KIT_RETURN_REQUESTED: { lastsMs: 7 * DAY_MS, actor: 'USER' },
  KIT_RETURNED: { lastsMs: 7 * DAY_MS, actor: 'OPERATOR' },
  ANALYSIS_STARTED: { lastsMs: 30 * DAY_MS, actor: 'OPERATOR' },
  ANALYSIS_DELAYED: { lastsMs: 30 * DAY_MS, actor: 'OPERATOR' },
} as const satisfies { readonly [status in TestingStatus & MicrobiomeStatus]?: WaitingLimit }

export type WaitingStatus = keyof typeof WAITING_LIMITS
export const WAITING_STATUSES = Object.keys(WAITING_LIMITS) as readonly WaitingStatus[]

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
