/** Progress of a testing, as its person sees it. */
import { MOST_UNUSABLE_SAMPLES } from '../../health/kit-deadlines.ts'
import { type ReportedStep, type Step, stepsOf } from '../../health/timeline.ts'
import { DAY_MS } from '../../time/durations.ts'

export const TESTING_STATUSES = [
  'NOT_APPLIED',
  'ENTERED',
  'APPLIED',
  'KIT_SENT',
  'KIT_DELIVERED',
  'KIT_RETURN_REQUESTED',
  'KIT_RETURNED',
  'ANALYSIS_STARTED',
  'ANALYSIS_DELAYED',
  'ANALYSIS_STOPPED',
  'ANALYSIS_FAILED',
  'ANALYSIS_COMPLETED',
  'RESULT_OPENED',
  'CANCELLED',
  'KIT_EXPIRED',
  'WITHDRAWN',
] as const
export type TestingStatus = (typeof TESTING_STATUSES)[number]

/** Returns the person's next possible action. */
export function nextActionAt(
  status: TestingStatus,
  failedCount: number,
): 'NONE' | 'APPLY' | 'COLLECT_SAMPLE' | 'REQUEST_PICKUP' | 'WAIT' | 'OPEN_RESULT' | 'RESAMPLE' {
  switch (status) {
    case 'NOT_APPLIED':
    case 'ENTERED':
    case 'CANCELLED':
    case 'WITHDRAWN':
      return 'APPLY'
    case 'KIT_DELIVERED':
      return failedCount > 0 ? 'RESAMPLE' : 'COLLECT_SAMPLE'
    case 'KIT_EXPIRED':
      return 'REQUEST_PICKUP'
    case 'ANALYSIS_FAILED':
      return failedCount < MOST_UNUSABLE_SAMPLES ? 'RESAMPLE' : 'NONE'
    case 'ANALYSIS_COMPLETED':
      return 'OPEN_RESULT'
    case 'ANALYSIS_STOPPED':
    case 'RESULT_OPENED':
      return 'NONE'
    default:
      return 'WAIT'
  }
}

/** Returns the whole days since the kit's delivery; null unless the person has it. Business time. */
export function returnDays(status: TestingStatus, sinceMs: number, nowMs: number): number | null {
  return status === 'KIT_DELIVERED' ? Math.max(0, Math.floor((nowMs - sinceMs) / DAY_MS)) : null
}

/** The steps of every testing with a kit, in order. */
const WITH_KIT = [
  'APPLIED',
  'KIT_SENT',
  'KIT_DELIVERED',
  'KIT_RETURN_REQUESTED',
  'KIT_RETURNED',
  'ANALYSIS_STARTED',
  'ANALYSIS_COMPLETED',
  'RESULT_OPENED',
] as const satisfies readonly TestingStatus[]

/** The steps of a testing that uses the laboratory's stored sample: no parcel is sent, and none is shown. */
const WITHOUT_KIT = [
  'APPLIED',
  'ANALYSIS_STARTED',
  'ANALYSIS_COMPLETED',
  'RESULT_OPENED',
] as const satisfies readonly TestingStatus[]

/** Position of a deviation among the steps: the steps after it have not happened, whatever happened before. */
const ASIDE: { readonly [status in TestingStatus]?: TestingStatus } = {
  KIT_EXPIRED: 'KIT_DELIVERED',
  ANALYSIS_DELAYED: 'ANALYSIS_STARTED',
  ANALYSIS_STOPPED: 'ANALYSIS_STARTED',
  ANALYSIS_FAILED: 'ANALYSIS_STARTED',
}

export type TimelineStep = Step<TestingStatus>

/**
 * Returns the steps of a testing in their order.
 * @param reported in the order in which we received them
 */
export const timelineOf = (
  type: 'DTC_GENETIC_TESTING' | 'ADDITIONAL_GENETIC_TESTING',
  current: TestingStatus,
  reported: readonly ReportedStep[],
): readonly TimelineStep[] =>
  stepsOf({ steps: type === 'DTC_GENETIC_TESTING' ? WITH_KIT : WITHOUT_KIT, aside: ASIDE }, current, reported)
