import { expect, test } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { overdueStep } from './waiting-limit.ts'

test.each([
  ['APPLIED', 7 * DAY_MS, 'APPLIED'],
  ['APPLIED', 7 * DAY_MS - 1, null],
  ['KIT_SENT', 10 * DAY_MS, 'KIT_SENT'],
  ['KIT_RETURN_REQUESTED', 7 * DAY_MS, 'KIT_RETURN_REQUESTED'],
  ['KIT_RETURNED', 7 * DAY_MS, 'KIT_RETURNED'],
  ['ANALYSIS_STARTED', 29 * DAY_MS, null],
  ['ANALYSIS_DELAYED', 30 * DAY_MS, 'ANALYSIS_DELAYED'],
  ['KIT_DELIVERED', 365 * DAY_MS, null],
  ['RESULT_OPENED', 365 * DAY_MS, null],
] as const)('%s for %i ms: %s', (status, lastedMs, step) => expect(overdueStep(status, 0, lastedMs)).toBe(step))
