import { expect, it } from 'vitest'
import { CLOCK_TOLERANCE_MS } from '../time/clock-tolerance.ts'
import { destructionFaults } from './laboratory-message.ts'

const REQUESTED_MS = Date.parse('2026-11-27T12:00:00+09:00')
const NOW_MS = REQUESTED_MS + 3_600_000

it.each([
  [REQUESTED_MS - 1, 'BEFORE_ORDER'],
  [REQUESTED_MS, null],
  [NOW_MS, null],
  [NOW_MS + CLOCK_TOLERANCE_MS, null],
  [NOW_MS + CLOCK_TOLERANCE_MS + 1, 'IN_THE_FUTURE'],
])('destructionFaults: destroyed at %d is %s', (destroyedAtMs, reasonEnum) => {
  const faults = destructionFaults('destroyedAt', destroyedAtMs, { requestedAtMs: REQUESTED_MS, nowMs: NOW_MS })
  expect(faults).toEqual(reasonEnum === null ? [] : [{ path: 'destroyedAt', reasonEnum }])
})
