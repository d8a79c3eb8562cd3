import { expect, test } from 'vitest'
import { DAY_MS } from '../../time/durations.ts'
import { testingDeadline } from './testing-deadline.ts'

const STEPS = [
  { status: 'KIT_SENT', occurredAtMs: DAY_MS },
  { status: 'KIT_DELIVERED', occurredAtMs: 3 * DAY_MS },
  { status: 'ANALYSIS_STOPPED', occurredAtMs: 20 * DAY_MS },
] as const

test.each([
  ['KIT_DELIVERED', { kind: 'GIVE_BACK', atMs: 93 * DAY_MS }],
  ['KIT_EXPIRED', { kind: 'SEND_LATE', atMs: 366 * DAY_MS }],
  ['ANALYSIS_STOPPED', { kind: 'RESTART', atMs: 50 * DAY_MS }],
  ['ANALYSIS_DELAYED', null],
  ['RESULT_OPENED', null],
] as const)('%s waits until %o', (status, deadline) => {
  expect(testingDeadline(status, STEPS)).toEqual(deadline)
})

test('a step without a reported time has no deadline', () => {
  expect(testingDeadline('KIT_DELIVERED', [{ status: 'KIT_DELIVERED', occurredAtMs: null }])).toBeNull()
  expect(testingDeadline('KIT_DELIVERED', [])).toBeNull()
})
