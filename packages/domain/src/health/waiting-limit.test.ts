import { expect, test } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { overdueStep, shownOverdueStep } from './waiting-limit.ts'

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

test.each([
  ['KIT_RETURN_REQUESTED', 0, null, 7 * DAY_MS, 'KIT_RETURN_REQUESTED'],
  ['KIT_RETURN_REQUESTED', 0, 0, 7 * DAY_MS, 'KIT_RETURN_REQUESTED'],
  ['KIT_RETURN_REQUESTED', 0, 7 * DAY_MS, 8 * DAY_MS, null],
  ['KIT_RETURN_REQUESTED', 0, 7 * DAY_MS, 14 * DAY_MS, 'KIT_RETURN_REQUESTED'],
  ['KIT_RETURN_REQUESTED', null, null, 365 * DAY_MS, null],
  // A pickup of before says nothing of another step.
  ['APPLIED', 0, 6 * DAY_MS, 8 * DAY_MS, 'APPLIED'],
] as const)('%s since %s, a pickup ordered at %s, at %i: %s', (status, changedAtMs, pickupRequestedAtMs, nowMs, step) =>
  expect(shownOverdueStep(status, { changedAtMs, pickupRequestedAtMs, expectedCompletionDate: null }, nowMs)).toBe(
    step,
  ),
)

test.each([
  ['ANALYSIS_STARTED', null, 'ANALYSIS_STARTED'],
  // The day is told instead, before it and after it.
  ['ANALYSIS_STARTED', '1970-03-01', null],
  ['ANALYSIS_DELAYED', '1970-01-20', null],
  // It says nothing of a step before the analysis.
  ['KIT_RETURNED', '1970-03-01', 'KIT_RETURNED'],
] as const)('%s for 40 days, a result expected on %s: %s', (status, expectedCompletionDate, step) =>
  expect(
    shownOverdueStep(status, { changedAtMs: 0, pickupRequestedAtMs: null, expectedCompletionDate }, 40 * DAY_MS),
  ).toBe(step),
)
