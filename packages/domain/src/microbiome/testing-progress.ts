/** Progress of a microbiome testing, as its person sees it. */
import { type ReportedStep, type Step, stepsOf } from '../health/timeline.ts'
import type { MicrobiomeStatus } from './testing-states.ts'

const WAY = [
  'APPLIED',
  'KIT_SENT',
  'KIT_DELIVERED',
  'KIT_RETURN_REQUESTED',
  'KIT_RETURNED',
  'ANALYSIS_STARTED',
  'ANALYSIS_COMPLETED',
] as const satisfies readonly MicrobiomeStatus[]

/** Position of a deviation among the steps: the steps after it have not happened, whatever happened before. */
const ASIDE: { readonly [status in MicrobiomeStatus]?: MicrobiomeStatus } = {
  KIT_EXPIRED: 'KIT_DELIVERED',
  ANALYSIS_DELAYED: 'ANALYSIS_STARTED',
  ANALYSIS_STOPPED: 'ANALYSIS_STARTED',
  ANALYSIS_FAILED: 'ANALYSIS_STARTED',
}

/** Returns the steps of a testing in their order. @param reported in the order in which we received them */
export const microbiomeTimeline = (
  current: MicrobiomeStatus,
  reported: readonly ReportedStep[],
): readonly Step<MicrobiomeStatus>[] => stepsOf({ steps: WAY, aside: ASIDE }, current, reported)
