import { expect, test } from 'vitest'
import { EATING_PAUSE_MS, pauseLeftMs } from './eating-pause.ts'

test.each([
  [null, 0, null],
  [0, 0, EATING_PAUSE_MS],
  [0, EATING_PAUSE_MS - 1, 1],
  [0, EATING_PAUSE_MS, 0],
  [0, EATING_PAUSE_MS * 2, 0],
  // A clock that was set back does not lengthen it.
  [1_000, 0, EATING_PAUSE_MS],
])('begun at %s, at %s there is %s left', (startedAtMs, nowMs, leftMs) => {
  expect(pauseLeftMs(startedAtMs, nowMs)).toBe(leftMs)
})
