import { CLOCK_TOLERANCE_MS } from '@ieum/domain/time/clock-tolerance.ts'
import { expect, it } from 'vitest'
import { hasHappened } from './future-rows.ts'

const NOW_MS = Date.parse('2026-11-27T12:00:00+09:00')

it.each([
  [NOW_MS, true],
  [NOW_MS + CLOCK_TOLERANCE_MS, true],
  [NOW_MS + CLOCK_TOLERANCE_MS + 1, false],
  [Date.parse('9999-12-31T23:59:59+09:00'), false],
  [Date.parse('1988-01-01T00:00:00+09:00'), true],
  [Date.parse('1900-01-01T00:00:00+09:00'), false],
  [-8.64e15, false],
  [Number.NaN, false],
])('hasHappened: %d is %s', (ms, is) => {
  expect(hasHappened(ms, NOW_MS)).toBe(is)
})
